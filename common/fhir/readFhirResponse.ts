import { removeNulls } from './removeNulls.ts';

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const isEntry = (value: unknown): boolean =>
  isObject(value) && isText(value.fullUrl) && (!value.resource || isResource(value.resource));

const isLink = (value: unknown): boolean => isObject(value) && isText(value.relation) && isText(value.url);

const isBundle = ({ entry = [], link = [] }: Parts): boolean =>
  Array.isArray(entry) && entry.every(isEntry) && Array.isArray(link) && link.every(isLink);

function isResource(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { resourceType, id = '' } = value;
  return (
    /^[A-Z]/.test(String(resourceType)) && typeof id === 'string' && (resourceType !== 'Bundle' || isBundle(value))
  );
}

/**
 * Returns a response that has the shape that all callers rely on: a resource, or a Bundle with links, whose entries contain
 * resources, without nulls in place of elements. Other elements are not checked; the callers handle them. Undefined for anything
 * else, which is reported as unreadable instead of failing later.
 */
export const readFhirResponse = (value: unknown): unknown =>
  isObject(value) && removeNulls(value) && isResource(value) ? value : undefined;
