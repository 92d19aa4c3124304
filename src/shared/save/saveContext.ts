import type { UnknownAction } from '@reduxjs/toolkit';
import { navigateAfterSave } from '../form/navigationAfterSave.ts';
import type { NotifyText } from '../notify/notifySlice.ts';
import type { AppDispatch } from '../store/hooks.ts';
import { afterSave } from '../table/useSavedRow.ts';
import type { SaveEnvironment, SaveOptions, SaveRun, Submission } from './saveOptions.ts';
import { navigated, saved } from './saveSlice.ts';
import type { SaveState } from './saveState.ts';

/** Values of a form of any type. */
type Values = Record<string, unknown>;

/** A submitted save, until it ends or waits for the user. The effects of a save do not depend on the types of its form. */
export interface SaveContext extends SaveEnvironment {
  key: string;
  submission: Submission<Values>;
  options: SaveOptions<Values, unknown, unknown, unknown>;
  dispatch: AppDispatch;
  /** State of the save; undefined once it was removed, e.g. because the user signed out. */
  current: () => SaveState | undefined;
  /** Changes the state, unless the save was removed. */
  transition: (action: UnknownAction) => void;
  /** Values to save: the submitted ones, or those by which `prepare` replaced them. */
  values: Values;
  confirmation: SaveRun<unknown, unknown>['confirmation'];
  /** Texts for the notification of the save. */
  reports: NotifyText[];
  /** This browser could not store a save that did not reach the server. */
  isStoreFailed: boolean;
  isSaved: boolean;
}

/** Ends a save that was sent or stored on the device. Opens the page `to`, unless the user has left the form. */
export async function endSave(context: SaveContext, to: string | undefined, id?: string): Promise<void> {
  const { key, submission, current, transition, navigate } = context;
  const isNavigating = to !== undefined && current()?.isClosed === false;
  transition(saved({ key, isNavigating }));
  submission.onSaved?.();
  context.isSaved = true;
  if (!isNavigating) return;
  await navigateAfterSave(() => navigate(to, id === undefined ? undefined : { state: afterSave(id) }));
  transition(navigated({ key }));
}
