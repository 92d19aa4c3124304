import { splitList } from '../../../../common/fhir/allPages.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { codesSearch } from '../../../../common/fhir/coding.ts';
import { countRecords } from '../../../api/fhir/countRecords.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { Week } from './silence.ts';

/** Ids in one search: a longer one is not sent by GET. */
const idsPerSearch = 12;

/** Maximum number of workers whose responses can be counted with one request of the browser. */
export const maxCounted = 4 * idsPerSearch;

/** The authors of the counted responses. */
export interface Authors {
  /** Ids of practitioners. */
  ids: readonly string[];
  /** The responses have the tag of the phone app, but no author. */
  isTagged?: boolean;
}

/**
 * The number of responses to questionnaires that the server received in each week, counted by the server. All are one request of
 * the browser for up to `maxCounted` workers.
 */
export function readWeeks(
  { attempt, addDone }: Pick<ScanReader, 'attempt' | 'addDone'>,
  weeks: readonly Week[],
  { ids, isTagged = false }: Authors,
): AppThunk<Promise<number[]>> {
  return async (dispatch) => {
    const parts = splitList(ids, idsPerSearch).map((part) =>
      isTagged
        ? { _tag: codesSearch(systems.practitionerTag, part) }
        : { author: part.map((id) => `Practitioner/${id}`).join(',') },
    );
    return Promise.all(
      weeks.map(async ({ from, to }) => {
        const counts = await Promise.all(
          parts.map((by) => {
            const params = { ...by, _lastUpdated: [`ge${from}`, `lt${to}`] };
            return attempt((signal) => dispatch(countRecords('QuestionnaireResponse', params, signal)));
          }),
        );
        addDone(1);
        return counts.reduce((sum, count) => sum + count, 0);
      }),
    );
  };
}
