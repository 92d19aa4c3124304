import { Button, MessageBar, MessageBarActions, MessageBarBody, Text as Hint } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { PHONE, useMedia } from '../layout/useMedia.ts';
import { useOpenPage } from '../layout/useOpenPage.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { draftOf, isCompleteDraft } from '../drafts/draft.ts';
import { useText, type Text } from '../intl/useText.ts';
import { isBusy } from '../save/saveState.ts';
import type { FormSave } from '../save/useSave.ts';
import { useFormStyle } from './columns.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldsContext, secretNames } from './FieldsContext.ts';
import { FormActions } from './FormActions.tsx';
import { messages } from './messages.ts';
import { ServerErrorsContext } from './useFormField.ts';
import { useUnsavedGuard, type LeaveQuestion } from './useUnsavedGuard.tsx';
import { flattenErrors } from './fieldErrors.ts';
import { WhyButton } from '../access/WhyButton.tsx';

interface Props {
  cancelTo: string;
  /** Permissions required to save that the user lacks. Unless empty, Save is disabled. */
  missing: readonly Permission[];
  save: Pick<FormSave<never>, 'state' | 'isBusy'>;
  saveLabel: Text;
  /** Reason that disables saving while nothing is changed. */
  unchangedHint?: Text | undefined;
  /** Replaces the question about unsaved changes; shown even if nothing was changed. */
  leave?: LeaveQuestion;
  /** Adds the button that saves and opens an empty form; true while that is what the user chose. */
  another?: RefObject<boolean> | undefined;
  children: ReactNode;
}

/** The form inside FormPage: fields, error summary, buttons, guard. */
export function FormBody({ cancelTo, missing, save, saveLabel, unchangedHint, leave, another, children }: Props) {
  const className = useFormStyle();
  const intl = useIntl();
  const text = useText();
  const openPage = useOpenPage();
  // A phone has no room for a third button in one line.
  const isPhone = useMedia(PHONE);
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormikContext();
  const { submitCount, errors, dirty } = formik;
  // Formik validates before the save starts. A save that waits for a confirmation continues without Formik.
  const isSubmitting = formik.isSubmitting || isBusy(save.state);
  const { errors: serverErrors } = useContext(ServerErrorsContext);
  const wrong = useMemo(
    () => new Map(submitCount > 0 ? [...flattenErrors(intl, serverErrors), ...flattenErrors(intl, errors)] : []),
    [intl, submitCount, serverErrors, errors],
  );

  const isUnchanged = unchangedHint !== undefined && !dirty;
  const hintId = useId();

  const isConfirming = save.state.status === 'confirming';
  const unsaved = useRef(false);
  const isDrafted = useRef(true);
  useEffect(() => {
    isDrafted.current = leave === undefined && !isConfirming;
    unsaved.current = dirty || !isDrafted.current;
  }, [dirty, leave, isConfirming]);
  const fields = useContext(FieldsContext);
  /** The question for a form whose draft keeps all changes. Secrets and large values are not part of a draft. */
  const draftQuestion = (): LeaveQuestion | undefined => {
    const before = formik.initialValues as Readonly<Record<string, unknown>>;
    const after = formik.values as Readonly<Record<string, unknown>>;
    const draft = draftOf(before, after, secretNames(fields), 0);
    return draft && isCompleteDraft(draft, before, after)
      ? { title: intl.formatMessage(messages.leaveTitle), text: intl.formatMessage(messages.leaveDraftText) }
      : undefined;
  };
  const dialog = useUnsavedGuard(
    useCallback(() => unsaved.current, []),
    save.isBusy,
    () => leave ?? draftQuestion(),
    useCallback(() => isDrafted.current, []),
  );

  // After a save rejected by validation or by the server, focus the first invalid field.
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && wrong.size > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, wrong]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // The button keeps the focus while saving, so Enter still reaches it. Only one save runs at a time.
    if (isSubmitting || isUnchanged) event.preventDefault();
    else formik.handleSubmit(event);
  };
  return (
    <form ref={form} className={className} noValidate onSubmit={submit}>
      {(wrong.size > 0 || 'failure' in save.state) && !isSubmitting && (
        <ErrorSummary form={form} wrong={wrong} save={save.state} />
      )}
      {missing.length > 0 && <MissingPermissions missing={missing} />}
      {children}
      <FormActions>
        <Button
          type="submit"
          appearance="primary"
          disabled={missing.length > 0}
          disabledFocusable={isSubmitting || isUnchanged}
          aria-describedby={isUnchanged ? hintId : undefined}
          onClick={() => {
            if (another) another.current = false;
          }}
        >
          {text(isSubmitting ? messages.saving : saveLabel)}
        </Button>
        {another && !isPhone && (
          <Button
            ref={passFocusOnRemoval}
            type="submit"
            disabled={missing.length > 0}
            disabledFocusable={isSubmitting || isUnchanged}
            onClick={() => {
              another.current = true;
            }}
          >
            {text(messages.saveAnother)}
          </Button>
        )}
        <Button onClick={() => void openPage(cancelTo)}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        {isUnchanged && (
          <Hint id={hintId} size={200}>
            {text(unchangedHint)}
          </Hint>
        )}
      </FormActions>
      {dialog}
    </form>
  );
}

interface MissingPermissionsProps {
  missing: readonly Permission[];
}

/** Warning above a form that the user is not permitted to save. */
function MissingPermissions({ missing }: MissingPermissionsProps) {
  const intl = useIntl();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          {...messages.missingRights}
          values={{ count: missing.length, permissions: <bdi dir="ltr">{intl.formatList(missing)}</bdi> }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <WhyButton missing={missing} />
      </MessageBarActions>
    </MessageBar>
  );
}
