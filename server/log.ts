const levels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];
export type LogFields = Record<string, string | number | boolean | undefined>;
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

export const isLogLevel = (text: string | undefined): text is LogLevel => levels.some((level) => level === text);

/**
 * A log of one JSON object per line: `{"time","level","event",…fields}`. Callers pass no names, no query strings and no
 * ids of people; `routeShape` makes a path fit for it. Lines below `from` are dropped.
 */
export function createLog(from: LogLevel, write: (line: string) => void, clock: () => Date = () => new Date()): Log {
  const at = (level: LogLevel) => {
    if (levels.indexOf(level) < levels.indexOf(from)) return () => undefined;
    return (event: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ time: clock().toISOString(), level, event, ...fields })}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** `/fhir/Patient/8f3a…/_history/2` → `/fhir/Patient/{id}/_history/{id}`: what may be logged of an address. */
export function routeShape(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (part === '' || /^[$_]?[A-Za-z][A-Za-z-]{0,40}(\.[a-z]+)?$/.test(part) ? part : '{id}'))
    .join('/');
}
