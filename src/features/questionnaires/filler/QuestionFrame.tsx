import { Field, Label, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  question: QuestionnaireItem;
  problem: string | undefined;
  warning: string | undefined;
  label: string;
  hint?: string;
  /** True for several controls under one question, each with its own accessible name. */
  group?: boolean;
  children: ReactNode;
}

/** A question: label, control or controls, error or warning, and help. */
export function QuestionFrame({ question, problem, warning, label, hint, group, children }: Props) {
  const styles = useStyles();
  const id = useId();
  const text = <span dir="auto">{label}</span>;
  if (!group) {
    return (
      <Field
        label={{ children: text }}
        required={question.required}
        hint={hint}
        validationState={problem ? 'error' : warning ? 'warning' : 'none'}
        validationMessage={problem ?? warning}
      >
        {children}
      </Field>
    );
  }
  return (
    <div
      className={styles.root}
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={[problem && `${id}problem`, warning && `${id}warning`].filter(Boolean).join(' ') || undefined}
      aria-invalid={problem ? true : undefined}
      tabIndex={problem ? -1 : undefined}
    >
      <Label id={`${id}label`} required={question.required}>
        {text}
      </Label>
      {children}
      {problem && (
        <Text id={`${id}problem`} role="alert" className={styles.error}>
          {problem}
        </Text>
      )}
      {warning && (
        <Text id={`${id}warning`} className={styles.hint}>
          {warning}
        </Text>
      )}
      {hint && <Text className={styles.hint}>{hint}</Text>}
    </div>
  );
}
