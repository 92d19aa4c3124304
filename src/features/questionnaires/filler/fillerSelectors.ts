import { createSelector } from '@reduxjs/toolkit';
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import type { RootState } from '../../../shared/store/rootReducer.ts';
import { correctionsOf, type Calculated } from './calculate.ts';
import { createIsEnabled } from './enable.ts';
import type { Expressions } from './expressions.ts';
import { isHidden } from './extensions.ts';
import { failuresOf } from './failures.ts';
import { selectForm, type FillerForm } from './fillerSlice.ts';
import type { CompilePattern } from './patterns.ts';
import type { Unfilled } from './population/loadKnown.ts';
import { problemsOf } from './problems.ts';
import type { ValueSets } from './scores.ts';
import { inputsOf } from './inputs.ts';
import { answersOf, itemOccurrences, keyOf } from './tree.ts';
import type { ConvertUnit, Value } from './value.ts';

/** Engines for expressions, regular expressions and units; undefined if the questionnaire does not need them. */
export interface FormTools {
  expressions: Expressions | undefined;
  compilePattern: CompilePattern | undefined;
  convertUnit?: ConvertUnit;
  /** What a new response does without, because it was not given or could not be read. */
  unfilled?: readonly Unfilled[];
  /** Latest values of observations, by the linkId of the question that records them. */
  observed?: Readonly<Record<string, Value>>;
  /** Value sets of other resources with scores or with initial answers, by their address in the questionnaire. */
  valueSets?: ValueSets;
}

const emptyQuestionnaire: Questionnaire = { resourceType: 'Questionnaire', status: 'unknown' };
const emptyResponse: QuestionnaireResponse = { resourceType: 'QuestionnaireResponse', status: 'in-progress' };
const none: ReadonlyMap<string, string> = new Map();
const noCalculations: Calculated = {};
const noInputs: FillerForm['inputs'] = {};

const selectQuestionnaire = (state: RootState, form: string) =>
  selectForm(state, form)?.questionnaire ?? emptyQuestionnaire;
/** The answers of a form; without items if it is not open. */
export const selectResponse = (state: RootState, form: string) => selectForm(state, form)?.response ?? emptyResponse;
const selectAllInputs = (state: RootState, form: string) => selectForm(state, form)?.inputs ?? noInputs;
const selectIsNew = (state: RootState, form: string) => selectForm(state, form)?.stored === undefined;
const selectTools = (_state: RootState, _form: string, tools: FormTools) => tools;

/** Evaluates the conditions of a form. */
export const selectIsEnabled = createSelector(
  [selectQuestionnaire, selectResponse, selectTools],
  (questionnaire, response, { expressions, convertUnit }) =>
    createIsEnabled(questionnaire, response, expressions, convertUnit),
);

/** Failures of a form by the key of their question. */
export const selectFailures = createSelector(
  [selectQuestionnaire, selectResponse, selectIsEnabled, selectIsNew, selectTools],
  (questionnaire, response, isEnabled, isNew, tools) =>
    failuresOf({ questionnaire, response, isEnabled, isNew, ...tools }),
);

/** Violated rules of a form by the key of their question, also before they are displayed. */
export const selectProblems = createSelector(
  [selectQuestionnaire, selectResponse, selectIsEnabled, selectFailures, selectTools],
  (questionnaire, response, isEnabled, failures, tools) =>
    problemsOf(questionnaire, response, isEnabled, { failures, ...tools }),
);

/**
 * The displayed questions with an input whose text is not a valid value, e.g. "1.2.3" for a number: the first such text
 * by the key of the question.
 */
export const selectUnreadable = createSelector(
  [selectQuestionnaire, selectResponse, selectIsEnabled, selectAllInputs],
  ({ item = [] }, response, isEnabled, inputs): ReadonlyMap<string, string> => {
    const invalid = Object.keys(inputs).filter((key) => inputs[key]?.some(({ text }) => text !== undefined));
    if (invalid.length === 0) return none;
    const found = new Map<string, string>();
    for (const { definition, path, holder } of itemOccurrences(item, response)) {
      const key = keyOf(path, definition.linkId);
      if (!invalid.includes(key) || isHidden(definition) || !isEnabled(path, definition)) continue;
      const shown = inputsOf(inputs[key], answersOf(holder, definition.linkId));
      const text = shown.find((input) => input.text !== undefined)?.text;
      if (text !== undefined) found.set(key, text);
    }
    return found;
  },
);

/** Number of problems that prevent a submit: questions, and violated rules of what is not displayed. */
export const selectInvalidCount = createSelector(
  [selectProblems, selectUnreadable],
  (problems, unreadable) =>
    new Set([...problems.keys(), ...unreadable.keys()]).size +
    [...problems.values()].reduce((sum, { more = 0 }) => sum + more, 0),
);

/** The calculated answers of the questions whose answers the user has changed, by the key of the question. */
export const selectCorrections = createSelector(
  [
    selectQuestionnaire,
    selectResponse,
    (state: RootState, form: string) => selectForm(state, form)?.calculated ?? noCalculations,
  ],
  (questionnaire, response, calculated) => correctionsOf(questionnaire, response, calculated),
);

/** True if a form has answers that are not saved. */
export function selectHasChanges(state: RootState, id: string, tools: FormTools): boolean {
  const form = selectForm(state, id);
  return form !== undefined && (form.response !== form.opened || selectUnreadable(state, id, tools).size > 0);
}
