import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  picture: { inlineSize: '96px', blockSize: '72px', color: tokens.colorNeutralStroke1 },
  accent: { color: tokens.colorBrandStroke2 },
});

interface Props {
  /** Default: 'No data available'. */
  text?: string;
  /** Second line. */
  hint?: string;
  /** Action offered to the user. */
  action?: ReactNode;
}

/** Shown instead of an empty list; not an error. */
export function EmptyState({ text, hint, action }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <svg className={styles.picture} viewBox="0 0 96 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="M12 46V30a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v16" strokeDasharray="4 4" />
        <path d="M18 20h60M26 14h44" strokeLinecap="round" />
        <path d="M12 40h20l5 9h22l5-9h20v20a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4Z" strokeLinejoin="round" />
        <path className={styles.accent} stroke="currentColor" d="M42 34h12M48 28v12" strokeLinecap="round" />
      </svg>
      <Text>{text ?? <FormattedMessage {...messages.noData} />}</Text>
      {hint && <Text size={200}>{hint}</Text>}
      {action}
    </div>
  );
}
