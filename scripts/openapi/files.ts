/** JSON as checked in: indented by two spaces, with a final line feed, for line-based diffs. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
