import type { DayZone } from '../../../src/fhir/calendarDay.ts';
import type { Target } from './types.ts';

/**
 * The zone of the days in a file. `own`: that of the upload or of the caller's browser. Never the zone of the server, which
 * is UTC in containers: UTC is used only if neither it nor TIME_ZONE is known.
 */
export function dayZoneOf(own: string | undefined, { timeZone }: Pick<Target, 'timeZone'>): DayZone {
  const name = own || timeZone || 'UTC';
  return { name, isProgramme: name === timeZone };
}
