import { SHOULD_AUTOBATCH, type PayloadAction } from '@reduxjs/toolkit';
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, Reference } from 'fhir/r4';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { calculatedIn, recalculate } from './calculate.ts';
import type { FormTools } from './fillerSelectors.ts';
import { copyAdded, formOpened, responsesMerged, selectForm, valuesCalculated } from './fillerSlice.ts';
import { finish } from './finish.ts';
import { initialItems, newResponse, populatedAnswers } from './initial.ts';
import { mergeResponses } from './mergeResponses.ts';
import { addGroup, freshItem, holderAt, itemsOf, type Path } from './tree.ts';

interface OpenOptions {
  /** Id of the response, also of a new one. */
  form: string;
  questionnaire: Questionnaire;
  /** The response to edit; undefined for a new one. */
  stored: QuestionnaireResponse | undefined;
  subject: Reference | undefined;
}

/**
 * Opens a form with the stored answers or, for a new response, with the initial and calculated ones. A new response that is
 * already open is filled in again, e.g. from the record of another subject: what the user entered is retained.
 */
export const openForm =
  ({ form, questionnaire, stored, subject }: OpenOptions, tools: FormTools): AppThunk =>
  (dispatch, getState) => {
    const { expressions } = tools;
    const before = selectForm(getState(), form);
    if (before && stored) {
      // Other data, e.g. of the subject that the user chose: what was entered since the form opened is retained.
      const { response } = before;
      dispatch(valuesCalculated({ form, response, calculated: calculatedIn(questionnaire, response, expressions) }));
      return;
    }
    const start = stored
      ? { response: stored, calculated: calculatedIn(questionnaire, stored, expressions) }
      : recalculate(questionnaire, newResponse(questionnaire, form, expressions, tools), {}, expressions);
    const populated = stored ? {} : populatedAnswers(questionnaire, start.response);
    const opened = { form, questionnaire, stored, subject, populated, ...start };
    if (before?.opened && before.response !== before.opened) {
      const response = mergeResponses(questionnaire, before.opened, start.response, before.response);
      dispatch(formOpened({ ...opened, subject: before.subject }));
      dispatch(valuesCalculated({ form, ...recalculate(questionnaire, response, start.calculated, expressions) }));
    } else {
      dispatch(formOpened({ ...opened, subject: before ? before.subject : subject }));
    }
  };

/** Applies an edit of the answers, then calculates the values that depend on them. */
export const applyEdit =
  (edit: PayloadAction<{ form: string }>, { expressions }: FormTools): AppThunk =>
  (dispatch, getState) => {
    if (!expressions) {
      dispatch(edit);
      return;
    }
    // Components render once for both actions: the first one alone would be notified in the next frame.
    dispatch({ ...edit, meta: { [SHOULD_AUTOBATCH]: true } });
    const { form: id } = edit.payload;
    const form = selectForm(getState(), id);
    if (!form) return;
    const result = recalculate(form.questionnaire, form.response, form.calculated, expressions);
    dispatch(valuesCalculated({ form: id, ...result }));
  };

/** Adds a copy of a repeating group with its initial answers. */
export const addCopy =
  (id: string, path: Path, group: QuestionnaireItem, tools: FormTools): AppThunk =>
  (dispatch, getState) => {
    const form = selectForm(getState(), id);
    if (!form) return;
    const { expressions, valueSets } = tools;
    const { questionnaire } = form;
    const shown = itemsOf(holderAt(form.response, path), group.linkId).length;
    const response = shown === 0 ? addGroup(form.response, questionnaire.item ?? [], path, group) : form.response;
    const below = [...path, { linkId: group.linkId, index: Math.max(1, shown) }];
    const beginning = expressions && { expressions, response, path: below, valueSets };
    const item = initialItems(questionnaire, group.item ?? [], beginning);
    const copy = { ...freshItem(group), ...(item.length > 0 && { item }) };
    dispatch(applyEdit(copyAdded({ form: id, path, linkId: group.linkId, item: copy }), tools));
  };

/** The answers to save. Throws for a form that is not open. */
export const finishedResponse =
  (id: string, tools: FormTools): AppThunk<QuestionnaireResponse> =>
  (_dispatch, getState) => {
    const form = selectForm(getState(), id);
    if (!form) throw new Error('The form is not open');
    const { questionnaire, response, stored } = form;
    return finish(questionnaire, response, stored, { now: new Date().toISOString(), ...tools });
  };

/** After a conflict: merges the answers into the version of another client. Nothing is saved yet. */
export const mergeConflict =
  (id: string, tools: FormTools, theirs: QuestionnaireResponse): AppThunk =>
  (dispatch, getState) => {
    const { questionnaire, stored } = selectForm(getState(), id) ?? {};
    if (!questionnaire) return;
    const response = mergeResponses(questionnaire, stored, dispatch(finishedResponse(id, tools)), theirs);
    const calculated = calculatedIn(questionnaire, response, tools.expressions);
    dispatch(responsesMerged({ form: id, stored: theirs, response, calculated }));
  };
