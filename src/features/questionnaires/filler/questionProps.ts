import type { QuestionnaireItem } from 'fhir/r4';
import type { AnswerChoice } from './options.ts';
import type { Answer, Path } from './tree.ts';

/** Props of a question. */
export interface QuestionProps {
  question: QuestionnaireItem;
  path: Path;
  /** Key of the occurrence (`keyOf`), comparable where `path` is a new array. */
  place: string;
  label: string;
  hint: string | undefined;
  answers: readonly Answer[];
  /** Text of the rule that the answer violates. */
  problem: string | undefined;
  /** Text of the failures of the questionnaire at this question. */
  warning: string | undefined;
  /** Choices from an `answerExpression`; undefined without one. */
  choices: readonly AnswerChoice[] | undefined;
  disabled: boolean;
}

/** Comparison for `memo`: of a form with hundreds of questions, only the edited one is rendered again. */
export function sameQuestion(before: QuestionProps, after: QuestionProps): boolean {
  const keys = ['question', 'place', 'label', 'hint', 'problem', 'warning', 'disabled'] as const;
  return (
    keys.every((key) => before[key] === after[key]) &&
    before.answers.length === after.answers.length &&
    before.answers.every((answer, index) => answer === after.answers[index]) &&
    before.choices?.length === after.choices?.length &&
    (before.choices ?? []).every(({ key }, index) => key === after.choices?.[index]?.key)
  );
}
