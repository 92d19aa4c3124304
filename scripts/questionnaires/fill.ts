import * as modelModule from 'fhirpath/fhir-context/r4/index.js';
import type * as r4 from 'fhir/r4';
import type { Questionnaire, Resource } from '../../common/fhir/r4.ts';
import { isAnswerable } from '../../src/features/questionnaires/filler/answerFrom.ts';
import { recalculate, type Calculated } from '../../src/features/questionnaires/filler/calculate.ts';
import { createExpressions } from '../../src/features/questionnaires/filler/createExpressions.ts';
import { createIsEnabled } from '../../src/features/questionnaires/filler/enable.ts';
import { needsFhirPath, type Expressions } from '../../src/features/questionnaires/filler/expressions.ts';
import { isHidden } from '../../src/features/questionnaires/filler/extensions.ts';
import { failuresOf } from '../../src/features/questionnaires/filler/failures.ts';
import { createEvaluate, parse } from '../../src/features/questionnaires/filler/fhirPath.ts';
import { finish } from '../../src/features/questionnaires/filler/finish.ts';
import { newResponse } from '../../src/features/questionnaires/filler/initial.ts';
import { compilePattern } from '../../src/features/questionnaires/filler/patterns.ts';
import { problemsOf, type Problems } from '../../src/features/questionnaires/filler/problems.ts';
import {
  answersOf,
  isGroup,
  itemOccurrences,
  keyOf,
  setAnswers,
  type Answer,
} from '../../src/features/questionnaires/filler/tree.ts';
import { convertUnit } from '../../src/features/questionnaires/filler/units.ts';
import { completeQuestionnaire } from '../../src/features/questionnaires/questionnaire.ts';
import { plausibleAnswer, type Random } from './plausibleAnswer.ts';

/** Node.js provides a CommonJS module as the default export. */
const model = (modelModule as { default?: typeof modelModule }).default ?? modelModule;
const evaluate = createEvaluate(model, compilePattern);

/** A form that was filled in by the functions of the product. */
interface Filled {
  response: r4.QuestionnaireResponse;
  /** Number of answered questions. */
  answered: number;
  /** What prevents a submit, by the key of the question. */
  problems: Problems;
  /** Expressions that fail. */
  failures: number;
}

/** Rounds in which questions are answered: an answer enables others. */
const maxRounds = 8;

/** Answers the questions of a form that are enabled and displayed, with values that its rules permit. */
export function fill(source: Questionnaire, random: Random, known: Readonly<Record<string, Resource>> = {}): Filled {
  const questionnaire = completeQuestionnaire(source);
  const expressions: Expressions | undefined = needsFhirPath(questionnaire)
    ? createExpressions(questionnaire, { evaluate, parse, known })
    : undefined;
  const items = questionnaire.item ?? [];
  let response = newResponse(questionnaire, 'filled', expressions);
  let calculated: Calculated = {};
  let answered = 0;
  const skipped = new Set<string>();
  const isEnabledNow = () => createIsEnabled(questionnaire, response, expressions, convertUnit);
  const stateNow = () => {
    const isEnabled = isEnabledNow();
    const tools = { ...(expressions && { expressions }), compilePattern };
    const failures = failuresOf({ questionnaire, response, isEnabled, ...tools, isNew: true });
    return { failures, problems: problemsOf(questionnaire, response, isEnabled, { ...tools, convertUnit, failures }) };
  };
  const settle = (): void => {
    ({ response, calculated } = recalculate(questionnaire, response, calculated, expressions));
  };

  /** Answers questions without an answer, and those that `problems` contains. True if an answer was given. */
  function answerAll(problems: Problems): boolean {
    const isEnabled = isEnabledNow();
    let isChanged = false;
    for (const { definition, path, holder } of [...itemOccurrences(items, response)]) {
      const key = keyOf(path, definition.linkId);
      const isOpen = !isGroup(definition) && isAnswerable(definition) && definition.type !== 'display';
      if (!isOpen || definition.readOnly || isHidden(definition) || skipped.has(key)) continue;
      const before = answersOf(holder, definition.linkId);
      if ((before.length > 0 && !problems.has(key)) || !isEnabled(path, definition)) continue;
      const at = { path, definition };
      const evaluateHere = expressions && ((expression: string) => expressions(response, expression, at).values);
      const answer: Answer | undefined = plausibleAnswer(questionnaire, definition, random, {
        ...(evaluateHere && { evaluate: evaluateHere }),
        ...{ compilePattern, convertUnit },
      });
      // No attempt satisfies the rules of the question: it stays empty.
      if (answer === undefined) skipped.add(key);
      response = setAnswers(response, items, path, definition, answer ? [answer] : []);
      isChanged = true;
      if (answer) answered += 1;
    }
    return isChanged;
  }

  settle();
  for (let round = 0; round < maxRounds; round += 1) {
    const isChanged = answerAll(round === 0 ? new Map() : stateNow().problems);
    settle();
    if (!isChanged) break;
  }
  const { problems, failures } = stateNow();
  const now = '2026-11-30T08:00:00Z';
  const done = finish(questionnaire, response, undefined, { now, ...(expressions && { expressions }), convertUnit });
  return { response: done, answered, problems, failures: failures.size };
}
