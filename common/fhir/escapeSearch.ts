/**
 * Escapes a value of a search parameter, in which a comma separates alternatives and a bar separates system and code
 * (R4, search section 3.1.1.5).
 */
export function escapeSearch(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}
