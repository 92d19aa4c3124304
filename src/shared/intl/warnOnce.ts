const logged = new Set<string>();

/** Logs one line per missing or broken text; the user sees English instead. */
export function warnOnce(error: Error): void {
  const firstLine = error.message.split('\n', 1)[0] ?? error.message;
  if (logged.has(firstLine)) return;
  logged.add(firstLine);
  console.warn(firstLine);
}
