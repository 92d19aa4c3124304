import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard.tsx';
import type { Expressions } from './expressions.ts';
import { FailureList } from './FailureList.tsx';
import { FillerContext, type Filler } from './FillerContext.ts';
import { FormContext } from './FormContext.ts';
import { ItemList } from './ItemList.tsx';
import { messages } from './messages.ts';
import type { CompilePattern } from './patterns.ts';
import { questionnaireKey } from './problems.ts';
import { useFiller } from './useFiller.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXL, maxInlineSize: '42rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  /** Fields before the first question. */
  head?: ReactNode;
  questionnaire: Questionnaire;
  /** The response being edited; undefined for a new one. */
  stored: QuestionnaireResponse | undefined;
  /** Initial answers that replace the stored ones. */
  begun?: QuestionnaireResponse;
  newId: string;
  expressions: Expressions | undefined;
  compilePattern: CompilePattern | undefined;
  readOnly: boolean;
  /** Resolves to true when the response was stored. */
  onSubmit: (response: QuestionnaireResponse) => Promise<boolean>;
  onCancel: () => void;
}

/** Renders a questionnaire and collects the answers. Requests only choices and references from the server. */
export function FillerForm(props: Props) {
  const { head, questionnaire, expressions, readOnly, onSubmit, onCancel } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { response, isEnabled, problems, failures, unreadable, actions, finished, changed } = useFiller(props);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formProblem = problems.get(questionnaireKey);
  const wrong = new Set([...problems.keys(), ...unreadable]).size;

  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = changed && !busy;
  }, [changed, busy]);
  const saving = useRef(false);
  const guard = useUnsavedGuard(
    useCallback(() => unsaved.current, []),
    useCallback(() => saving.current, []),
  );

  // Counts rejected submits: the first invalid question gets the focus once its error is rendered.
  const [rejectedSubmits, setRejectedSubmits] = useState(0);
  useEffect(() => {
    if (rejectedSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectedSubmits]);

  const submit = async (): Promise<void> => {
    if (busy) return;
    setTried(true);
    if (wrong > 0) return setRejectedSubmits((count) => count + 1);
    setBusy(true);
    saving.current = true;
    // onSubmit may navigate; the guard must not treat the stored answers as unsaved.
    unsaved.current = false;
    try {
      await onSubmit(finished(new Date().toISOString()));
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  const frame = useMemo(() => ({ questionnaire, readOnly, actions }), [questionnaire, readOnly, actions]);
  const context = useMemo<Filler>(
    () => ({ response, isEnabled, problems: tried ? problems : new Map(), unreadable, failures, expressions }),
    [response, isEnabled, tried, problems, unreadable, failures, expressions],
  );
  return (
    <FillerContext.Provider value={context}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {readOnly && (
          <MessageBar intent="info">
            <MessageBarBody>
              <FormattedMessage {...messages.readOnly} />
            </MessageBarBody>
          </MessageBar>
        )}
        {head}
        <FailureList failures={failures} />
        {tried && wrong > 0 && (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>
              <FormattedMessage {...messages.attention} values={{ count: wrong }} />
              {formProblem && <div dir="auto">{formProblem.text || intl.formatMessage(messages.rule)}</div>}
            </MessageBarBody>
          </MessageBar>
        )}
        <FormContext.Provider value={frame}>
          <ItemList items={questionnaire.item ?? []} path={[]} />
        </FormContext.Provider>
        <div className={styles.actions}>
          {!readOnly && (
            <Button type="submit" appearance="primary" disabledFocusable={busy}>
              {intl.formatMessage(busy ? messages.submitting : messages.submit)}
            </Button>
          )}
          <Button onClick={onCancel}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </div>
        {guard}
      </form>
    </FillerContext.Provider>
  );
}
