import { useField, useFormikContext } from 'formik';
import { createContext, useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { FieldErrors } from '../save/saveState.ts';
import { runAfterPress } from './runAfterPress.ts';
import { errorText } from './fieldMessage.ts';
import { FieldsContext, type FieldMetadata } from './FieldsContext.ts';

interface ServerErrors {
  /** Messages of the server by field. */
  errors: FieldErrors;
  /** Removes the message of a field whose value changes. */
  clear: (field: string) => void;
}

/** Messages of the last save of the surrounding form page. */
export const ServerErrorsContext = createContext<ServerErrors>({ errors: {}, clear: () => {} });

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
  const { errors: serverErrors, clear } = useContext(ServerErrorsContext);

  return {
    value,
    setValue: (next) => {
      if (serverErrors[name] !== undefined) clear(name);
      void setValue(next);
    },
    leave: () => runAfterPress(() => void setTouched(true)),
    error: (touched || formik.submitCount > 0 ? errorText(intl, error) : undefined) ?? serverErrors[name],
  };
}
