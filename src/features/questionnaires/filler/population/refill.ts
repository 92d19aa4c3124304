import type { QuestionnaireItem } from 'fhir/r4';
import type { AppThunk } from '../../../../shared/store/hooks.ts';
import { haveSameValues } from '../calculate.ts';
import { isHidden } from '../extensions.ts';
import type { FormTools } from '../fillerSelectors.ts';
import { selectForm, type FillerForm } from '../fillerSlice.ts';
import { isPopulated, newResponse } from '../initial.ts';
import { answersOf, holderAt, itemOccurrences, keyOf, type Answer, type Path } from '../tree.ts';
import { withValue } from '../value.ts';
import type { Unfilled } from './loadKnown.ts';

/** A question whose stored data have changed since it was answered. */
export interface Refill {
  key: string;
  path: Path;
  question: QuestionnaireItem;
  before: readonly Answer[];
  after: Answer[];
  /** The user entered the answer, or it was stored before: it is not replaced. */
  isEntered: boolean;
}

/** The answers that population gives now and that differ from those in the form, in the order of the form. */
export function refillsIn(id: string, form: FillerForm, tools: FormTools): Refill[] {
  const { questionnaire, response, populated } = form;
  const fresh = newResponse(questionnaire, id, tools.expressions, tools);
  const found: Refill[] = [];
  for (const { definition, path, holder } of itemOccurrences(questionnaire.item ?? [], fresh)) {
    if (!isPopulated(definition)) continue;
    const key = keyOf(path, definition.linkId);
    const after = answersOf(holder, definition.linkId);
    const before = answersOf(holderAt(response, path), definition.linkId);
    if (after.length === 0 || haveSameValues(before, after)) continue;
    const isFilled = Object.hasOwn(populated, key) && populated[key] === JSON.stringify(before);
    const isEntered = before.length > 0 && !isFilled;
    // The user cannot compare what the form does not show.
    if (isEntered && isHidden(definition)) continue;
    const values = after.map((answer, index) => withValue(before[index], answer));
    found.push({ key, path, question: definition, before, after: values, isEntered });
  }
  return found;
}

/** Reads the data of a form again. The form is not changed. */
export const readRefills =
  (
    id: string,
    load: () => Promise<FormTools>,
  ): AppThunk<Promise<{ refills: Refill[]; unfilled: readonly Unfilled[] }>> =>
  async (_dispatch, getState) => {
    const tools = await load();
    const form = selectForm(getState(), id);
    return { refills: form ? refillsIn(id, form, tools) : [], unfilled: tools.unfilled ?? [] };
  };
