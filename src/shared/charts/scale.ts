/** Steps of an axis that are easy to read. */
const steps = [1, 2, 5, 10];

/** Round values from at most `low` to at least `high`, about `count` of them. */
export function niceTicks(low: number, high: number, count = 5): number[] {
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = (steps.find((each) => each * power * count >= span) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Starts of months or years within a period, at most `count`, in milliseconds. */
export function timeTicks(from: number, to: number, count = 6): number[] {
  const start = new Date(from);
  const months = (to - from) / (30.4 * 24 * 3600 * 1000);
  const step = [1, 3, 6, 12, 24, 60, 120, 240].find((each) => months / each <= count) ?? 240;
  const ticks: number[] = [];
  const first =
    step < 12
      ? start.getFullYear() * 12 + Math.ceil(start.getMonth() / step) * step
      : Math.ceil(start.getFullYear() / (step / 12)) * step;
  for (let month = first; ; month += step) {
    const tick = new Date(Math.floor(month / 12), month % 12, 1).getTime();
    if (tick > to) return ticks;
    if (tick >= from) ticks.push(tick);
  }
}
