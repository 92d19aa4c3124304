import { Card, makeStyles, tokens } from '@fluentui/react-components';
import type { KeyFact } from '../layout/KeyFacts.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
  },
  line: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** The values of a record that are not in the header of its page. */
export function FactsCard({ facts }: { facts: readonly KeyFact[] }) {
  const styles = useStyles();
  return (
    <Card>
      <dl className={styles.list}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
