import type { Resource } from 'fhir/r4';

type Json = Record<string, unknown>;

/** Kept by servers in their own way: `meta`, the narrative some make themselves. */
const ofServer = ['meta', 'text'];

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** FHIR knows no empty element, so none is the same as one. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}

function same(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  }
  if (isRecord(one) && isRecord(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]));
  }
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
}

/** True when two copies of a resource say the same, whatever servers add to what they store. */
export function sameContent(one: Resource, other: Resource): boolean {
  const content = (resource: Resource): Json =>
    Object.fromEntries(Object.entries(resource).filter(([key]) => !ofServer.includes(key)));
  return same(content(one), content(other));
}
