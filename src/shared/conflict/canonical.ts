/** Canonical JSON text: ignores the order of keys and properties without a value. */
export function canonical(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return text ?? '';
}
