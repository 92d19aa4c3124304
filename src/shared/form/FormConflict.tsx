import { useFormikContext } from 'formik';
import { useContext } from 'react';
import type { Conflict, Newest, OpenConflict } from '../conflict/conflict.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { FieldsContext, type FieldMetadata } from './FieldsContext.ts';

const noFields: ReadonlyMap<string, FieldMetadata> = new Map();

interface Props<Values extends object> {
  open: OpenConflict<Values> | undefined;
  together: Conflict['together'];
  onBack: () => void;
  onSettle: (newest: Newest<Values>) => void;
}

/** The conflict dialog of the surrounding form. The resolution becomes the form's values. */
export function FormConflict<Values extends object>({ open, together, onBack, onSettle }: Props<Values>) {
  const { resetForm, setValues, submitForm } = useFormikContext<Values>();
  const fields = useContext(FieldsContext) ?? noFields;
  if (!open) return null;

  const settle = (): void => {
    if (!('newest' in open)) return;
    onSettle(open.newest);
    resetForm({ values: open.newest.values });
  };
  const save = async (values: Values): Promise<void> => {
    settle();
    await setValues(values);
    await submitForm();
  };
  return (
    <ConflictDialog
      conflict={open}
      together={together}
      fields={fields}
      onSave={(values) => void save(values)}
      onDrop={settle}
      onBack={onBack}
    />
  );
}
