import { dayZone } from '../../../../common/config/timeZone.ts';
import { addDays, endOfDay, isDay, startOfDay } from '../../../../common/fhir/calendarDay.ts';
import type { ChoiceOption } from '../../form/options.ts';
import type { NameOf } from '../../form/useChosenName.ts';
import type { UseOptions } from '../../form/usePagedOptions.ts';
import type { Text } from '../../intl/useText.ts';

/** One filter of a list. Its value is a parameter of the address; '' does not restrict the list. */
export type ListFilter<Key extends string = string> = {
  /** Name of the parameter, as in `useListParams`. */
  key: Key;
  label: Text;
  /** Always has a value: the filter cannot be removed. */
  isRequired?: true;
} & FilterKind;

type FilterKind =
  /** One of a few values, without ''. `isMultiple`: or several, separated by commas, as in a FHIR search. */
  | { kind: 'choice'; options: readonly ChoiceOption[]; isMultiple?: true }
  /** A resource, selected by searching. `useName` returns the name of a value: undefined if it is unknown, null while it loads. */
  | { kind: 'reference'; useOptions: UseOptions; useName: NameOf }
  /** A day as YYYY-MM-DD. */
  | { kind: 'date' }
  /** The days `from..to` as YYYY-MM-DD, inclusive; either may be missing. */
  | { kind: 'period' };

/** The days of a period filter; '' for one that is missing or invalid. */
export function periodOf(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
}

/** The value of a period filter; '' without days. */
export function periodValue({ from, to }: { from: string; to: string }): string {
  return from || to ? `${from}..${to}` : '';
}

/** A period filter as the values of a FHIR date parameter, which the server combines; undefined without days. */
export function periodSearch(value: string | undefined): string[] | undefined {
  const { from, to } = periodOf(value ?? '');
  const values = [...(from ? [`ge${from}`] : []), ...(to ? [`le${to}`] : [])];
  return values.length > 0 ? values : undefined;
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Like `periodSearch`, for a parameter of moments: from the first to the last instant of the days in the zone of the
 * programme, because a server compares days in its own zone. A date without a time is a day of UTC for a server in UTC. The
 * prefixes compare its beginning east of Greenwich, and its end west of it, which are within the same day of the programme.
 */
export function momentSearch(value: string | undefined): string[] | undefined {
  const { from, to } = periodOf(value ?? '');
  const zone = dayZone().name;
  const values: string[] = [];
  if (from) {
    const start = Date.parse(startOfDay(from, zone));
    values.push(start > Date.parse(from) ? `ge${instant(start)}` : `sa${instant(start - 1)}`);
  }
  if (to) {
    const end = Date.parse(endOfDay(to, zone));
    values.push(end >= Date.parse(addDays(to, 1)) ? `eb${instant(end + 1)}` : `le${instant(end)}`);
  }
  return values.length > 0 ? values : undefined;
}

/**
 * A search for periods that start on a day or later; undefined for an invalid day. `ge` would match all open periods. West of
 * Greenwich it starts at the midnight of UTC, so that dates without a time are included: also the evening before is, because
 * servers combine no alternatives of a date.
 */
export function startSearch(day: string): string | undefined {
  if (!isDay(day)) return undefined;
  const start = Math.min(Date.parse(startOfDay(day, dayZone().name)), Date.parse(day));
  return `sa${instant(start - 1)}`;
}
