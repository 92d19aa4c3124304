import type { Bundle } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { total } from '../../../../common/fhir/bundle.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { request } from '../../../api/request.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { Week } from './silence.ts';

/** Ids in one search: a longer one is not sent by GET. */
const idsPerSearch = 12;

/** Workers whose answers can be counted with one request of the browser. */
export const maxCounted = 4 * idsPerSearch;

/** Workers whose answers are counted. */
export interface Authors {
  /** Ids of practitioners. */
  ids: readonly string[];
  /** The answers have the tag of the phone app, but no author. */
  isTagged?: boolean;
}

/**
 * The number of answers that the server received in each week, counted by the server. All are one request of the browser for
 * up to `maxCounted` workers.
 */
export function readWeeks(
  { attempt, addDone }: Pick<ScanReader, 'attempt' | 'addDone'>,
  weeks: readonly Week[],
  { ids, isTagged = false }: Authors,
): AppThunk<Promise<number[]>> {
  return async (dispatch) => {
    const parts = splitList(ids, idsPerSearch).map((part) =>
      isTagged
        ? { _tag: part.map((id) => `${systems.practitionerTag}|${id}`).join(',') }
        : { author: part.map((id) => `Practitioner/${id}`).join(',') },
    );
    return Promise.all(
      weeks.map(async ({ from, to }) => {
        const counts = await Promise.all(
          parts.map(async (by) => {
            const params = { ...by, _lastUpdated: [`ge${from}`, `lt${to}`], _summary: 'count' };
            const bundle = await attempt((signal) =>
              dispatch(request<Bundle | null>('fhir', { url: '/QuestionnaireResponse', params }, signal)),
            );
            return total(bundle ?? undefined) ?? 0;
          }),
        );
        addDone(1);
        return counts.reduce((sum, count) => sum + count, 0);
      }),
    );
  };
}
