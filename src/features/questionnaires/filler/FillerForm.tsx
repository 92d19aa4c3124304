import { Button, makeStyles, mergeClasses, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, Reference } from 'fhir/r4';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useFormStyle } from '../../../shared/form/columns.ts';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard.tsx';
import { isBusy } from '../../../shared/save/saveState.ts';
import type { FormSave } from '../../../shared/save/useSave.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import type { RootState } from '../../../shared/store/rootReducer.ts';
import { FailureList } from './FailureList.tsx';
import {
  selectHasChanges,
  selectInvalidCount,
  selectProblems,
  selectUnreadable,
  type FormTools,
} from './fillerSelectors.ts';
import { formClosed, selectForm, submitRejected } from './fillerSlice.ts';
import { finishedResponse, openForm } from './fillerThunks.ts';
import { FormContext, useFormFrame } from './FormContext.ts';
import { hasPopulation } from './initial.ts';
import { ItemList } from './ItemList.tsx';
import { FillAgain } from './population/FillAgain.tsx';
import { UnfilledList } from './population/UnfilledList.tsx';
import { messages } from './messages.ts';
import { questionnaireKey } from './tree.ts';
import { problemText } from './useItemTexts.ts';
import { unfinishedResponse } from './unfinished.ts';
import { ExtractionNote } from '../support/ExtractionNote.tsx';
import { SupportNote } from '../support/SupportNote.tsx';

const useStyles = makeStyles({
  form: { maxInlineSize: '48rem' },
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
});

interface Props {
  /** Id of the response, also of a new one; identifies the state of the form in the store. */
  form: string;
  questionnaire: Questionnaire;
  /** The response to edit; undefined for a new one. */
  stored: QuestionnaireResponse | undefined;
  /** Initial subject. */
  subject: Reference | undefined;
  tools: FormTools;
  /** Fields before the first question. */
  head?: ReactNode;
  readOnly: boolean;
  /** True if the answers are not meant to be saved: leaving the form needs no confirmation. */
  isTrial?: boolean;
  save: Pick<FormSave<never>, 'state' | 'isBusy'>;
  onSubmit: (response: QuestionnaireResponse) => void;
  /** Saves the answers so far; undefined if they cannot be continued later. */
  onPause?: ((response: QuestionnaireResponse) => void) | undefined;
  /** Reads the data from which the form is filled in again; undefined if they are not read. */
  onFillAgain?: (() => Promise<FormTools>) | undefined;
  onCancel: () => void;
}

/** Renders a questionnaire and collects the answers in the store. Requests only choices and references from the server. */
export function FillerForm(props: Props) {
  const { form, questionnaire, stored, subject, tools } = props;
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectForm(state, form) !== undefined);
  useLayoutEffect(() => () => void dispatch(formClosed({ form })), [dispatch, form, questionnaire, stored]);
  // Other tools have the data of another subject.
  useLayoutEffect(
    () => dispatch(openForm({ form, questionnaire, stored, subject }, tools)),
    [dispatch, form, questionnaire, stored, subject, tools],
  );
  return isOpen && <OpenForm {...props} />;
}

function OpenForm(props: Props) {
  const { form: id, head, questionnaire, stored, tools, readOnly, isTrial, save } = props;
  const { onSubmit, onPause, onFillAgain, onCancel } = props;
  const intl = useIntl();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const form = useRef<HTMLFormElement>(null);
  const isSubmitting = isBusy(save.state);
  const { isBusy: isSaving } = save;
  /** Changes after a merge: inputs without an answer must not remain. */
  const version = useAppSelector((state) => selectForm(state, id)?.stored?.meta?.versionId);

  const focusInvalid = (): void => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  /** False if a typed text is not a valid value: it would be lost. */
  const pause = (): boolean => {
    if (isSubmitting) return false;
    if (selectUnreadable(store.getState(), id, tools).size > 0) {
      focusInvalid();
      return false;
    }
    onPause?.(dispatch(unfinishedResponse(id)));
    return true;
  };
  const mayPause = !readOnly && onPause !== undefined;
  const guard = useUnsavedGuard(
    useCallback(
      () => !isTrial && !isSaving() && selectHasChanges(store.getState(), id, tools),
      [isTrial, isSaving, store, id, tools],
    ),
    isSaving,
    undefined,
    undefined,
    mayPause ? { label: intl.formatMessage(messages.pause), run: pause } : undefined,
  );

  // The first invalid question gets the focus once its error is rendered.
  const rejectedSubmits = useAppSelector((state) => selectForm(state, id)?.rejectedSubmits ?? 0);
  useEffect(() => {
    if (rejectedSubmits > 0) focusInvalid();
  }, [rejectedSubmits]);

  const submit = (): void => {
    if (isSubmitting) return;
    if (selectInvalidCount(store.getState(), id, tools) > 0) dispatch(submitRejected({ form: id }));
    else onSubmit(dispatch(finishedResponse(id, tools)));
  };
  const isFilledIn = useMemo(() => hasPopulation(questionnaire.item ?? noItems), [questionnaire]);
  const isLong = useMemo(() => countItems(questionnaire.item ?? noItems) > longForm, [questionnaire]);
  const frame = useMemo(
    () => ({ form: id, questionnaire, tools, readOnly, isLong }),
    [id, questionnaire, tools, readOnly, isLong],
  );
  return (
    <FormContext.Provider value={frame}>
      <form
        ref={form}
        className={mergeClasses(useFormStyle(), styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {readOnly && (
          <MessageBar intent="info">
            <MessageBarBody>
              <FormattedMessage {...messages.readOnly} />
            </MessageBarBody>
          </MessageBar>
        )}
        {!isTrial && !readOnly && <ExtractionNote questionnaire={questionnaire} />}
        {stored === undefined && tools.unfilled && <UnfilledList unfilled={tools.unfilled} />}
        <FailureList />
        <SupportNote questionnaire={questionnaire} />
        {rejectedSubmits > 0 && <InvalidAnswers />}
        <div className={styles.sheet}>
          {head}
          {onFillAgain && !readOnly && isFilledIn && <FillAgain load={onFillAgain} />}
          <ItemList key={version} items={questionnaire.item ?? noItems} path={root} />
        </div>
        <FormActions>
          {!readOnly && (
            <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>
              <FormattedMessage {...(isSubmitting ? messages.submitting : messages.submit)} />
            </Button>
          )}
          {mayPause && (
            <Button disabledFocusable={isSubmitting} onClick={pause}>
              <FormattedMessage {...messages.pause} />
            </Button>
          )}
          <Button onClick={onCancel}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </FormActions>
        {guard}
      </form>
    </FormContext.Provider>
  );
}

/** Items from which on a form is a long one. */
const longForm = 100;

const countItems = (items: readonly QuestionnaireItem[]): number =>
  items.reduce((sum, { item = [] }) => sum + 1 + countItems(item), 0);

const root: [] = [];
const noItems: [] = [];

/** The number of questions with an invalid answer, and the violated rule of the questionnaire itself. */
function InvalidAnswers() {
  const intl = useIntl();
  const { form, tools } = useFormFrame();
  const count = useAppSelector((state) => selectInvalidCount(state, form, tools));
  const rule = useAppSelector((state) => selectProblems(state, form, tools).get(questionnaireKey));
  if (count === 0) return null;
  return (
    <MessageBar intent="error" role="alert">
      <MessageBarBody>
        <FormattedMessage {...messages.attention} values={{ count }} />
        {rule && <div dir="auto">{problemText(intl, rule)}</div>}
      </MessageBarBody>
    </MessageBar>
  );
}
