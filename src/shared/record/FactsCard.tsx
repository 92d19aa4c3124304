import { makeStyles, tokens } from '@fluentui/react-components';
import { Surface } from '../layout/Surface.tsx';
import { BreakableText } from '../layout/BreakableText.tsx';
import type { KeyFact } from '../layout/KeyFacts.tsx';
import type { PageTab } from '../tabs/pageTab.ts';
import { messages } from './messages.ts';

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

/** Tab with the values of a record that are not in the header of its page; none without values. */
export const overviewTabs = (facts: readonly KeyFact[]): PageTab[] =>
  facts.length > 0 ? [{ key: 'overview', label: messages.overview, content: <FactsCard facts={facts} /> }] : [];

/** Labels and values. */
export function FactsCard({ facts }: { facts: readonly KeyFact[] }) {
  const styles = useStyles();
  return (
    <Surface>
      <dl className={styles.list}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.value}>
              {typeof value === 'string' ? <BreakableText>{value}</BreakableText> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}
