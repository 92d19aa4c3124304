import { fileNameOf } from './response.ts';
import { addressOf, bodyOf, headersOf, withParams } from './request.ts';

const server = { base: '/fhir', media: 'application/fhir+json' };

describe('addressOf', () => {
  test('repeats list parameters, encodes values once, and omits empty ones', () => {
    const params = {
      _include: ['Location:partof', 'Location:organization'],
      name: 'Ki & Su',
      status: undefined,
      type: '',
      _count: 0,
    };
    expect(withParams('/Location', params)).toBe(
      '/Location?_include=Location%3Apartof&_include=Location%3Aorganization&name=Ki+%26+Su&_count=0',
    );
    expect(withParams('/a?b=1', { c: false })).toBe('/a?b=1&c=false');
  });

  test('a transaction is sent to the base without trailing slash', () => {
    expect(addressOf('/fhir', { url: '/' }).href).toBe('http://localhost:3000/fhir');
    expect(addressOf('https://host/fhir', { url: '/' }).href).toBe('https://host/fhir');
  });

  test('a base without origin is relative to the page’s origin, an empty base is its root', () => {
    expect(addressOf('', { url: '/$import' }).href).toBe('http://localhost:3000/$import');
    expect(addressOf('', { url: '/' }).href).toBe('http://localhost:3000/');
  });
});

describe('headersOf', () => {
  const facts = {
    server,
    body: undefined,
    token: 't',
    requestId: 'r',
    args: { url: '/x', headers: { 'If-Match': 'W/"3"' } },
  };

  test('a read has no Content-Type, which would force a preflight', () => {
    expect(Object.fromEntries(headersOf(facts))).toEqual({
      accept: 'application/fhir+json',
      authorization: 'Bearer t',
      'if-match': 'W/"3"',
      'x-request-id': 'r',
    });
  });

  test('a header without value is not sent', () => {
    const args = { url: '/x', headers: { 'If-Match': undefined } };
    expect(headersOf({ ...facts, args }).has('if-match')).toBe(false);
  });

  test('a request to the gateway has only Authorization', () => {
    const headers = headersOf({ ...facts, server: { ...server, bare: true } });
    expect([...headers.keys()]).toEqual(['authorization']);
  });

  test('a form has no Content-Type, so that the browser sets it with the boundary', () => {
    expect(headersOf({ ...facts, body: '{}' }).get('content-type')).toBe('application/fhir+json');
    expect(headersOf({ ...facts, body: new FormData() }).has('content-type')).toBe(false);
  });
});

describe('bodyOf', () => {
  test('a body with files becomes a form without undefined fields', () => {
    const form = bodyOf({ users: new Blob(['a']), locations: undefined, dryRun: true });
    expect(form).toBeInstanceOf(FormData);
    expect([...(form as FormData).keys()]).toEqual(['users', 'dryRun']);
  });

  test('other bodies become JSON, arrays too', () => {
    expect(bodyOf({ a: 1, b: undefined })).toBe('{"a":1}');
    expect(bodyOf([{ id: '1' }])).toBe('[{"id":"1"}]');
    expect(bodyOf(undefined)).toBeUndefined();
  });
});

test.each([
  ['attachment; filename="files.zip"', 'files.zip'],
  ['attachment; filename=users.csv', 'users.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''l%C3%A9gumes.csv`, 'légumes.csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename="x.csv"`, 'x.csv'],
  ['inline', undefined],
  [null, undefined],
])('file name of Content-Disposition %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
