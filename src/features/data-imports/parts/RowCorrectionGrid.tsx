import { Input, makeStyles, mergeClasses, Select, Text, tokens } from '@fluentui/react-components';
import { Surface } from '../../../shared/layout/Surface.tsx';
import { memo, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRow, ImportRows } from '../../../api/platform/index.ts';
import { PHONE, useMedia } from '../../../shared/layout/useMedia.ts';
import { useFocusRequest } from '../../../shared/layout/useFocusRequest.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { allowedValue, columnParts, columnText, valueLabel, withRequiredMark } from '../columnText.ts';
import { detailMessages } from '../detailMessages.ts';
import { cellCorrected, selectCorrection } from '../importsSlice.ts';
import { useIssueText } from '../useIssueText.ts';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    maxInlineSize: '100%',
    // A focused cell is scrolled beside the sticky column, not below it.
    scrollPaddingInlineStart: '9rem',
  },
  table: { borderCollapse: 'collapse' },
  head: {
    textAlign: 'start',
    padding: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  cell: { verticalAlign: 'top', padding: tokens.spacingHorizontalXXS, minInlineSize: '9rem' },
  // The name of the record stays visible while the columns scroll.
  line: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minInlineSize: '7rem',
    maxInlineSize: '9rem',
    paddingBlockStart: tokens.spacingVerticalS,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  name: { display: 'block', fontWeight: tokens.fontWeightRegular },
  column: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  input: { inlineSize: '100%' },
  select: { '& select': { minInlineSize: 0 } },
  cards: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    inlineSize: '100%',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
    '& input, & select': { minBlockSize: '44px' },
    '& summary': { lineHeight: '44px' },
  },
  card: { display: 'grid', gap: tokens.spacingVerticalS },
  fields: { display: 'grid', gap: tokens.spacingVerticalS },
  field: { display: 'grid', gap: tokens.spacingVerticalXXS },
  label: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  wrong: { outline: `2px solid ${tokens.colorStatusDangerBorder1}` },
  problem: {
    maxInlineSize: '16rem',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
});

type ImportColumn = ImportRows['columns'][number];

interface Props {
  workflowId: string;
  /** Kind of the file. */
  type: string;
  columns: ImportRows['columns'];
  rows: readonly ImportRow[];
}

interface CellProps {
  workflowId: string;
  row: number;
  column: ImportColumn;
  /** Label and name of the column. */
  label: string;
  /** Value in the file. */
  original: string;
  /** Id of the element with the issues of the cell; undefined without issues. */
  describedBy: string | undefined;
}

