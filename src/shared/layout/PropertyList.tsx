import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { BreakableText } from './BreakableText.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0 },
  term: { color: tokens.colorNeutralForeground2, marginBlockStart: tokens.spacingVerticalS },
  value: { margin: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  /** Label and value; an empty value is omitted with its label. */
  items: readonly (readonly [label: string, value: ReactNode])[];
}

/**
 * Labels and values of one resource, in the side panel of a list. Texts are isolated from the surrounding direction:
 * ids and dates read the same in Arabic.
 */
export function PropertyList({ items }: Props) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {items
        .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.value}>
              {typeof value === 'string' ? <BreakableText>{value}</BreakableText> : value}
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
