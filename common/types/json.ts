/** A parsed JSON object whose properties are not checked yet. */
export type JsonObject = Record<string, unknown>;

/** True for a JSON object; false for a list and for null. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
