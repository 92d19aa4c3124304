const logged = new Set<string>();

/**
 * Logs one line per broken text; the user sees English instead. Texts without a translation are in English too, and
 * `npm run messages:check` lists them.
 */
export function warnOnce(error: Error & { code?: string }): void {
  if (error.code === 'MISSING_TRANSLATION') return;
  const firstLine = error.message.split('\n', 1)[0] ?? error.message;
  if (logged.has(firstLine)) return;
  logged.add(firstLine);
  console.warn(firstLine);
}
