import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { useCallback, useMemo, useState } from 'react';
import { calculatedIn, recalculate, type Calculated } from './calculate.ts';
import { createIsEnabled } from './enable.ts';
import type { Expressions } from './expressions.ts';
import { failuresOf } from './failures.ts';
import { finish } from './finish.ts';
import { initialItems, newResponse } from './initial.ts';
import type { CompilePattern } from './patterns.ts';
import { problemsOf } from './problems.ts';
import { addGroup, freshItem, holderAt, itemsOf, removeGroup, setAnswers, type Answer, type Path } from './tree.ts';

interface State {
  response: QuestionnaireResponse;
  calculated: Calculated;
}

interface Options {
  questionnaire: Questionnaire;
  /** The stored response being edited; undefined for a new one. */
  stored: QuestionnaireResponse | undefined;
  /** Initial answers that replace the stored ones; not saved yet. */
  begun?: QuestionnaireResponse;
  /** Id of a new response. */
  newId: string;
  /** For questionnaires with expressions. */
  expressions: Expressions | undefined;
  /** For questionnaires with regular expressions. */
  compilePattern: CompilePattern | undefined;
}

function initialState({ questionnaire, stored, begun = stored, newId, expressions }: Options): State {
  if (begun) return { response: begun, calculated: calculatedIn(questionnaire, begun, expressions) };
  return recalculate(questionnaire, newResponse(questionnaire, newId, expressions), new Map(), expressions);
}

/**
 * State of a form while it is filled in. The state is the response itself; an edit replaces only the answers concerned, so
 * that content the form does not support is retained.
 */
export function useFiller(options: Options) {
  const { questionnaire, stored, expressions, compilePattern } = options;
  const isNew = stored === undefined;
  const [start] = useState(() => initialState(options));
  const [state, setState] = useState(start);
  /** Keys of questions whose input is not a valid value, e.g. "1.2.3" for a number. */
  const [unreadableInputs, setUnreadableInputs] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const unreadable = useMemo(() => new Set(unreadableInputs.keys()), [unreadableInputs]);
  const { response } = state;

  const change = useCallback(
    (make: (response: QuestionnaireResponse, items: readonly QuestionnaireItem[]) => QuestionnaireResponse) =>
      setState((before) =>
        recalculate(questionnaire, make(before.response, questionnaire.item ?? []), before.calculated, expressions),
      ),
    [questionnaire, expressions],
  );

  const actions = useMemo(
    () => ({
      answer: (path: Path, question: QuestionnaireItem, answers: readonly Answer[]) =>
        change((before, items) => setAnswers(before, items, path, question, answers)),
      add: (path: Path, group: QuestionnaireItem) =>
        change((before, items) => {
          const shown = itemsOf(holderAt(before, path), group.linkId).length;
          const first = shown === 0 ? addGroup(before, items, path, group) : before;
          const below = [...path, { linkId: group.linkId, index: Math.max(1, shown) }];
          const beginning = expressions && { expressions, response: first, path: below };
          const item = initialItems(group.item ?? [], beginning);
          return addGroup(first, items, path, group, { ...freshItem(group), ...(item.length > 0 && { item }) });
        }),
      remove: (path: Path, group: QuestionnaireItem, index: number) =>
        change((before, items) => removeGroup(before, items, path, group, index)),
      unreadable: (key: string, slot: number, wrong: boolean) =>
        setUnreadableInputs((before) => {
          const slots = new Set(before.get(key));
          if (slots.has(slot) === wrong) return before;
          if (wrong) slots.add(slot);
          else slots.delete(slot);
          const next = new Map(before);
          if (slots.size > 0) next.set(key, slots);
          else next.delete(key);
          return next;
        }),
    }),
    [change, expressions],
  );

  const isEnabled = useMemo(
    () => createIsEnabled(questionnaire, response, expressions),
    [questionnaire, response, expressions],
  );
  const failures = useMemo(
    () => failuresOf({ questionnaire, response, isEnabled, expressions, compilePattern, isNew }),
    [questionnaire, response, isEnabled, expressions, compilePattern, isNew],
  );
  const problems = useMemo(
    () => problemsOf(questionnaire, response, isEnabled, { expressions, compilePattern, failures }),
    [questionnaire, response, isEnabled, expressions, compilePattern, failures],
  );
  const finished = useCallback(
    (now: string) => finish(questionnaire, response, stored, { now, expressions }),
    [questionnaire, response, stored, expressions],
  );
  return {
    response,
    isEnabled,
    problems,
    failures,
    unreadable,
    actions,
    finished,
    changed: response !== start.response || options.begun !== undefined || unreadable.size > 0,
  };
}
