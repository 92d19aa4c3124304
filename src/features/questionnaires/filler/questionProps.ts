import type { QuestionnaireItem } from 'fhir/r4';
import type { Answer, Path } from './tree.ts';

/** What a question is drawn from. */
export interface QuestionProps {
  question: QuestionnaireItem;
  path: Path;
  /** Name of the place, so that two equal paths count as one. */
  place: string;
  label: string;
  hint: string | undefined;
  answers: readonly Answer[];
  /** What is wrong, in words. */
  problem: string | undefined;
  disabled: boolean;
}

/** True when the question would be drawn as it stands: a form of hundreds draws the one that is typed into. */
export function sameQuestion(before: QuestionProps, after: QuestionProps): boolean {
  const keys = ['question', 'place', 'label', 'hint', 'problem', 'disabled'] as const;
  return (
    keys.every((key) => before[key] === after[key]) &&
    before.answers.length === after.answers.length &&
    before.answers.every((answer, index) => answer === after.answers[index])
  );
}
