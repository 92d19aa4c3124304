import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { BreakableText } from './BreakableText.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // Two columns on a phone, up to four in a wide window.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(8rem, 22%), 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: 0,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});

/** Label and value; an empty value is omitted with its label. */
export type KeyFact = readonly [label: string, value: ReactNode];

/** True for a value that is rendered. */
export const isPresent = ([, value]: KeyFact): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false;

interface Props {
  facts: readonly KeyFact[];
}

/** The most important values of a record, in a grid below the page's title. Renders nothing without values. */
export function KeyFacts({ facts }: Props) {
  const styles = useStyles();
  const shown = facts.filter(isPresent);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.list}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? <BreakableText>{value}</BreakableText> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
