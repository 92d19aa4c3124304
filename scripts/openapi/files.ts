/** JSON as checked in: two spaces and a last line feed, so a diff shows one line per change. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
