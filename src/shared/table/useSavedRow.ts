import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ListState } from './listParams.ts';

/** State of the history entry of the page to which a form leads after a save. */
interface AfterSave {
  /** Id of the record that was saved. */
  saved?: string;
}

/** What a form passes as `state` to the page that follows a save. */
export const afterSave = (saved: string): AfterSave => ({ saved });

/** Id of the record saved by the form that led to this page; undefined after a reload or Back. */
export function useSavedId(): string | undefined {
  const state = useLocation().state as AfterSave | null;
  const isOpened = useNavigationType() !== NavigationType.Pop;
  // A side panel, a filter or a sort replaces the history entry, without its state.
  const [saved] = useState(isOpened ? state?.saved : undefined);
  return saved;
}

/**
 * Id of the saved record if the list does not contain it, e.g. because its place in the order is on another page: the list
 * requests it and shows it first. Undefined after another page, order, search or filter was chosen.
 */
export function useMissingSaved(
  { page, pageSize, search, sort, filters }: ListState,
  rows: readonly { id: string }[] | undefined,
): string | undefined {
  const saved = useSavedId();
  const view = JSON.stringify([page, pageSize, search, sort, filters]);
  const [openedView] = useState(view);
  const isMissing = rows !== undefined && view === openedView && rows.every(({ id }) => id !== saved);
  return isMissing ? saved : undefined;
}
