import type { QuestionnaireItem } from 'fhir/r4';
import type { Answer } from '../tree.ts';

/** Props of the control of one answer. The label is rendered around it. */
export interface WidgetProps {
  question: QuestionnaireItem;
  /** Text of the question in the user's language. */
  label: string;
  answer: Answer | undefined;
  /** Undefined removes the answer. */
  onChange: (answer: Answer | undefined) => void;
  /** Reports whether the typed text is not a valid value. */
  onUnreadable: (wrong: boolean) => void;
  disabled: boolean;
}
