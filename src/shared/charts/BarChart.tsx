import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { TextLink } from '../layout/TextLink.tsx';
import { messages } from './messages.ts';
import { useToneStyles, type Tone } from './tones.ts';
import { PHONE } from '../layout/useMedia.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 14rem) minmax(0, 1fr) minmax(3rem, auto)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    [`@media ${PHONE}`]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  label: { overflowWrap: 'anywhere', [`@media ${PHONE}`]: { gridColumn: '1 / -1' } },
  track: { display: 'flex', gap: '2px', blockSize: '20px', minInlineSize: 0 },
  part: {
    minInlineSize: '4px',
    borderRadius: tokens.borderRadiusSmall,
    // A share of zero is not drawn, so that gaps do not add up.
    flexShrink: 0,
  },
  value: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

export interface BarPart {
  tone: Tone;
  /** Name of the series. */
  label: string;
  value: number;
}

export interface BarRow {
  id: string;
  label: string;
  /** The list with the things counted. */
  to?: string;
  parts: readonly BarPart[];
  /** Shown at the end of the bar. */
  text: string;
}

interface Props {
  label: string;
  rows: readonly BarRow[];
  /** Value of a bar with the full width; by default the largest sum. */
  max?: number;
}

/** Horizontal bars, each divided into the values of its parts. */
export function BarChart({ label, rows, max }: Props) {
  const styles = useStyles();
  const tones = useToneStyles();
  const intl = useIntl();
  const sums = rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const full = max ?? Math.max(...sums, 0);
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, label: name, to, parts, text }) => {
        const shown = parts.filter(({ value }) => value > 0);
        const textOf = (part: BarPart): string =>
          intl.formatMessage(messages.part, { name: part.label, value: part.value });
        return (
          <li key={id} className={styles.row}>
            <span className={styles.label}>
              {to === undefined ? <bdi>{name}</bdi> : <TextLink to={to}>{<bdi>{name}</bdi>}</TextLink>}
            </span>
            <span
              className={styles.track}
              role="img"
              // A row of zeros still needs an accessible name.
              aria-label={intl.formatList((shown.length > 0 ? shown : parts).map(textOf))}
            >
              {shown.map((part) => (
                <span
                  key={part.label}
                  title={textOf(part)}
                  className={mergeClasses(styles.part, tones[part.tone])}
                  // The gaps between the parts are part of the width.
                  style={{ inlineSize: `calc(${(part.value / full) * 100}% - 2px)` }}
                />
              ))}
            </span>
            <Text className={styles.value}>{text}</Text>
          </li>
        );
      })}
    </ul>
  );
}
