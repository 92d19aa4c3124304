import type { QuestionnaireItem } from 'fhir/r4';
import type { Answer } from '../tree.ts';

/** What the control of one answer gets; the label is around it. */
export interface WidgetProps {
  question: QuestionnaireItem;
  /** What is asked, in the person's language. */
  label: string;
  answer: Answer | undefined;
  /** Undefined takes the answer away. */
  onChange: (answer: Answer | undefined) => void;
  /** Typed text that is no value. */
  onUnreadable: (wrong: boolean) => void;
  disabled: boolean;
}
