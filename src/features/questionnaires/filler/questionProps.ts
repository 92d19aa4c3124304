import type { QuestionnaireItem } from 'fhir/r4';
import type { AnswerChoice } from './options.ts';
import type { Answer, Path } from './tree.ts';

/** Props of a question. */
export interface QuestionProps {
  question: QuestionnaireItem;
  path: Path;
  /** Name of the place, so that two equal paths count as one. */
  place: string;
  label: string;
  hint: string | undefined;
  answers: readonly Answer[];
  /** The rule the answer breaks, as text. */
  problem: string | undefined;
  /** A part of the questionnaire that does not work here, as text. */
  warning: string | undefined;
  /** Choices from an expression. */
  choices: readonly AnswerChoice[] | undefined;
  disabled: boolean;
}

/** True when nothing changed: a form of hundreds of questions renders only the one that is typed into. */
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
