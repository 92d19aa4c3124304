import type { OpenApiDocument } from '../types.ts';
import { refine } from './refine.ts';

const document: OpenApiDocument = {
  openapi: '3.0.3',
  info: { title: 't', version: '1' },
  paths: {},
  components: {
    schemas: {
      Location: { type: 'object', 'x-fhir-type': 'Location' },
      LocationBundle: { type: 'object', 'x-fhir-type': 'Bundle<Location>' },
      Own: { type: 'object' },
    },
  },
};

test('replaces schema stubs by types of FHIR and retains other schemas', () => {
  const text = 'export type Location = object;\nexport type LocationBundle = object;\nexport type Own = object;\n';
  expect(refine(text, document, 'openapi/fhir.json')).toBe(
    '// Generated from openapi/fhir.json by "npm run api". Change the document, never this file.\n' +
      'import type { Bundle, Location } from "../../../common/fhir/r4.ts";\n' +
      'export type LocationBundle = Bundle<Location>;\nexport type Own = object;\n',
  );
});

test('a body is a resource to write', () => {
  const text =
    'export type Location = object;\nexport type UpdateApiArg = {\n  id: string;\n  location: Location;\n};\n';
  const refined = refine(text, document, 'openapi/fhir.json');
  expect(refined).toContain('  location: Written<Location>;');
  expect(refined).toContain('import type { Location, Written } from');
});

test('passes the argument as params if every property is a parameter of the same name', () => {
  const query = 'query: (queryArg) => ({ url: `/L`, params: { a: queryArg.a, "b:c": queryArg["b:c"], }, }),';
  expect(refine(query, document, 'd')).toContain('url: `/L`, params: queryArg, }),');
});

test.each([
  'query: (queryArg) => ({ url: `/L`, params: { client_id: queryArg.clientId, }, }),',
  'query: (queryArg) => ({ url: `/L/${queryArg.id}`, params: { a: queryArg.a, }, }),',
  'query: (queryArg) => ({ url: `/L`, params: { a: queryArg.a, }, headers: { h: queryArg.h }, }),',
])('does not change %s', (query) => {
  expect(refine(query, document, 'd')).toContain(query);
});

test('adds file extensions to imports and removes the fragment of a second operation from its URL', () => {
  const text =
    'import { fhirApi as api } from "./base";\nurl: `/#batch`, url: `/L/${encodeURIComponent(String(q.id))}`';
  const refined = refine(text, document, 'd');
  expect(refined).toContain('from "./base.ts";');
  expect(refined).toContain('url: `/`, url: `/L/${encodeURIComponent(String(q.id))}`');
});
