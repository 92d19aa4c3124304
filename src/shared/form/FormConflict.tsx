import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { FormSave } from '../save/useSave.ts';
import { FieldsContext, type FieldMetadata } from './FieldsContext.ts';

const noFields: ReadonlyMap<string, FieldMetadata> = new Map();

interface Props<Values extends object> {
  save: FormSave<Values>;
  /** The newest version becomes the base of the user's changes. */
  onBase: (newest: Values) => void;
}

/** The conflict dialog of the surrounding form. The resolution becomes the form's values. */
export function FormConflict<Values extends object>({ save, onBase }: Props<Values>) {
  const { resetForm, setValues, submitForm } = useFormikContext<Values>();
  const fields = useContext(FieldsContext) ?? noFields;
  const { state } = save;
  if (state.status !== 'conflict' || state.phase !== 'deciding') return null;

  const takeNewest = (): void => {
    if (!('newest' in state)) return;
    const newest = state.newest.values as Values;
    save.resolveConflict();
    onBase(newest);
    resetForm({ values: newest });
  };
  const saveMerged = async (values: Values): Promise<void> => {
    takeNewest();
    await setValues(values);
    await submitForm();
  };
  return (
    <ConflictDialog
      conflict={state}
      fields={fields}
      onChoose={save.choose}
      onSave={(values) => void saveMerged(values as Values)}
      onDrop={takeNewest}
      onBack={save.postponeConflict}
    />
  );
}
