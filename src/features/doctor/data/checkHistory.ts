import type { List } from '../../../../common/fhir/r4.ts';
import { dataCheckList } from '../../../../common/fhir/codes.ts';
import { hasCoding } from '../../../../common/fhir/hasCoding.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { isApiError, isVersionConflict } from '../../../api/errors.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { writeChanges } from '../../../shared/runs/fhirWrites.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { rules, type RuleId } from './rules.ts';

/** The number of findings of the rules that a check has applied. */
export interface PastCheck {
  /** ISO 8601. */
  time: string;
  counts: Readonly<Partial<Record<RuleId, number>>>;
}

/** Id of the List with the checks of the installation. */
const listId = 'data-check';
/** Checks that the List keeps. */
const maxChecks = 30;

function countsOf(text: string | undefined): PastCheck['counts'] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (!isRecord(parsed)) return {};
  const counts = Object.entries(parsed).filter(
    ([id, count]) => Object.hasOwn(rules, id) && Number.isSafeInteger(count) && Number(count) >= 0,
  );
  return Object.fromEntries(counts);
}

/** The checks of a List, the oldest first, without notes that are none. */
function pastChecksOf(list: List | undefined): PastCheck[] {
  const notes = list && hasCoding(list.code, dataCheckList) && Array.isArray(list.note) ? list.note : [];
  return notes
    .flatMap((note): PastCheck[] => {
      const { time, text } = isRecord(note) ? note : {};
      const counts = countsOf(typeof text === 'string' ? text : undefined);
      const isTime = typeof time === 'string' && !Number.isNaN(Date.parse(time));
      return isTime && Object.keys(counts).length > 0 ? [{ time, counts }] : [];
    })
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
}

function withCheck(checks: readonly PastCheck[], check: PastCheck): List {
  return {
    ...{ resourceType: 'List', id: listId, status: 'current', mode: 'working' },
    code: { coding: [dataCheckList] },
    title: 'Data check',
    date: check.time,
    note: [...checks, check].slice(-maxChecks).map(({ time, counts }) => ({ time, text: JSON.stringify(counts) })),
  };
}

/**
 * Adds a check to those of the installation, if the user may write Lists. Resolves to the checks before it; to none if they cannot be
 * read. A check that cannot be stored does not fail.
 */
export const storeCheck =
  (check: PastCheck): AppThunk<Promise<PastCheck[]>> =>
  async (dispatch, getState) => {
    const holds = (permission: Parameters<typeof selectHolds>[1]) => selectHolds(getState(), permission);
    if (!holds('List.read')) return [];
    let before: PastCheck[] = [];
    try {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const [stored] = await dispatch(requestResources<List>('List', [listId]));
        before = pastChecksOf(stored);
        // Another client may have a List with this id.
        const isOther = stored !== undefined && !hasCoding(stored.code, dataCheckList);
        if (isOther || !holds(stored ? 'List.update' : 'List.create')) break;
        const resource = { ...withCheck(before, check), ...(stored?.meta && { meta: stored.meta }) };
        const isDone = await dispatch(writeChanges([{ resource, stored }])).then(
          () => true,
          (error: unknown) => {
            if (isVersionConflict(error)) return false;
            throw error;
          },
        );
        if (isDone) break;
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    return before;
  };
