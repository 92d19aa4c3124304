import type { PayloadAction } from '@reduxjs/toolkit';
import type { Questionnaire } from 'fhir/r4';
import { createContext, useContext, useMemo } from 'react';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import type { FormTools } from './fillerSelectors.ts';
import { applyEdit } from './fillerThunks.ts';

/** Values that do not change while a form is filled in. The answers are selected from the store. */
export interface FormFrame {
  /** Id of the response. */
  form: string;
  questionnaire: Questionnaire;
  tools: FormTools;
  /** True if the user may only view the answers. */
  readOnly: boolean;
  /** True for a form of which the browser lays out and paints only the visible groups. */
  isLong: boolean;
}

export const FormContext = createContext<FormFrame | undefined>(undefined);

/** The surrounding form. Throws outside of a form. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext);
  if (!frame) throw new Error('useFormFrame needs <FormContext.Provider>');
  return frame;
}

/** Returns a function that applies an edit, e.g. `answerChanged`, and updates the calculated values. */
export function useEdit(): (edit: PayloadAction<{ form: string }>) => void {
  const dispatch = useAppDispatch();
  const { tools } = useFormFrame();
  return useMemo(() => (edit) => dispatch(applyEdit(edit, tools)), [dispatch, tools]);
}
