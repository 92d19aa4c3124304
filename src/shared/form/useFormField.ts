import { useField, useFormikContext } from 'formik';
import { useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { runAfterPress } from './runAfterPress.ts';
import { errorText } from './fieldMessage.ts';
import { FieldsContext, type FieldMetadata } from './FieldsContext.ts';

/** Formik status. Server errors survive validation and are removed when their field changes. */
export interface FormStatus {
  serverErrors?: Readonly<Record<string, string>>;
}

interface BoundField<Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** Call on blur: marks the field as touched so that its error is shown; deferred while a pointer is pressed. */
  leave: () => void;
  /** Translated error; undefined if there is none or it is not shown yet. */
  error: string | undefined;
}

/**
 * Binds a field of the surrounding form by name. Errors are shown once the field was visited or a save was attempted.
 * `about` provides the label and the formatter for conflicts and drafts.
 */
export function useFormField<Value>(name: string, about?: FieldMetadata<Value>): BoundField<Value> {
  const intl = useIntl();
  const fields = useContext(FieldsContext);
  useEffect(() => {
    if (about) fields?.set(name, about as FieldMetadata);
  });
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name);
  const formik = useFormikContext();
  const { serverErrors = {} } = (formik.status as FormStatus | undefined) ?? {};

  return {
    value,
    setValue: (next) => {
      if (serverErrors[name] !== undefined) {
        const { [name]: _solved, ...others } = serverErrors;
        formik.setStatus({ serverErrors: others } satisfies FormStatus);
      }
      void setValue(next);
    },
    leave: () => runAfterPress(() => void setTouched(true)),
    error: (touched || formik.submitCount > 0 ? errorText(intl, error) : undefined) ?? serverErrors[name],
  };
}
