import type { QuestionnaireResponse } from 'fhir/r4';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { selectForm } from './fillerSlice.ts';

/** True for a new response and for one that was saved unfinished: a completed one is corrected, not interrupted. */
export function mayPause(stored: QuestionnaireResponse | undefined): boolean {
  return stored === undefined || stored.status === 'in-progress';
}

/**
 * The answers so far, to be continued later. Rules are not checked, and answers to questions that are disabled at present
 * are retained. Throws for a form that is not open.
 */
export const unfinishedResponse =
  (id: string): AppThunk<QuestionnaireResponse> =>
  (_dispatch, getState) => {
    const form = selectForm(getState(), id);
    if (!form) throw new Error('The form is not open');
    return { ...form.response, status: 'in-progress', authored: new Date().toISOString() };
  };
