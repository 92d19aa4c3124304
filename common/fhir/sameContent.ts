import type { Resource } from './r4.ts';
import { isRecord, type JsonObject } from '../types/json.ts';

/** Elements that servers change: `meta`, and the narrative, which some generate. */
const serverElements = ['meta', 'text'];

/** FHIR has no empty elements, so that an empty and an absent one are equal. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}

function isEqual(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (isRecord(one) && isRecord(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]));
  }
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
}

/** True if two copies of a resource have the same content, whatever servers add to stored resources. */
export function sameContent(one: Resource, other: Resource): boolean {
  const content = (resource: Resource): JsonObject =>
    Object.fromEntries(Object.entries(resource).filter(([key]) => !serverElements.includes(key)));
  return isEqual(content(one), content(other));
}
