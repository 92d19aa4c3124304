import type { QuestionnaireItem } from 'fhir/r4';
import type { Answer, Path } from '../tree.ts';

/** Props of the control of one answer. The label is rendered around it. */
export interface WidgetProps {
  question: QuestionnaireItem;
  path: Path;
  /** Text of the question in the user's language. */
  label: string;
  answer: Answer | undefined;
  /** What was typed if it is not a valid value. */
  text: string | undefined;
  /** Without an answer, the stored one is removed. `text`: what was typed if it is not a valid value. */
  onChange: (answer: Answer | undefined, text?: string) => void;
  disabled: boolean;
}
