import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOnline } from '../../api/http/online.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../store/hooks.ts';
import { absentVersion, isCreate, recordOf, writtenReferences, type OutboxEntry } from './outboxEntry.ts';
import { selectOutbox } from './outboxSlice.ts';
import { loadOutbox } from './outboxThunks.ts';

/** State of the history entry of a form that shows a pending save. Unlike the address, a link cannot contain it. */
interface FormState {
  pendingSave?: string;
  /** The save creates the record. */
  isNew?: boolean;
}

/** What a link to the form of a pending save passes as `state`. */
export function formState(entry: OutboxEntry): FormState {
  return { pendingSave: entry.id, isNew: isCreate(entry) };
}

/** The pending save of an existing record whose form is at this address. */
const pendingAt = (entries: readonly OutboxEntry[], pathname: string): OutboxEntry | undefined =>
  entries.findLast((entry) => !isCreate(entry) && entry.path.split('?')[0] === pathname);

/** The base version of the pending deferred save of the form at this address. */
const baseOf =
  <Data>(pathname: string): AppThunk<Promise<Data | undefined>> =>
  async (dispatch, getState) => {
    await dispatch(loadOutbox());
    const input: { stored?: Data } | undefined = pendingAt(selectOutbox(getState()).entries, pathname)?.deferred?.input;
    return input?.stored;
  };

/** True when the pending saves are known. Loads them. */
export function useOutboxLoaded(): boolean {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadOutbox()), [dispatch]);
  return useAppSelector((root) => selectOutbox(root).isLoaded);
}

/**
 * The pending save that the form at this address shows: the one that was opened from the list of pending saves, or the one
 * of the record. Undefined until the outbox is loaded.
 */
export function usePendingSave(): OutboxEntry | undefined {
  const { pathname } = useLocation();
  useOutboxLoaded();
  const opened = useOpenedSave();
  return useAppSelector((root) => {
    const { entries } = selectOutbox(root);
    return entries.find(({ id }) => id === opened?.id) ?? pendingAt(entries, pathname);
  });
}

/** The pending save that the page was opened for, in the state when the page was opened. */
export function useOpenedSave(): OutboxEntry | undefined {
  const state = useLocation().state as FormState | null;
  const outbox = useAppSelector(selectOutbox);
  const [opened] = useState(() => outbox.entries.find(({ id }) => id === state?.pendingSave));
  return opened;
}

/**
 * True if the page was reloaded, and the pending save of a new record that it was opened for was sent or discarded since:
 * its form would create a second record.
 */
export function useIsSaveGone(): boolean {
  const state = useLocation().state as FormState | null;
  const opened = useOpenedSave();
  return state?.isNew === true && !opened;
}

/**
 * Id of the record that a form of a new record stores, the same in every attempt; that of the pending save if the form
 * shows one, because other saves may refer to it. `guard` is the `If-Match` of the create: a pending save may be sent
 * while its form is open.
 */
export function useNewRecord(): { id: string; guard: string | undefined } {
  const opened = useOpenedSave();
  const pendingId = opened && isCreate(opened) ? recordOf(opened)?.id : undefined;
  const [id] = useState(() => pendingId ?? randomUuid());
  return { id, guard: pendingId && absentVersion };
}

/**
 * Input of the deferred save of a new record that the form was opened for, whose ids the form continues to use; undefined
 * for another kind.
 */
export function useNewInput<Input extends object>(kind: string): Input | undefined {
  const deferred = useOpenedSave()?.deferred;
  return deferred?.kind === kind && deferred.isNew ? (deferred.input as Input) : undefined;
}

/**
 * The read of the record of a form, `load`. Without a connection it resolves to the base version of the pending deferred
 * save of this form, so that the form opens.
 */
export function useFormRead<Data>(load: AppThunk<Promise<Data>> | undefined): AppThunk<Promise<Data>> | undefined {
  const { pathname } = useLocation();
  return useMemo(
    () =>
      load && (async (dispatch) => (isOnline() ? undefined : await dispatch(baseOf<Data>(pathname))) ?? dispatch(load)),
    [load, pathname],
  );
}

/** The latest pending save that writes the record with this id: the rows of lists have no type. */
export function usePendingSaveOf(id: string): OutboxEntry | undefined {
  // Injected by the first form or by the background work.
  return useAppSelector(({ outbox }) =>
    outbox?.entries.findLast((entry) => writtenReferences(entry).some((reference) => reference.endsWith(`/${id}`))),
  );
}
