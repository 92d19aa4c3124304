import {
  Button,
  makeStyles,
  mergeClasses,
  shorthands,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonSwitch } from '../layout/ButtonSwitch.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useMedia } from '../layout/useMedia.ts';
import { messages } from './messages.ts';
import { useToneStyles, type Tone } from './tones.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { breakInside: 'avoid', printColorAdjust: 'exact' },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'start' },
  heading: { flex: '1 1 16rem', minInlineSize: 0 },
  title: { margin: 0 },
  text: { margin: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '@media print': { display: 'none' },
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  sample: { inlineSize: '16px', blockSize: '16px', borderRadius: tokens.borderRadiusSmall, flexShrink: 0 },
  circle: {
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: `3px solid ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { ...shorthands.borderColor('CanvasText') },
  },
  outline: {
    boxSizing: 'border-box',
    border: `2px solid ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { ...shorthands.borderColor('CanvasText') },
  },
  scroll: { overflow: 'auto', maxBlockSize: '24rem', '@media print': { maxBlockSize: 'none' } },
  table: { inlineSize: 'auto', minInlineSize: '100%', tableLayout: 'auto' },
  heads: { fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  numberHead: { '& > *': { justifyContent: 'flex-end' } },
  more: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface LegendEntry {
  /** `circle` is a cluster and `outline` a boundary on a map. */
  tone: Tone | 'circle' | 'outline';
  label: string;
  /** The list with the things of this kind. */
  to?: string;
}

export interface ChartTable {
  /** The first column names the row. */
  columns: readonly { label: string; numeric?: boolean }[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** The kinds of chart among which the switch chooses. */
export interface ChartKinds {
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Value of the switch for the table. */
const tableView = 'table:';

/** Rows added to a long table by each press of the button. */
const rowsPerStep = 50;

interface Props {
  title: string;
  /** What the chart shows, in one sentence. */
  summary?: string | undefined;
  legend?: readonly LegendEntry[];
  /** A limit of the data, e.g. that only the first 2,000 are shown. */
  note?: string;
  /** Controls of the chart, beside the switch. */
  actions?: ReactNode;
  /** The kinds of chart for the switch, if there are several; `children` is the selected one. */
  kinds?: ChartKinds;
  table: ChartTable;
  /** The chart; without it, e.g. for a single value, the table is shown. */
  children?: ReactNode;
}

/** Frame of every chart: title, summary, legend, and a table with the same values. */
export function ChartFrame({ title, summary, legend = [], note, actions, kinds, table, children }: Props) {
  const styles = useStyles();
  const tones = useToneStyles();
  const intl = useIntl();
  const id = useId();
  const [isChosen, setIsChosen] = useState(false);
  const hasChart = Boolean(children);
  const isTable = isChosen || !hasChart;
  const views = kinds?.options ?? [{ value: '', label: intl.formatMessage(messages.chart) }];
  return (
    <figure className={styles.root} aria-labelledby={id}>
      <div className={styles.head}>
        <figcaption className={styles.heading}>
          <Subtitle2 as="h2" block id={id} className={styles.title}>
            {title}
          </Subtitle2>
          {summary !== undefined && (
            <Text as="p" block className={styles.text}>
              {summary}
            </Text>
          )}
        </figcaption>
        <div className={styles.actions}>
          {actions}
          {hasChart && (
            <ButtonSwitch
              label={intl.formatMessage(messages.view, { title })}
              options={[...views, { value: tableView, label: intl.formatMessage(messages.table) }]}
              value={isTable ? tableView : (kinds?.value ?? '')}
              onChange={(value) => {
                setIsChosen(value === tableView);
                if (value !== tableView) kinds?.onChange(value);
              }}
            />
          )}
        </div>
      </div>
      {!isTable && legend.length > 0 && (
        <ul className={styles.legend} aria-label={intl.formatMessage(messages.legend)}>
          {legend.map(({ tone, label, to }) => (
            <li key={label} className={styles.entry}>
              <span
                aria-hidden
                className={mergeClasses(
                  styles.sample,
                  tone === 'circle' || tone === 'outline' ? styles[tone] : tones[tone],
                )}
              />
              <Text size={200}>{to === undefined ? label : <TextLink to={to}>{label}</TextLink>}</Text>
            </li>
          ))}
        </ul>
      )}
      {isTable ? <ValueTable title={title} table={table} /> : children}
      {note !== undefined && (
        <Text as="p" size={200} block className={styles.note}>
          {note}
        </Text>
      )}
    </figure>
  );
}

/** The values of a chart. Long tables start with the first rows; in print they are complete. */
function ValueTable({ title, table: { columns, rows } }: Pick<Props, 'title' | 'table'>) {
  const styles = useStyles();
  const [limit, setLimit] = useState(rowsPerStep);
  const isPrinted = useMedia('print');
  const shown = isPrinted ? rows : rows.slice(0, limit);
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <Table size="small" aria-label={title} className={styles.table}>
          <TableHeader>
            <TableRow>
              {columns.map(({ label, numeric }) => (
                <TableHeaderCell key={label} className={mergeClasses(styles.heads, numeric && styles.numberHead)}>
                  {label}
                </TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {shown.map(({ id, cells }) => (
              <TableRow key={id}>
                {cells.map((cell, index) => (
                  <TableCell key={index} className={mergeClasses(columns[index]?.numeric && styles.number)}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {rows.length > shown.length && (
        <div className={styles.more}>
          <Text size={200}>
            <FormattedMessage {...messages.rows} values={{ shown: shown.length, total: rows.length }} />
          </Text>
          <Button size="small" onClick={() => setLimit(limit + rowsPerStep)}>
            <FormattedMessage {...messages.more} />
          </Button>
        </div>
      )}
    </>
  );
}
