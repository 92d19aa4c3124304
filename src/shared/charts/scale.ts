import { dayAt, startOfDay } from '../../../common/fhir/calendarDay.ts';

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

/** The month after the last one of FHIR dates, from the year 0. */
const endOfTime = 12 * 10_000;

/** Starts of months or years in a time zone within a period, at most `count`. Moments are milliseconds. */
export function timeTicks(from: number, to: number, zone: string, count = 6): number[] {
  const months = (to - from) / (30.4 * 24 * 3600 * 1000);
  const step = [1, 3, 6, 12, 24, 60, 120, 240].find((each) => months / each <= count) ?? 240;
  const [year = 0, month = 1] = dayAt(from, zone).split('-').map(Number);
  const ticks: number[] = [];
  for (let next = Math.floor((year * 12 + month - 1) / step) * step; next < endOfTime; next += step) {
    const text = [String(Math.floor(next / 12)).padStart(4, '0'), String((next % 12) + 1).padStart(2, '0'), '01'];
    const tick = Date.parse(startOfDay(text.join('-'), zone));
    if (tick > to) return ticks;
    if (tick >= from) ticks.push(tick);
  }
  return ticks;
}
