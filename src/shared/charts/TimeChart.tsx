import { makeStyles, mergeClasses, Text, tokens, Tooltip, useArrowNavigationGroup } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { dayZone } from '../../../common/config/timeZone.ts';
import { hasDotSegment } from '../feature.ts';
import { PageLink } from '../layout/PageLink.tsx';
import { messages } from './messages.ts';
import { timeTicks } from './scale.ts';
import { useToneStyles, type Tone } from './tones.ts';
import { PHONE } from '../layout/useMedia.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 14rem) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    [`@media ${PHONE}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  label: { overflowWrap: 'anywhere' },
  track: { position: 'relative', blockSize: '24px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  // Room for marks at both ends.
  inner: { position: 'absolute', insetBlock: 0, insetInline: '8px' },
  span: {
    position: 'absolute',
    insetBlockStart: '4px',
    blockSize: '16px',
    minInlineSize: '12px',
    borderRadius: tokens.borderRadiusMedium,
    // A larger target than the mark.
    '::before': { content: '""', position: 'absolute', insetBlock: '-4px', insetInline: '-6px' },
    // Separates marks that cover each other.
    outline: `1px solid ${tokens.colorNeutralBackground1}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px', zIndex: 1 },
  },
  point: { marginInlineStart: '-6px', inlineSize: '12px', borderRadius: tokens.borderRadiusCircular },
  today: {
    position: 'absolute',
    insetBlock: 0,
    inlineSize: 0,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'dashed',
    borderInlineStartColor: tokens.colorNeutralForeground1,
  },
  axis: { position: 'relative', blockSize: '20px' },
  tick: { position: 'absolute', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  todayLabel: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  spacer: { [`@media ${PHONE}`]: { display: 'none' } },
});

/** A period, or a moment without `to`; in milliseconds. */
export interface TimeSpan {
  id: string;
  from: number;
  to?: number;
  tone: Tone;
  /** Name with dates. */
  text: string;
  /** Page with the details. */
  href?: string;
}

export interface TimeRow {
  id: string;
  label: string;
  spans: readonly TimeSpan[];
}

interface Props {
  label: string;
  rows: readonly TimeRow[];
  /** Drawn as a line; in milliseconds. */
  now: number;
}

/**
 * Periods and moments on a common time axis, one row per subject. The chart is one stop of the Tab key; the arrow keys
 * move between periods, each of which shows its text while it has the focus.
 */
export function TimeChart({ label, rows, now }: Props) {
  const styles = useStyles();
  const tones = useToneStyles();
  const intl = useIntl();
  const arrowKeys = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true });
  const times = rows.flatMap(({ spans }) => spans.flatMap(({ from, to = from }) => [from, to]));
  const from = Math.min(now, ...times);
  const to = Math.max(now, ...times);
  const at = (time: number): string => `${((time - from) / (to - from || 1)) * 100}%`;
  const isLate = now - from > to - now;
  const timeZone = dayZone().name;
  const ticks = timeTicks(from, to, timeZone);
  const isYears = new Date((ticks[1] ?? 0) - (ticks[0] ?? 0)).getTime() > 300 * 24 * 3600 * 1000;
  return (
    <ul className={styles.root} aria-label={label} {...arrowKeys}>
      <li className={styles.row} aria-hidden>
        <span className={styles.spacer} />
        <div className={styles.axis}>
          <div className={styles.inner}>
            <Text
              size={200}
              className={mergeClasses(styles.tick, styles.todayLabel)}
              // Beside the line on the side with more room.
              style={isLate ? { insetInlineEnd: `calc(100% - ${at(now)})` } : { insetInlineStart: at(now) }}
            >
              <FormattedMessage {...messages.today} />
            </Text>
          </div>
        </div>
      </li>
      {rows.map(({ id, label: name, spans }) => (
        <li key={id} className={styles.row}>
          <span className={styles.label}>
            <bdi>{name}</bdi>
          </span>
          <div className={styles.track}>
            <div className={styles.inner}>
              {spans.map((span) => {
                const props = {
                  className: mergeClasses(styles.span, span.to === undefined && styles.point, tones[span.tone]),
                  style: {
                    insetInlineStart: at(span.from),
                    ...(span.to !== undefined && {
                      inlineSize: `${((span.to - span.from) / (to - from || 1)) * 100}%`,
                    }),
                  },
                };
                return (
                  <Tooltip key={span.id} content={span.text} relationship="label">
                    {span.href === undefined || hasDotSegment(span.href) ? (
                      <span role="img" tabIndex={0} {...props} />
                    ) : (
                      <PageLink to={span.href} {...props} />
                    )}
                  </Tooltip>
                );
              })}
              <span aria-hidden className={styles.today} style={{ insetInlineStart: at(now) }} />
            </div>
          </div>
        </li>
      ))}
      <li className={styles.row} aria-hidden>
        <Text size={200} className={styles.spacer}>
          <FormattedMessage {...messages.axis} />
        </Text>
        <div className={styles.axis}>
          <div className={styles.inner}>
            {ticks.map((tick) => (
              <Text key={tick} size={100} className={styles.tick} style={{ insetInlineStart: at(tick) }}>
                {intl.formatDate(tick, {
                  calendar: 'gregory',
                  timeZone,
                  year: 'numeric',
                  ...(!isYears && { month: 'short' }),
                })}
              </Text>
            ))}
          </div>
        </div>
      </li>
    </ul>
  );
}
