import { Field, Label, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useId, type ReactNode } from 'react';
import { hiddenText } from '../../../shared/layout/hiddenText.ts';
import { ItemLabel } from './RichText.tsx';
import type { Answer, Path } from './tree.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // Visually hidden: the question is displayed above.
  hiddenLabel: hiddenText,
});

/** Props of a question. */
export interface QuestionProps {
  question: QuestionnaireItem;
  path: Path;
  label: string;
  hint: ReactNode;
  answers: readonly Answer[];
  /** Text of the rule that the answer violates. */
  problem: string | undefined;
  /** Text of the failures of the questionnaire at this question. */
  warning: string | undefined;
  disabled: boolean;
}

interface Props extends Pick<QuestionProps, 'question' | 'label' | 'problem' | 'warning' | 'hint'> {
  /** True for several controls under one question, each with its own accessible name. */
  group?: boolean;
  children: ReactNode;
}

/** A question: label, control or controls, error or warning, and help. */
export function QuestionFrame({ question, label, problem, warning, hint, group, children }: Props) {
  const styles = useStyles();
  const id = useId();
  const text = <ItemLabel item={question} label={label} />;
  if (!group) {
    return (
      <Field
        label={{ children: text }}
        required={question.required}
        hint={hint ? { children: hint } : undefined}
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

/** One control among several of a question, with a name for screen readers. */
export function NumberedAnswer({ label, children }: { label: string; children: ReactNode }) {
  return <Field label={{ children: label, className: useStyles().hiddenLabel }}>{children}</Field>;
}
