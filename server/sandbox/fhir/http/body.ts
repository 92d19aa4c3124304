import { isShallow, maxDepth } from '../../../jsonText.ts';
import { decimals } from '../decimals.ts';
import { fhirError } from '../errors.ts';
import type { AnyResource } from '../types.ts';

/** Parses the request body as a resource. Throws 400 if it isn't one, 415 for a non-JSON Content-Type. */
export async function readResource(request: Request): Promise<AnyResource> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type && !/json|text\/plain/i.test(type))
    throw fhirError(415, `Send application/fhir+json, not "${type}"`, undefined, 'not-supported');
  const text = await request.text();
  if (!isShallow(text))
    throw fhirError(400, `The body is nested deeper than ${maxDepth} levels`, undefined, 'too-costly');
  let value: unknown;
  try {
    value = decimals.parse(text);
  } catch (error) {
    throw fhirError(
      400,
      `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      undefined,
      'structure',
    );
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    !('resourceType' in value) ||
    typeof value.resourceType !== 'string'
  )
    throw fhirError(400, 'The body is not a FHIR resource: "resourceType" is missing', 'resourceType', 'structure');
  return value as AnyResource;
}
