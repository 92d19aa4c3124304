import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { readDocument } from '../readDocument.ts';
import { refine } from './refine.ts';
import { withTagFunctions } from './tagFunctions.ts';
import type { Target } from './targets.ts';

/**
 * Content of one endpoints.gen.ts. The hooks are in a separate file, because they are created
 * from the endpoints of `endpoints.ts`.
 * Query values are not encoded here: `encodeQueryParams` would join the values of a repeated parameter with commas (OR
 * instead of AND in FHIR); the base query encodes each value once.
 */
export async function generate(target: Target): Promise<string> {
  const text = await generateEndpoints({
    schemaFile: target.document,
    apiFile: './base.ts',
    apiImport: target.base,
    exportName: target.exportName,
    hooks: false,
    tag: true,
    encodePathParams: true,
    useUnknown: true,
    ...(target.notForBrowsers && {
      filterEndpoints: (name: string) => !target.notForBrowsers?.test(name),
    }),
    endpointOverrides: (target.queries ?? []).map((pattern) => ({ pattern, type: 'query' as const })),
  });
  if (typeof text !== 'string') throw new Error(`Nothing was generated from ${target.document}`);
  return refine(withTagFunctions(text, target.tags), await readDocument(target.document), target.document);
}
