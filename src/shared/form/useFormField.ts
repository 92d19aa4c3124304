import { useField, useFormikContext } from 'formik';
import { useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { afterPress } from './afterPress.ts';
import { errorText } from './fieldMessage.ts';
import { FieldsContext, type FieldAbout } from './FieldsContext.ts';

/** What a form keeps beside its values. Server errors survive validation and leave when their field changes. */
export interface FormStatus {
  serverErrors?: Readonly<Record<string, string>>;
}

interface BoundField<Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** Marks the field as visited: its error shows from now on, but never between press and release of a click. */
  leave: () => void;
  /** Translated; undefined while there is none or it is too early to tell. */
  error: string | undefined;
}

/**
 * A field of the surrounding form by its name. Errors show once the field was visited or a save was tried. `about` says
 * what the field is called and how its value reads, where a conflict or a draft is shown.
 */
export function useFormField<Value>(name: string, about?: FieldAbout<Value>): BoundField<Value> {
  const intl = useIntl();
  const fields = useContext(FieldsContext);
  useEffect(() => {
    if (about) fields?.set(name, about as FieldAbout);
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
    leave: () => afterPress(() => void setTouched(true)),
    error: (touched || formik.submitCount > 0 ? errorText(intl, error) : undefined) ?? serverErrors[name],
  };
}
