import { Button, makeStyles, mergeClasses, shorthands, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../../shared/layout/PageLink.tsx';
import type { MapPoint } from '../../../shared/map/map.ts';
import { viewPath } from '../paths.ts';
import { messages } from './messages.ts';
import { pointsPerPage } from './useChildPoints.ts';

const useStyles = makeStyles({
  frame: {
    maxBlockSize: '16rem',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
  },
  // In the colours of the points on the map.
  dot: {
    flexShrink: 0,
    inlineSize: '10px',
    blockSize: '10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
  neighbour: {
    backgroundColor: tokens.colorNeutralForeground3,
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  // High enough for touch input.
  link: {
    paddingBlock: tokens.spacingVerticalSNudge,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  type: { color: tokens.colorNeutralForeground3 },
  pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface Props {
  points: readonly MapPoint[];
  /** Number of Locations on this page, with or without a position. */
  count: number;
  /** Number of all Locations. */
  total: number | undefined;
  /** Number of the first Location of this page, counted from 1. */
  first: number;
  page: number;
  onPage: (page: number) => void;
}

/** Points of a map as links with their types, for users without a pointing device. Paged if a map cannot show all points. */
export function PointList({ points, count, total = 0, first, page, onPage }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const last = first + count - 1;
  const pages = Math.ceil(total / pointsPerPage);
  return (
    <>
      {pages > 1 && (
        <div className={styles.pages}>
          <Text role="status">
            <FormattedMessage {...messages.part} values={{ first, last, total }} />
          </Text>
          <Button size="small" disabledFocusable={page <= 1} onClick={() => onPage(page - 1)}>
            <FormattedMessage {...messages.previous} />
          </Button>
          <Button size="small" disabledFocusable={page >= pages} onClick={() => onPage(page + 1)}>
            <FormattedMessage {...messages.next} />
          </Button>
        </div>
      )}
      {points.length > 0 && (
        <div className={styles.frame}>
          <ul className={styles.list} aria-label={intl.formatMessage(messages.inside)}>
            {points.map(({ id, name, type, isNeighbour }) => (
              <li key={id} className={styles.row}>
                <span aria-hidden className={mergeClasses(styles.dot, isNeighbour && styles.neighbour)} />
                <PageLink className={styles.link} to={viewPath(id)}>
                  <bdi>{name}</bdi>
                </PageLink>
                {type && (
                  <Text size={200} className={styles.type}>
                    {type}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {points.length > 0 && count > points.length && (
        <Text size={200}>
          <FormattedMessage {...messages.without} values={{ count: count - points.length }} />
        </Text>
      )}
    </>
  );
}