/** Selects its own value, so that typing renders only this cell again. */
const CorrectionCell = memo(function CorrectionCell({
  workflowId,
  row,
  column: { name: column, values },
  label,
  original,
  describedBy,
}: CellProps) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const corrected = useAppSelector((state) => selectCorrection(state, workflowId, row, column));
  const shared = {
    'aria-label': intl.formatMessage(detailMessages.editCell, { row, column: label }),
    'aria-invalid': describedBy !== undefined,
    'aria-describedby': describedBy,
    onChange: (_event: unknown, { value }: { value: string }) =>
      void dispatch(cellCorrected({ workflowId, row, column, value })),
  };
  const current = corrected ?? original;
  if (values) {
    // A value that is not allowed is displayed, and remains an option after a correction.
    const others = [...new Set([original, current])].filter(
      (text) => text !== '' && allowedValue(values, text) === undefined,
    );
    return (
      <Select
        {...shared}
        className={mergeClasses(styles.input, styles.select, describedBy && styles.wrong)}
        value={allowedValue(values, current) ?? current}
      >
        <option value="">{intl.formatMessage(detailMessages.emptyCell)}</option>
        {others.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
        {values.map((value) => (
          <option key={value} value={value}>
            {valueLabel(intl, value)}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      {...shared}
      className={mergeClasses(styles.input, describedBy && styles.wrong)}
      // A negative number reads the same in right-to-left languages.
      dir="auto"
      value={current}
    />
  );
});

/**
 * Rows of the file with an input per cell, or a select for a closed list of values. Issues are displayed below their
 * cell. On a phone, a row is a card with the columns that have issues, and the others below them on demand.
 */
export function RowCorrectionGrid({ workflowId, type, columns, rows }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const issueText = useIssueText();
  const id = useId();
  const isPhone = useMedia(PHONE);
  const root = useRef<HTMLElement>(null);
  useFocusRequest('correction', () => root.current?.querySelector<HTMLElement>('[aria-invalid=true]'));
  const wrong = new Set(rows.flatMap(({ issues }) => issues.flatMap(({ column }) => column ?? [])));
  // The first column identifies the record; columns with issues follow it, to be visible without scrolling.
  const order = ({ name }: ImportColumn, index: number): number => (index === 0 ? 0 : wrong.has(name) ? 1 : 2);
  const used = columns
    .map((column, index) => ({ ...column, order: order(column, index) }))
    .filter(({ name, extra }) => !extra || wrong.has(name) || rows.some(({ cells }) => cells?.[name]))
    .toSorted((a, b) => a.order - b.order);
  const known = new Set(used.map(({ name }) => name));
  const nameColumn = used[0]?.name ?? '';
  const isOf = ({ column = '' }: ImportRow['issues'][number], name: string): boolean =>
    column === name || (name === nameColumn && !known.has(column));
  const cellOf = ({ row, cells = {}, issues }: ImportRow, column: ImportColumn) => {
    const { name } = column;
    // Issues without a displayed column are shown below the first one.
    const own = issues.filter((issue) => isOf(issue, name));
    const describedBy = own.length > 0 ? `${id}-${row}-${name}` : undefined;
    return (
      <>
        <CorrectionCell
          workflowId={workflowId}
          row={row}
          column={column}
          label={columnText(intl, type, name)}
          original={cells[name] ?? ''}
          describedBy={describedBy}
        />
        {own.length > 0 && (
          <div id={describedBy} className={styles.problem}>
            {own.map((issue) => issueText(issue)).join('. ')}
          </div>
        )}
      </>
    );
  };
  const nameOf = ({ cells }: ImportRow) => <bdi>{cells?.[nameColumn]}</bdi>;
  const heading = (column: ImportColumn) => {
    const { label, name } = columnParts(intl, type, column.name);
    return (
      <>
        {withRequiredMark(label, column.required)}
        {name !== undefined && (
          <span className={styles.column}>
            <bdi>{name}</bdi>
          </span>
        )}
      </>
    );
  };

  if (isPhone) {
    const field = (row: ImportRow, column: ImportColumn) => (
      <div key={column.name} className={styles.field}>
        <span className={styles.label}>{heading(column)}</span>
        {cellOf(row, column)}
      </div>
    );
    return (
      <ul className={styles.cards} ref={(list) => void (root.current = list)}>
        {rows.map((row) => {
          const isWrong = ({ name }: ImportColumn): boolean => row.issues.some((issue) => isOf(issue, name));
          return (
            <li key={row.row}>
              <Surface className={styles.card}>
                <Text weight="semibold">
                  {intl.formatMessage(detailMessages.row)} {row.row} {nameOf(row)}
                </Text>
                {used.filter(isWrong).map((column) => field(row, column))}
                <Disclosure title={intl.formatMessage(detailMessages.otherColumns)}>
                  <div className={styles.fields}>
                    {used.filter((column) => !isWrong(column)).map((column) => field(row, column))}
                  </div>
                </Disclosure>
              </Surface>
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} ref={(element) => void (root.current = element)}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.line)}>
              {intl.formatMessage(detailMessages.row)}
            </th>
            {used.map((column) => (
              <th key={column.name} scope="col" className={styles.head}>
                {heading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={mergeClasses(styles.head, styles.line)}>
                {row.row} <span className={styles.name}>{nameOf(row)}</span>
              </th>
              {used.map((column) => (
                <td key={column.name} className={styles.cell}>
                  {cellOf(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
