import type { Bundle, CodeSystem, ValueSet } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { isVersionConflict } from '../../api/errors.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { request } from '../../api/request.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { newest } from '../../../common/fhir/canonical.ts';
import { systemOf, type StoredList } from '../../../common/fhir/valueList.ts';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { writeChanges } from '../../shared/runs/fhirWrites.ts';
import type { ResourceChange } from '../../shared/runs/writeBatch.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { knownList, knownLists, type KnownList } from './knownLists.ts';

/** A list with its use in the application; `known` is undefined for a list that no screen reads. */
export interface OpenList extends StoredList {
  known: KnownList | undefined;
}

const named = (id: string): KnownList | undefined => knownLists.find((list) => list.id === id);

/** The search for the value set of a list: by the id of a known list, which servers store under any id, or its own. */
export function valueSetQuery(id: string): { url: string } | { _id: string } {
  const known = named(id);
  return known ? { url: known.url } : { _id: id };
}

/** A list without its code system; undefined if there is none. A known list may not be stored yet. */
export function listOf(id: string, valueSet: ValueSet | undefined): OpenList | undefined {
  const known = named(id) ?? knownList(valueSet?.url);
  const url = known?.url ?? valueSet?.url ?? (valueSet && `ValueSet/${id}`);
  return url === undefined ? undefined : { url, valueSet, known };
}

/**
 * Reads a list past the cache: by the id of its value set, or of a known list. Undefined if there is none. Rejects with an
 * ApiError.
 */
function readList(id: string): AppThunk<Promise<OpenList | undefined>> {
  return async (dispatch) => {
    const search = async <R extends ValueSet | CodeSystem>(type: R['resourceType'], params: RequestArgs['params']) =>
      newest(matches<R>(await dispatch(request<Bundle>('fhir', { url: `/${type}`, params })), type));
    const list = listOf(id, await search<ValueSet>('ValueSet', { ...valueSetQuery(id) }));
    return list && { ...list, codeSystem: await search<CodeSystem>('CodeSystem', { url: newSystem(list) }) };
  };
}

/** System of a new value. */
export function newSystem({ known, url, valueSet }: OpenList): string {
  return systemOf({ url, valueSet }, known?.system);
}

/** A date in both resources makes servers expand again: HAPI stores expansions, and skips writes without a change. */
function changesOf(before: OpenList, after: StoredList, now: string): ResourceChange[] {
  const id = before.known?.id;
  const { valueSet, codeSystem } = after;
  const changes: ResourceChange[] = [];
  if (codeSystem && codeSystem !== before.codeSystem)
    changes.push({
      resource: { ...codeSystem, id: codeSystem.id ?? id, date: now },
      stored: before.codeSystem,
    });
  if (valueSet)
    changes.push({
      resource: { ...valueSet, id: valueSet.id ?? id, date: now },
      stored: before.valueSet,
    });
  return changes;
}

/** The code system of a list that is not stored yet, so that servers accept its codes. */
function withSystem(list: OpenList): OpenList {
  const { known, valueSet, codeSystem } = list;
  if (!known) return list;
  // The undo of the first value retires both.
  if (valueSet?.status === 'retired') return { ...list, valueSet: { ...valueSet, status: 'active' } };
  if (valueSet || codeSystem) return list;
  const name = known.id.replaceAll(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase());
  const url = newSystem(list);
  return {
    ...list,
    codeSystem: { resourceType: 'CodeSystem', url, name, status: 'active', content: 'complete' },
    valueSet: { resourceType: 'ValueSet', url: list.url, name, status: 'active' },
  };
}

/**
 * Changes a list as it is stored now; after a conflict with another change once more. Resolves to the written versions.
 * Rejects with an ApiError; with a RangeError if the list does not exist any more.
 */
export function changeList(
  id: string,
  change: (list: OpenList) => StoredList,
  now = new Date().toISOString(),
): AppThunk<Promise<WrittenVersion[]>> {
  return async (dispatch) => {
    const write = async (): Promise<WrittenVersion[]> => {
      const before = await dispatch(readList(id));
      if (!before) throw new RangeError(`ValueSet ${id} does not exist`);
      const after = change(withSystem(before));
      return dispatch(writeChanges(changesOf(before, after, now)));
    };
    try {
      return await write().catch((error: unknown) => {
        if (isVersionConflict(error)) return write();
        throw error;
      });
    } finally {
      dispatch(fhirEndpoints.util.invalidateTags(['ValueSet', 'CodeSystem']));
    }
  };
}
