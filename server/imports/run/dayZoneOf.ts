import type { DayZone } from '../../../common/fhir/calendarDay.ts';
import type { Upload } from '../store/types.ts';
import type { Target } from './types.ts';

type Programme = Pick<Target, 'timeZone'>;

const zoneNamed = (name: string, { timeZone }: Programme): DayZone => ({ name, isProgramme: name === timeZone });

/**
 * The zone of the days in a request: TIME_ZONE, or else that of the caller's browser. Never the zone of the server, which is
 * UTC in containers: UTC is used only if neither is known.
 */
export const dayZoneOf = (browserZone: string | undefined, programme: Programme): DayZone =>
  zoneNamed(programme.timeZone || browserZone || 'UTC', programme);

/** The zone with which an upload was started, so that a change of TIME_ZONE does not move its days. */
export const uploadZoneOf = ({ options }: Pick<Upload, 'options'>, programme: Programme): DayZone =>
  options.timeZone ? zoneNamed(options.timeZone, programme) : dayZoneOf(undefined, programme);
