import type { Period } from '../../../common/fhir/r4.ts';
import { lastDayOf } from '../../../common/fhir/calendarDay.ts';
import { currentDay, formatDay } from '../intl/dates.ts';

/** A member of a group, or a participant of a care team. */
interface Member {
  inactive?: boolean | undefined;
  period?: Period | undefined;
}

/** True for a member that is inactive, or whose period ended before `today` (YYYY-MM-DD). */
export function isFormer({ inactive, period }: Member, today = currentDay()): boolean {
  const end = lastDayOf(formatDay(period?.end));
  return inactive === true || (end !== '' && end < today);
}
