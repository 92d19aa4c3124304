import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { useCallback, useMemo, useState } from 'react';
import { calculatedIn, recalculate, type Calculated } from './calculate.ts';
import { enablement } from './enable.ts';
import type { Evaluate } from './expressions.ts';
import { finish } from './finish.ts';
import { initialItems, newResponse } from './initial.ts';
import { problemsOf } from './problems.ts';
import { addGroup, freshItem, holderAt, itemsOf, removeGroup, setAnswers, type Answer, type Path } from './tree.ts';

interface State {
  response: QuestionnaireResponse;
  calculated: Calculated;
}

interface Options {
  questionnaire: Questionnaire;
  /** The response being edited, as the server has it. */
  stored: QuestionnaireResponse | undefined;
  /** Answers to begin with instead of the stored ones; they are not stored yet. */
  begun?: QuestionnaireResponse;
  /** Id of a new response. */
  newId: string;
  /** FHIRPath, for questionnaires that need it. */
  evaluate: Evaluate | undefined;
}

function begin({ questionnaire, stored, begun = stored, newId, evaluate }: Options): State {
  if (begun) return { response: begun, calculated: calculatedIn(questionnaire, begun, evaluate) };
  return recalculate(questionnaire, newResponse(questionnaire, newId, evaluate), new Map(), evaluate);
}

/**
 * Answers of one form while they are given. The state is the response itself, changed where something is answered, so that
 * whatever the form does not know stays in it.
 */
export function useFiller(options: Options) {
  const { questionnaire, stored, evaluate } = options;
  const [start] = useState(() => begin(options));
  const [state, setState] = useState(start);
  /** Inputs whose text is no value yet, e.g. "1.2.3" for a number, by the place of their question. */
  const [unread, setUnread] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const unreadable = useMemo(() => new Set(unread.keys()), [unread]);
  const { response } = state;

  const change = useCallback(
    (make: (response: QuestionnaireResponse, items: readonly QuestionnaireItem[]) => QuestionnaireResponse) =>
      setState((before) =>
        recalculate(questionnaire, make(before.response, questionnaire.item ?? []), before.calculated, evaluate),
      ),
    [questionnaire, evaluate],
  );

  const actions = useMemo(
    () => ({
      answer: (path: Path, question: QuestionnaireItem, answers: readonly Answer[]) =>
        change((before, items) => setAnswers(before, items, path, question, answers)),
      add: (path: Path, group: QuestionnaireItem) =>
        change((before, items) => {
          const fresh = { ...freshItem(group), item: initialItems(group.item ?? [], evaluate) };
          const shown = itemsOf(holderAt(before, path), group.linkId).length;
          const first = shown === 0 ? addGroup(before, items, path, group) : before;
          return addGroup(first, items, path, group, fresh.item.length > 0 ? fresh : freshItem(group));
        }),
      remove: (path: Path, group: QuestionnaireItem, index: number) =>
        change((before, items) => removeGroup(before, items, path, group, index)),
      unreadable: (key: string, slot: number, wrong: boolean) =>
        setUnread((before) => {
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
    [change, evaluate],
  );

  const isEnabled = useMemo(() => enablement(questionnaire, response, evaluate), [questionnaire, response, evaluate]);
  const problems = useMemo(
    () => problemsOf(questionnaire, response, isEnabled, evaluate),
    [questionnaire, response, isEnabled, evaluate],
  );
  const finished = useCallback(
    (now: string) => finish(questionnaire, response, stored, { now, evaluate }),
    [questionnaire, response, stored, evaluate],
  );
  return {
    response,
    isEnabled,
    problems,
    unreadable,
    actions,
    finished,
    changed: response !== start.response || options.begun !== undefined || unreadable.size > 0,
  };
}
