import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { createContext, useContext } from 'react';
import type { Answer, Path } from './tree.ts';

/** What stays the same while a form is answered: questions that read nothing else are not drawn anew on every key. */
export interface FormFrame {
  questionnaire: Questionnaire;
  /** True for a person who may only look. */
  readOnly: boolean;
  actions: {
    answer: (path: Path, question: QuestionnaireItem, answers: readonly Answer[]) => void;
    add: (path: Path, group: QuestionnaireItem) => void;
    remove: (path: Path, group: QuestionnaireItem, index: number) => void;
    /** `slot`: which input of the question. */
    unreadable: (key: string, slot: number, wrong: boolean) => void;
  };
}

export const FormContext = createContext<FormFrame | undefined>(undefined);

/** The form around a question. Throws outside of one, which is a mistake in code. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext);
  if (!frame) throw new Error('useFormFrame needs <FormContext.Provider>');
  return frame;
}
