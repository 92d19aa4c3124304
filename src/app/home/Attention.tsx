import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { Suspense, useLayoutEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { FigureCount, Severity } from '../../shared/feature.ts';
import type { Figure } from '../../shared/home/contributions.ts';
import { Card } from '../../shared/layout/Card.tsx';
import { CheckRows } from './CheckRows.tsx';
import { FigureCard } from './FigureCard.tsx';
import { selectFigures, selectUnsaved, type Loadable } from './homeSlice.ts';
import { permittedFigures, type HomeSources } from './homeThunks.ts';
import { messages } from './messages.ts';
import { PHONE } from '../../shared/layout/useMedia.ts';
import { Section } from '../../shared/layout/Section.tsx';
import { severities, unsavedSeverity } from './severities.ts';
import { lazyPart } from '../../shared/state/lazyPart.ts';

// Few users have unsaved forms: not in the first load.
const UnsavedCard = lazyPart(() => import('./UnsavedCard.tsx'));

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    // At most as many columns as give rows of the same length, fewer in a narrow window.
    gridTemplateColumns: `repeat(auto-fill, minmax(max(min(100%, 11rem), (100% - (var(--columns) - 1) * ${tokens.spacingHorizontalM}) / var(--columns)), 1fr))`,
    listStyleType: 'none',
    padding: 0,
    margin: 0,
    ':empty': { display: 'none' },
    // Two by two: four figures fit into the window.
    [`@media ${PHONE}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  item: { display: 'grid' },
  skeleton: { minBlockSize: '7rem', boxSizing: 'border-box', justifyContent: 'center' },
  lines: { display: 'grid', gap: tokens.spacingVerticalS },
  // One line is reserved for the state of the figures, which is known last.
  rest: { minBlockSize: '1.5rem' },
  // The number of cards above it is not known yet.
  hidden: { visibility: 'hidden' },
  // On phones, reserves the height of the choice of the area, which is loaded later.
  strut: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`, [`@media ${PHONE}`]: { blockSize: '44px' } },
  state: { ':not(:empty):not(:last-child)': { marginBlockEnd: tokens.spacingVerticalXS } },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  check: { color: tokens.colorPaletteGreenForeground1, fontSize: '20px', flexShrink: 0 },
});

/** Minimum number of columns, so that few cards are not wide, and maximum number. */
const [minColumns, maxColumns] = [3, 5];

/** Cards for which space is reserved until the figures are known. */
const reserved = maxColumns;

/** Columns for a number of cards: rows of the same length, e.g. two rows of three instead of five and one. */
const columnsFor = (cards: number): number =>
  cards <= maxColumns ? Math.max(cards, minColumns) : Math.ceil(cards / Math.ceil(cards / maxColumns));

/** Id of the card of unsaved input in the order of the cards. */
const unsavedId = 'unsaved';

const isPending = (result: Loadable<unknown> | undefined): boolean =>
  result === undefined || result.status === 'loading';

/**
 * Ids in the order of their cards: by severity, then as the features list them. The first cards appear together; a figure
 * that is counted later follows them, so that no card moves while the page is open.
 */
function useCardOrder(
  items: readonly { id: string; severity: Severity; isPending: boolean }[],
  isDue: boolean,
): readonly string[] {
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const counted = items.filter((item) => !item.isPending && !placed.includes(item.id));
  if (counted.length > 0 && (isDue || items.every((item) => placed.includes(item.id) || !item.isPending))) {
    const sorted = counted.sort((one, other) => severities[one.severity].rank - severities[other.severity].rank);
    setPlaced([...placed, ...sorted.map(({ id }) => id)]);
  }
  return placed;
}

interface Props {
  sources: HomeSources;
  beside: ReactNode;
  /** Counted cards are shown although others are still loading. */
  isDue: boolean;
  /** Called before the first paint in which cards have their places. */
  onPlaced: () => void;
}

/** Work that waits for the user, one card for each kind. Kinds without any are summarized in one line. `beside` the title. */
export function Attention({ sources, beside, isDue, onPlaced }: Props) {
  const styles = useStyles();
  const bits = useSelector(selectBits);
  const results = useAppSelector(selectFigures);
  const unsavedPart = useAppSelector(selectUnsaved);
  const unsaved = unsavedPart?.value ?? [];
  const figures = permittedFigures(sources, bits);
  const items = [
    { id: unsavedId, severity: unsavedSeverity, isPending: isPending(unsavedPart) },
    ...figures.map(({ id, severity = 'info' }) => ({
      id,
      severity: results[id]?.value?.severity ?? severity,
      isPending: isPending(results[id]),
    })),
  ];
  const order = useCardOrder(items, isDue);
  const isPlaced = order.length > 0;
  useLayoutEffect(() => {
    if (isPlaced) onPlaced();
  }, [isPlaced, onPlaced]);
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const isShown = (id: string): boolean => {
    if (id === unsavedId) return unsaved.length > 0;
    // The user may no longer open its list.
    if (!byId.has(id)) return false;
    const { status, value } = results[id] ?? {};
    return status !== 'done' || (value?.count ?? 0) > 0;
  };
  const shown = order.filter(isShown);
  const pending = figures.filter(({ id }) => isPending(results[id]));
  // A check without findings is listed with its age: the result is not of today.
  const checks = figures.filter(({ id }) => {
    const value = results[id]?.value;
    return value !== undefined && (value.count === undefined || (value.count === 0 && value.at !== undefined));
  });
  const isUnchecked = checks.some(({ id }) => results[id]?.value?.count === undefined);
  const waiting = figures.filter(({ id }) => !order.includes(id));
  const loading = waiting.slice(0, Math.max(reserved - shown.length, 0));
  const isComplete = pending.length === 0 && waiting.length === 0;
  return (
    <Section
      title={messages.attention}
      beside={
        <>
          <span className={styles.strut} />
          {beside}
        </>
      }
    >
      <ul className={styles.cards} style={{ '--columns': columnsFor(shown.length + loading.length) } as CSSProperties}>
        {shown.map((id) => {
          const figure = byId.get(id);
          return (
            <li key={id} className={styles.item}>
              {figure ? (
                <PlacedFigure figure={figure} result={results[id]} />
              ) : (
                <Suspense fallback={<Card className={styles.skeleton} />}>
                  <UnsavedCard forms={unsaved} sources={sources} />
                </Suspense>
              )}
            </li>
          );
        })}
        {loading.map((figure, index) => (
          // One element for each place, not for each figure, so that none moves when a card takes another place.
          <li key={`loading ${shown.length + index}`} className={styles.item}>
            <LoadingCard figure={figure} />
          </li>
        ))}
        {shown.length === 0 && isComplete && !isUnchecked && (
          <li className={styles.item}>
            <Card className={styles.skeleton}>
              <Rest text={messages.nothing} />
            </Card>
          </li>
        )}
      </ul>
      <div className={mergeClasses(styles.rest, !isPlaced && !isDue && styles.hidden)}>
        <div className={styles.state} role="status">
          {shown.length > 0 && shown.length <= figures.length && isComplete && !isUnchecked && (
            <Rest text={messages.nothingElse} />
          )}
        </div>
        {checks.length > 0 && <CheckRows figures={checks} results={results} />}
      </div>
    </Section>
  );
}

interface PlacedProps {
  figure: Figure;
  result: Loadable<FigureCount> | undefined;
}

/** The card of a figure, also while its request is repeated. */
function PlacedFigure({ figure, result }: PlacedProps) {
  return isPending(result) ? <LoadingCard figure={figure} /> : <FigureCard figure={figure} result={result} />;
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
