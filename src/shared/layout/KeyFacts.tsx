import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { BreakableText } from './BreakableText.tsx';
import { surface } from './Surface.tsx';
import { PHONE, WIDE } from './useMedia.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // Up to four columns in a wide window.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(8rem, 22%), 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: 0,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    ...surface,
    // Phones: one short line for each, so that the tabs below are in view.
    [`@media ${PHONE}`]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: 0,
      paddingBlock: tokens.spacingVerticalS,
      paddingInline: tokens.spacingHorizontalM,
    },
  },
  // Two rows of three instead of four and two.
  three: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(8rem, 30%), 100%), 1fr))',
    [`@media ${PHONE}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  item: {
    [`@media ${PHONE}`]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  wide: { gridColumnStart: '1', gridColumnEnd: '-1', [WIDE]: { gridColumnStart: 'auto', gridColumnEnd: 'span 3' } },
  term: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
    // Below its label if there is too little room beside it, e.g. for large text.
    [`@media ${PHONE}`]: { flex: '1 1 7rem' },
  },
});

/** Label and value; an empty value is omitted with its label. */
export type KeyFact = readonly [label: string, value: ReactNode];

/** True for a value that is rendered. */
export const isPresent = ([, value]: KeyFact): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false;

/** Numbers of values that fill rows of three. */
const threeColumns = [5, 6];

interface Props {
  facts: readonly KeyFact[];
  /** A long value after the others, e.g. an address; it spans several columns. */
  wide?: KeyFact;
}

/** The most important values of a record, in a grid below the page's title. Renders nothing without values. */
export function KeyFacts({ facts, wide }: Props) {
  const styles = useStyles();
  const shown = (wide ? [...facts, wide] : facts).filter(isPresent);
  if (shown.length === 0) return null;
  return (
    <dl className={mergeClasses(styles.list, !wide && threeColumns.includes(shown.length) && styles.three)}>
      {shown.map((fact) => {
        const [label, value] = fact;
        return (
          <div key={label} className={mergeClasses(styles.item, fact === wide && styles.wide)}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.value}>
              {typeof value === 'string' ? <BreakableText>{value}</BreakableText> : value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
