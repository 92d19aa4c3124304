import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { Figure } from '../../shared/home/contributions.ts';
import { FigureCard } from './FigureCard.tsx';
import { selectFigures, selectUnsaved, type Loadable } from './homeSlice.ts';
import { permittedFigures, type HomeSources } from './homeThunks.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';
import { UnsavedCard } from './UnsavedCard.tsx';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    listStyleType: 'none',
    padding: 0,
    margin: 0,
  },
  item: { display: 'grid' },
  skeleton: { minBlockSize: '7rem', boxSizing: 'border-box', justifyContent: 'center' },
  lines: { display: 'grid', gap: tokens.spacingVerticalS },
  rest: { minBlockSize: '1.5rem' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  check: { color: tokens.colorPaletteGreenForeground1, fontSize: '20px', flexShrink: 0 },
});

/** Cards for which space is reserved until the figures are known: one row in a wide window. */
const reserved = 3;

const isPending = (result: Loadable<number> | undefined): boolean =>
  result === undefined || result.status === 'loading';

/** Work that waits for the user, one card for each kind. Kinds without any are summarized in one line. */
export function Attention({ sources }: { sources: HomeSources }) {
  const styles = useStyles();
  const bits = useSelector(selectBits);
  const results = useAppSelector(selectFigures);
  const unsaved = useAppSelector(selectUnsaved)?.value ?? [];
  const figures = permittedFigures(sources, bits);
  // In the order in which they were counted, so that a late one does not move the others.
  const order = Object.keys(results);
  const shown = figures
    .filter(({ id }) => results[id]?.status === 'failed' || (results[id]?.value ?? 0) > 0)
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const pending = figures.filter(({ id }) => isPending(results[id]));
  const cards = shown.length + (unsaved.length > 0 ? 1 : 0);
  return (
    <Section title={messages.attention}>
      <ul className={styles.cards}>
        {shown.map((figure) => (
          <li key={figure.id} className={styles.item}>
            <FigureCard figure={figure} result={results[figure.id]} />
          </li>
        ))}
        {unsaved.length > 0 && (
          <li className={styles.item}>
            <UnsavedCard forms={unsaved} sources={sources} />
          </li>
        )}
        {pending.slice(0, Math.max(reserved - cards, 0)).map((figure) => (
          <li key={figure.id} className={styles.item}>
            <LoadingCard figure={figure} />
          </li>
        ))}
        {cards === 0 && pending.length === 0 && (
          <li className={styles.item}>
            <Card className={styles.skeleton}>
              <Rest text={messages.nothing} />
            </Card>
          </li>
        )}
      </ul>
      <div className={styles.rest} role="status">
        {cards > 0 && cards <= figures.length && pending.length === 0 && <Rest text={messages.nothingElse} />}
      </div>
    </Section>
  );
}

function Rest({ text }: { text: Message }) {
  const styles = useStyles();
  return (
    <span className={styles.line}>
      <CheckmarkCircleRegular className={styles.check} aria-hidden />
      <FormattedMessage {...text} />
    </span>
  );
}

function LoadingCard({ figure }: { figure: Figure }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Card className={styles.skeleton}>
      <Skeleton
        className={styles.lines}
        aria-label={intl.formatMessage(messages.loading, { title: intl.formatMessage(figure.title) })}
      >
        <SkeletonItem size={28} />
        <SkeletonItem size={16} />
      </Skeleton>
    </Card>
  );
}
