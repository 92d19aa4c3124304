import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { createContext, use, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { surface } from '../layout/Surface.tsx';
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
  // One line, which wraps if it does not fit.
  part: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'start',
  },
  framed: surface,
  hint: { maxInlineSize: '60ch' },
  picture: { inlineSize: '96px', blockSize: '72px', color: tokens.colorNeutralStroke1 },
  accent: { color: tokens.colorBrandStroke1 },
});

/** Why there is nothing: no data yet, nothing found by a search or filter, or no work left. */
export type EmptyKind = 'none' | 'notFound' | 'done';

/** True in a part of a page, such as a tab: an empty state there is one line without a picture. */
export const PartOfPage = createContext(false);

interface Props {
  /** Chooses the picture. */
  kind?: EmptyKind;
  /** Default: 'No data available'. */
  text?: string;
  /** Second line. */
  hint?: string;
  /** Action offered to the user. */
  action?: ReactNode;
  /** Outside a table or card: draws the frame of an empty table. */
  isFramed?: boolean;
}

/** Shown instead of an empty list; not an error. */
export function EmptyState({ kind = 'none', text, hint, action, isFramed = false }: Props) {
  const styles = useStyles();
  const isPart = use(PartOfPage);
  return (
    <div className={mergeClasses(styles.root, isPart && styles.part, isFramed && styles.framed)}>
      {!isPart && (
        <svg
          className={styles.picture}
          viewBox="0 0 96 72"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <Picture kind={kind} accent={styles.accent} />
        </svg>
      )}
      <Text weight={isPart ? 'regular' : 'semibold'}>{text ?? <FormattedMessage {...messages.noData} />}</Text>
      {hint && (
        <Text align={isPart ? 'start' : 'center'} className={styles.hint}>
          {hint}
        </Text>
      )}
      {action}
    </div>
  );
}

function Picture({ kind, accent }: { kind: EmptyKind; accent: string }) {
  if (kind === 'notFound') {
    return (
      <>
        <path d="M14 18h36M14 30h22M14 42h18M14 54h30" strokeLinecap="round" strokeDasharray="4 5" />
        <circle className={accent} stroke="currentColor" cx="58" cy="34" r="16" />
        <path className={accent} stroke="currentColor" d="m70 46 13 13" strokeWidth="3" strokeLinecap="round" />
        <path d="m52 28 12 12M64 28 52 40" strokeLinecap="round" />
      </>
    );
  }
  if (kind === 'done') {
    return (
      <>
        <path d="M26 12h44a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" strokeLinejoin="round" />
        <path d="M38 8h20v8H38z" strokeLinejoin="round" />
        <path className={accent} stroke="currentColor" d="m36 40 9 9 17-19" strokeWidth="3" strokeLinecap="round" />
      </>
    );
  }
  return (
    <>
      <path d="M12 46V30a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v16" strokeDasharray="4 4" />
      <path d="M18 20h60M26 14h44" strokeLinecap="round" />
      <path d="M12 40h20l5 9h22l5-9h20v20a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4Z" strokeLinejoin="round" />
      <path className={accent} stroke="currentColor" d="M42 34h12M48 28v12" strokeLinecap="round" />
    </>
  );
}
