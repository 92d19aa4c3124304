import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { FigureCount } from '../../shared/feature.ts';
import type { Figure } from '../../shared/home/contributions.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { CheckAge } from './CheckAge.tsx';
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
    // At most as many columns as give rows of the same length, fewer in a narrow window.
    gridTemplateColumns: `repeat(auto-fill, minmax(max(min(100%, 11rem), (100% - (var(--columns) - 1) * ${tokens.spacingHorizontalM}) / var(--columns)), 1fr))`,
    listStyleType: 'none',
    padding: 0,
    margin: 0,
  },
  item: { display: 'grid' },
  skeleton: { minBlockSize: '7rem', boxSizing: 'border-box', justifyContent: 'center' },
  lines: { display: 'grid', gap: tokens.spacingVerticalS },
  // One line is reserved for the state of the figures, which is known last.
  rest: { minBlockSize: '1.5rem' },
  state: { ':not(:empty):not(:last-child)': { marginBlockEnd: tokens.spacingVerticalXS } },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  checks: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    listStyleType: 'none',
    padding: 0,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  check: { color: tokens.colorPaletteGreenForeground1, fontSize: '20px', flexShrink: 0 },
});

/** Minimum number of columns, so that few cards are not wide, and maximum number. */
const [minColumns, maxColumns] = [4, 5];

/** Cards for which space is reserved until the figures are known. */
const reserved = maxColumns;

/** Columns for a number of cards: rows of the same length, e.g. two rows of three instead of five and one. */
const columnsFor = (cards: number): number =>
  cards <= maxColumns ? Math.max(cards, minColumns) : Math.ceil(cards / Math.ceil(cards / maxColumns));

const isPending = (result: Loadable<FigureCount> | undefined): boolean =>
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
    .filter(({ id }) => results[id]?.status === 'failed' || (results[id]?.value?.count ?? 0) > 0)
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const pending = figures.filter(({ id }) => isPending(results[id]));
  // A check without findings is listed with its age: the result is not of today.
  const checks = figures.filter(({ id }) => {
    const value = results[id]?.value;
    return value !== undefined && (value.count === undefined || (value.count === 0 && value.at !== undefined));
  });
  const isUnchecked = checks.some(({ id }) => results[id]?.value?.count === undefined);
  const cards = shown.length + (unsaved.length > 0 ? 1 : 0);
  const loading = pending.slice(0, Math.max(reserved - cards, 0));
  return (
    <Section title={messages.attention}>
      <ul className={styles.cards} style={{ '--columns': columnsFor(cards + loading.length) } as CSSProperties}>
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
        {loading.map((figure) => (
          <li key={figure.id} className={styles.item}>
            <LoadingCard figure={figure} />
          </li>
        ))}
        {cards === 0 && pending.length === 0 && !isUnchecked && (
          <li className={styles.item}>
            <Card className={styles.skeleton}>
              <Rest text={messages.nothing} />
            </Card>
          </li>
        )}
      </ul>
      <div className={styles.rest}>
        <div className={styles.state} role="status">
          {cards > 0 && cards <= figures.length && pending.length === 0 && !isUnchecked && (
            <Rest text={messages.nothingElse} />
          )}
        </div>
        {checks.length > 0 && <Checks figures={checks} results={results} />}
      </div>
    </Section>
  );
}

interface ChecksProps {
  figures: readonly Figure[];
  results: Readonly<Record<string, Loadable<FigureCount>>>;
}

/** Between the title of a check and its result. */
const separator = ' – ';

/** Checks that the user starts on their own page: not run yet, or without findings. */
function Checks({ figures, results }: ChecksProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.checks} aria-label={intl.formatMessage(messages.checks)}>
      {figures.map(({ id, title, to }) => {
        const at = results[id]?.value?.at;
        return (
          <li key={id}>
            <TextLink to={to}>{intl.formatMessage(title)}</TextLink>
            {separator}
            {at === undefined ? (
              <FormattedMessage {...messages.notChecked} />
            ) : (
              <>
                <FormattedMessage {...messages.noneFound} />
                {' · '}
                <CheckAge at={at} />
              </>
            )}
          </li>
        );
      })}
    </ul>
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
