import { Formik, setIn, type FormikHelpers } from 'formik';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Schema } from 'yup';
import type { Permission } from '../../../common/session/permissions.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { writeDraft } from '../drafts/draftStore.ts';
import { useDraftKey } from '../drafts/useDraft.ts';
import { useText, type Text } from '../intl/useText.ts';
import type { Crumb } from '../layout/Breadcrumbs.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import type { FieldErrors } from '../save/saveState.ts';
import type { FormSave } from '../save/useSave.ts';
import { FieldsContext, normalizedValues, type FieldMetadata } from './FieldsContext.ts';
import { FormBody } from './FormBody.tsx';
import { FormConflict } from './FormConflict.tsx';
import { FormDraft } from './FormDraft.tsx';
import { FormPending } from './FormPending.tsx';
import { messages } from './messages.ts';
import { ServerErrorsContext } from './useFormField.ts';
import type { LeaveQuestion } from './useUnsavedGuard.tsx';
import { useIsSaveGone, usePendingSave } from '../outbox/usePendingSave.ts';
import { ShownSaveContext } from '../outbox/withNewRecords.ts';
import { validateForm } from './validateForm.ts';

const noNeeds: readonly Permission[] = [];
const noErrors: FieldErrors = {};

interface Props<Values extends object> {
  title: string;
  /** The list that the record belongs to, and the page of an existing record: the path above the title. */
  list?: Crumb | undefined;
  record?: Crumb | undefined;
  /** Records that contain the existing record, topmost first: its path has them instead of the list. */
  ancestors?: readonly Crumb[] | undefined;
  /** Last part of the path of an existing record; `Edit` by default. */
  step?: string;
  /** Initial values of one resource. A new object resets the form only together with a new `key`. */
  initialValues: Values;
  /** Form values of the stored resource if they differ from `initialValues`, e.g. because the URL presets a parent. */
  base?: Values;
  /** Yup schema whose messages are made by `fieldMessage`. */
  schema: Schema;
  /** Result of useSave. */
  save: FormSave<Values>;
  /** Label of the button that saves; `Save` by default. */
  saveLabel?: Text;
  /** Reason that disables saving while nothing is changed. */
  unchangedHint?: Text;
  /** Target of Cancel. */
  cancelTo: string;
  /** Called after a successful save with the saved values, e.g. to replace the form. */
  onSaved?: (values: Values) => void;
  /** Offers to save and add another record: called after such a save, to replace the form by an empty one. */
  onAnother?: ((values: Values) => void) | undefined;
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
 * first invalid field. Validation and save receive the same, normalized values. Leaving with changes requires
 * confirmation. A failed save keeps the input. A save rejected because of another user's change opens the conflict dialog
 * (`takeNewest` of useSave). Unsaved input is offered again at the next visit.
 */
export function FormPage<Values extends object>(props: Props<Values>) {
  const { title, initialValues, base = initialValues, schema, save, cancelTo, leave, children } = props;
  const { needs = noNeeds, notice, list, record, ancestors, step, saveLabel = messages.save, unchangedHint } = props;
  const edit = useText()(messages.edit);
  const crumbs =
    list && (record ? [...(ancestors ?? [list]), record, { text: step ?? edit }] : [list, { text: title }]);
  const missing = useMissingPermissions(needs);
  const [fields] = useState(() => new Map<string, FieldMetadata>());
  const baseValues = useRef(base);
  const savedValues = useRef<Values>(undefined);
  const draftKey = useDraftKey();
  const pending = usePendingSave();
  const isSaveGone = useIsSaveGone();
  const shownPending = useRef<string>(undefined);
  const isAnother = useRef(false);
  const mayAddAnother = props.onAnother !== undefined && !pending;
  const errors = 'fieldErrors' in save.state ? save.state.fieldErrors : noErrors;
  const serverErrors = useMemo(() => ({ errors, clear: save.clearFieldError }), [errors, save.clearFieldError]);

  const submit = async (input: Values, { resetForm, setFieldError }: FormikHelpers<Values>): Promise<void> => {
    const staysOpen = mayAddAnother && isAnother.current;
    let values = normalizedValues(input, initialValues, fields);
    for (const [name, { prepare }] of fields) {
      const prepared = await prepare?.();
      if (prepared && 'error' in prepared) return setFieldError(name, prepared.error);
      if (prepared) values = setIn(values, name, prepared.value) as Values;
    }
    const onSaved = (): void => {
      savedValues.current = values;
      baseValues.current = values;
      if (draftKey) void writeDraft(draftKey, undefined);
      resetForm({ values });
      props.onSaved?.(values);
      if (staysOpen) props.onAnother?.(values);
    };
    const of = { base: baseValues.current, pending: shownPending.current, showsFailure: true, staysOpen };
    const onBase = (newest: Values): void => {
      baseValues.current = newest;
    };
    await save.submit({ values, ...of, onSaved, onBase });
  };
  if (isSaveGone) return <Navigate to="/outbox" replace />;
  return (
    <ShownSaveContext.Provider value={pending}>
      <FieldsContext.Provider value={fields}>
        <ServerErrorsContext.Provider value={serverErrors}>
          <PageHeader title={title} crumbs={crumbs} />
          {notice}
          <Formik
            initialValues={initialValues}
            validate={(values) => validateForm(schema, normalizedValues(values, initialValues, fields))}
            onSubmit={submit}
          >
            <>
              <FormBody
                cancelTo={cancelTo}
                missing={missing}
                save={save}
                saveLabel={saveLabel}
                unchangedHint={unchangedHint}
                leave={leave}
                another={mayAddAnother ? isAnother : undefined}
              >
                {pending && (
                  <FormPending
                    key={pending.id}
                    entry={pending}
                    newest={base}
                    save={save}
                    onShow={(before) => {
                      shownPending.current = pending.id;
                      baseValues.current = before ?? base;
                    }}
                  />
                )}
                <FormDraft draftKey={draftKey} isSaving={save.isBusy} saved={savedValues} />
                {children}
              </FormBody>
              <FormConflict save={save} onBase={(newest) => (baseValues.current = newest)} />
            </>
          </Formik>
        </ServerErrorsContext.Provider>
      </FieldsContext.Provider>
    </ShownSaveContext.Provider>
  );
}
