/**
 * Typed text as the value of a search parameter: a comma would mean "or", a bar a code system, so FHIR has them escaped
 * (R4, search section 3.1.1.5).
 */
export function searchText(typed: string): string {
  return typed.replace(/[\\,$|]/g, '\\$&');
}

/**
 * Words of a person's name, each a parameter of its own that has to match: servers keep given and family names apart, so
 * that no single part holds "Jane Doe".
 */
export function searchWords(typed: string): string[] {
  return typed.split(/\s+/).filter(Boolean).map(searchText);
}
