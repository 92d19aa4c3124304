import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { createContext, useContext } from 'react';
import type { Answer, Path } from './tree.ts';

/** Values that do not change while a form is filled in, so that a question is not re-rendered on each keystroke. */
export interface FormFrame {
  questionnaire: Questionnaire;
  /** True if the user may only view the answers. */
  readOnly: boolean;
  actions: {
    answer: (path: Path, question: QuestionnaireItem, answers: readonly Answer[]) => void;
    add: (path: Path, group: QuestionnaireItem) => void;
    remove: (path: Path, group: QuestionnaireItem, index: number) => void;
    /** `slot` is the id of the input within the question. */
    unreadable: (key: string, slot: number, wrong: boolean) => void;
  };
}

export const FormContext = createContext<FormFrame | undefined>(undefined);

/** The surrounding form. Throws outside of a form. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext);
  if (!frame) throw new Error('useFormFrame needs <FormContext.Provider>');
  return frame;
}
