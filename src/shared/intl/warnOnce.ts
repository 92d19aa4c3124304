const told = new Set<string>();

/** Logs one line per missing or broken text; the user sees English instead. */
export function warnOnce(error: Error): void {
  const line = error.message.split('\n', 1)[0] ?? error.message;
  if (told.has(line)) return;
  told.add(line);
  console.warn(line);
}
