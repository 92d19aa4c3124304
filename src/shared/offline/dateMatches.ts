/** First and last millisecond of a date, dateTime or instant; a day without a time is a day of UTC, as on a server in UTC. */
function rangeOf(text: string): { low: number; high: number } | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === '') {
    const low = Date.parse(text);
    // A time without fraction is the whole second.
    return Number.isNaN(low) ? undefined : { low, high: /:\d\d\.\d/.test(text) ? low : low + 999 };
  }
  const low = Date.UTC(Number(year), Number(month || 1) - 1, Number(day || 1));
  const next = day
    ? low + 24 * 3600 * 1000
    : Date.UTC(month ? Number(year) : Number(year) + 1, month ? Number(month) : 0, 1);
  return { low, high: next - 1 };
}

/** Compares dates as ranges of moments, with a prefix, as FHIR servers do. Undefined for a value that is no date. */
export function dateMatches(value: string): ((found: string) => boolean) | undefined {
  const [, prefix = 'eq', date = ''] = /^(eq|ne|gt|ge|lt|le|sa|eb)?(\d{4}.*)$/.exec(value) ?? [];
  const wanted = rangeOf(date);
  if (!wanted) return undefined;
  const tests: Record<string, (low: number, high: number) => boolean> = {
    eq: (low, high) => low >= wanted.low && high <= wanted.high,
    ne: (low, high) => low < wanted.low || high > wanted.high,
    gt: (_low, high) => high > wanted.high,
    ge: (_low, high) => high >= wanted.low,
    lt: (low) => low < wanted.low,
    le: (low) => low <= wanted.high,
    sa: (low) => low > wanted.high,
    eb: (_low, high) => high < wanted.low,
  };
  return (found) => {
    const range = rangeOf(found);
    return range !== undefined && tests[prefix]?.(range.low, range.high) === true;
  };
}
