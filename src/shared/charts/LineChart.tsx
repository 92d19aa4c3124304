import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDirection } from '../intl/useDirection.ts';
import { niceTicks } from './scale.ts';

/** Largest value of an axis of counts, at least: ticks between whole numbers have no meaning. */
const leastCount = 4;

const height = 220;
/** `end` has room for half of a day, e.g. 24 Nov. */
const margin = { top: 12, bottom: 28, start: 44, end: 28 };

const useStyles = makeStyles({
  root: { minInlineSize: 0 },
  svg: {
    display: 'block',
    inlineSize: '100%',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  grid: { stroke: tokens.colorNeutralStroke2, '@media (forced-colors: active)': { stroke: 'GrayText' } },
  tick: { fill: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  line: {
    fill: 'none',
    stroke: tokens.colorBrandStroke1,
    strokeWidth: 2,
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  point: {
    fill: tokens.colorBrandStroke1,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: 2,
    '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' },
  },
  chosen: { stroke: tokens.colorNeutralForeground1 },
});

export interface LinePoint {
  id: string;
  x: number;
  y: number;
  /** Both values with their units. */
  text: string;
}

interface Props {
  label: string;
  /** Ascending by `x`. */
  points: readonly LinePoint[];
  formatX: (x: number) => string;
  /** The values are counts: their axis begins at zero and has whole numbers. */
  isCount?: boolean;
}

/** Values over a continuous axis. The arrow keys move between the points, whose text is shown below. */
export function LineChart({ label, points, formatX, isCount = false }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const isRtl = useDirection() === 'rtl';
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  const [index, setIndex] = useState(points.length - 1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const xs = points.map(({ x }) => x);
  const ys = [...points.map(({ y }) => y), ...(isCount ? [0, leastCount] : [])];
  const xTicks = niceTicks(Math.min(...xs), Math.max(...xs), width < 400 ? 3 : 6);
  const yTicks = niceTicks(Math.min(...ys), Math.max(...ys), 4);
  const scale = (ticks: readonly number[], value: number): number => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
    return (value - low) / (high - low);
  };
  const px = (x: number): number => {
    const inner = margin.start + scale(xTicks, x) * (width - margin.start - margin.end);
    return isRtl ? width - inner : inner;
  };
  const py = (y: number): number => height - margin.bottom - scale(yTicks, y) * (height - margin.top - margin.bottom);
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? points.length - 1
          : step && index + (event.key === forward ? 1 : -1);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.max(0, Math.min(points.length - 1, next)));
  };
  const chosen = points[index];
  return (
    <div ref={frame} className={styles.root}>
      <svg
        className={styles.svg}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {yTicks.map((tick) => (
          <g key={tick}>
            <line
              className={styles.grid}
              x1={px(xTicks[0] ?? 0)}
              x2={px(xTicks.at(-1) ?? 0)}
              y1={py(tick)}
              y2={py(tick)}
            />
            <text
              className={styles.tick}
              x={isRtl ? width - margin.start + 8 : margin.start - 8}
              y={py(tick) + 4}
              textAnchor="end"
            >
              {intl.formatNumber(tick)}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text key={tick} className={styles.tick} x={px(tick)} y={height - 8} textAnchor="middle">
            {formatX(tick)}
          </text>
        ))}
        <path className={styles.line} d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${px(x)} ${py(y)}`).join('')} />
        {points.map(({ id, x, y, text }, at) => (
          <circle
            key={id}
            className={mergeClasses(styles.point, at === index && styles.chosen)}
            cx={px(x)}
            cy={py(y)}
            r={at === index ? 7 : 5}
            onPointerEnter={() => setIndex(at)}
          >
            <title>{text}</title>
          </circle>
        ))}
      </svg>
      <Text size={200} role="status">
        {chosen?.text}
      </Text>
    </div>
  );
}
