import { removeNulls } from '../../../common/fhir/removeNulls.ts';

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const isEntry = (value: unknown): boolean => isObject(value) && (!value.resource || isResource(value.resource));

function isResource(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { resourceType, id = '', entry = [] } = value;
  return (
    /^[A-Z]/.test(String(resourceType)) &&
    typeof id === 'string' &&
    (resourceType !== 'Bundle' || (Array.isArray(entry) && entry.every(isEntry)))
  );
}

/**
 * Returns a response that has the shape that all callers rely on: a resource, or a Bundle whose entries contain resources,
 * without nulls in place of elements. Other elements are not checked; the screens handle them. Undefined for anything else,
 * which is reported as unreadable instead of failing later.
 */
export const readFhirResponse = (value: unknown): unknown =>
  isObject(value) && removeNulls(value) && isResource(value) ? value : undefined;
