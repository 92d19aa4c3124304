import { Formik, type FormikHelpers } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import type { Permission } from '../../session/permissions.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { useConflict } from '../conflict/useConflict.ts';
import { writeDraft } from '../drafts/draftStore.ts';
import { useDraftKey } from '../drafts/useDraft.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { FieldsContext, type FieldMetadata } from './FieldsContext.ts';
import { FormBody } from './FormBody.tsx';
import { FormConflict } from './FormConflict.tsx';
import { FormDraft } from './FormDraft.tsx';
import type { SaveProgress } from './saveProgress.ts';
import type { FormStatus } from './useFormField.ts';
import type { SubmitResult } from './useSubmit.ts';
import type { LeaveQuestion } from './useUnsavedGuard.tsx';
import { validateForm } from './validateForm.ts';

const noNeeds: readonly Permission[] = [];

interface Props<Values extends object> {
  title: string;
  /** Initial values of one resource. A new object resets the form only together with a new `key`. */
  initialValues: Values;
  /** Form values of the stored resource if they differ from `initialValues`, e.g. because the URL presets a parent. */
  base?: Values;
  /** Yup schema whose messages are made by `fieldMessage`. */
  schema: Schema;
  /** `submit` of useSubmit. */
  onSubmit: (values: Values) => Promise<SubmitResult>;
  /** Target of Cancel. */
  cancelTo: string;
  /** Replaces the question about unsaved changes, e.g. after a partial save. */
  leave?: LeaveQuestion;
  children: ReactNode;
  /** Additional permissions required to save. If one is missing, the form shows it and disables Save. */
  needs?: readonly Permission[];
  /** Rendered above the fields. */
  notice?: ReactNode;
}

/**
 * A page with one form: title, fields, Save ("Saving" while busy) and Cancel. A save that violates a rule focuses the
 * first invalid field. Leaving with changes requires confirmation. A failed save keeps the input. A save rejected
 * because of another user's change opens the conflict dialog (`takeNewest` of useSubmit). Unsaved input is offered again at the
 * next visit.
 */
export function FormPage<Values extends object>(props: Props<Values>) {
  const { title, initialValues, base = initialValues, schema, onSubmit, cancelTo, leave, children } = props;
  const { needs = noNeeds, notice } = props;
  const missing = useMissingPermissions(needs);
  const [fields] = useState(() => new Map<string, FieldMetadata>());
  const progress = useRef<SaveProgress>({ saving: false });
  const draftKey = useDraftKey();
  const { save, setBase, open, together, back, settle } = useConflict({ base, submit: onSubmit });

  const submit = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    helpers.setStatus({} satisfies FormStatus);
    progress.current.saving = true;
    const result = await save(values).finally(() => (progress.current.saving = false));
    if (result.outcome === 'saved') {
      progress.current.saved = values;
      if (draftKey) void writeDraft(draftKey, undefined);
      setBase(values);
      helpers.resetForm({ values });
    }
    if (result.outcome === 'failed') helpers.setStatus({ serverErrors: result.fieldErrors } satisfies FormStatus);
  };
  return (
    <FieldsContext.Provider value={fields}>
      <PageHeader title={title} />
      {notice}
      <Formik initialValues={initialValues} validate={(values) => validateForm(schema, values)} onSubmit={submit}>
        <>
          <FormBody cancelTo={cancelTo} missing={missing} progress={progress} leave={leave}>
            <FormDraft draftKey={draftKey} progress={progress} />
            {children}
          </FormBody>
          <FormConflict open={open} together={together} onBack={back} onSettle={settle} />
        </>
      </Formik>
    </FieldsContext.Provider>
  );
}
