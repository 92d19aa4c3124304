import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { PageHeader } from '../layout/PageHeader.tsx';
import { FormBody } from './FormBody.tsx';
import type { FormStatus } from './useFormField.ts';
import type { SubmitResult } from './useSubmit.ts';
import { validateForm } from './validateForm.ts';

interface Props<Values extends object> {
  title: string;
  /** Set once per resource: a change of identity begins the form anew only together with a new `key`. */
  initialValues: Values;
  /** Yup rules with FieldMessages. */
  schema: Schema;
  /** `submit` of useSubmit. */
  onSubmit: (values: Values) => Promise<SubmitResult>;
  /** Where Cancel leads. */
  cancelTo: string;
  /** The fields. */
  children: ReactNode;
  /** Above the fields, e.g. what to do about a conflict. */
  notice?: ReactNode;
}

/**
 * A page with one form: title, fields, Save ('Saving' while busy) and Cancel. A save that breaks a rule moves the focus
 * to the first field concerned; leaving with changes asks first; a failed save keeps what was typed.
 */
export function FormPage<Values extends object>(props: Props<Values>) {
  const { title, initialValues, schema, onSubmit, cancelTo, children, notice } = props;

  const save = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    helpers.setStatus({} satisfies FormStatus);
    const result = await onSubmit(values);
    if (result.outcome === 'saved') helpers.resetForm({ values });
    if (result.outcome === 'failed') helpers.setStatus({ serverErrors: result.fieldErrors } satisfies FormStatus);
  };
  return (
    <>
      <PageHeader title={title} />
      {notice}
      <Formik initialValues={initialValues} validate={(values) => validateForm(schema, values)} onSubmit={save}>
        <FormBody cancelTo={cancelTo}>{children}</FormBody>
      </Formik>
    </>
  );
}
