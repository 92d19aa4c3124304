import { createContext, useContext, useMemo } from 'react';
import type { OptionsQuery, OptionsResult, UseOptions } from '../form/usePagedOptions.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { containsText } from '../../../common/fhir/foldText.ts';
import { isCreate, recordOf, writtenReferences, type OutboxEntry } from './outboxEntry.ts';
import { selectOutbox } from './outboxSlice.ts';
import { useOutboxLoaded } from './usePendingSave.ts';

/** The pending save that the surrounding form shows. */
export const ShownSaveContext = createContext<OutboxEntry | undefined>(undefined);

/** Pending saves of new records that are sent before the surrounding form, in the order of the saves. */
function useEarlierCreates(): readonly OutboxEntry[] {
  useOutboxLoaded();
  const end = useContext(ShownSaveContext)?.seq ?? Infinity;
  const { entries } = useAppSelector(selectOutbox);
  return useMemo(() => entries.filter((entry) => isCreate(entry) && entry.seq < end), [entries, end]);
}

/** Names of the new records that contain a text, for a search that does not find them. */
export function useNewRecordNames(search: string): readonly string[] {
  // Injected by the first form or by the background work.
  const entries = useAppSelector(({ outbox }) => outbox?.entries);
  return useMemo(
    () =>
      search === ''
        ? []
        : (entries ?? [])
            .filter((entry) => isCreate(entry) && containsText(entry.label, search))
            .map(({ label }) => label),
    [entries, search],
  );
}

/** The pending save that creates a record, given as `Type/id`; undefined if the record is not new. */
export const selectCreateOf = ({ outbox }: Pick<RootState, 'outbox'>, reference: string): OutboxEntry | undefined =>
  outbox?.entries.find((entry) => isCreate(entry) && writtenReferences(entry).includes(reference));

/**
 * Options that begin with the pending new records that `isOffered` accepts. For forms whose saves wait for the new records
 * they refer to: a function as `offline` of useSave. The value is `Type/id`.
 */
export function withNewRecords(useOptions: UseOptions, isOffered: (entry: OutboxEntry) => boolean): UseOptions {
  return function useOptionsWithNewRecords(query: OptionsQuery): OptionsResult {
    const { search, page, skip } = query;
    const result = useOptions(query);
    const earlier = useEarlierCreates();
    const added = useMemo(
      () =>
        earlier
          .filter((entry) => isOffered(entry) && containsText(entry.label, search))
          .flatMap((entry) => {
            const { type, id } = recordOf(entry) ?? {};
            return id === undefined ? [] : { value: `${type}/${id}`, label: entry.label, pending: entry.state };
          }),
      [earlier, search],
    );
    const { data } = result;
    if (skip || added.length === 0 || (page > 1 && !data)) return result;
    const options = data?.options ?? [];
    return {
      ...result,
      data: {
        ...data,
        options: page === 1 ? [...added, ...options] : options,
        ...(data?.total !== undefined && { total: data.total + added.length }),
      },
    };
  };
}
