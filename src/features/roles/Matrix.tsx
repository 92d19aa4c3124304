import {
  makeStyles,
  mergeClasses,
  shorthands,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useId, useState, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import type { PermissionBits } from '../../../common/session/permissions.ts';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { AccessText } from '../../shared/access/AccessText.tsx';
import { verdictOf } from '../../shared/access/effectiveRoles.ts';
import { permissionText } from '../../shared/access/permissionText.ts';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { NoMatches } from '../../shared/table/NoMatches.tsx';
import { messages } from './messages.ts';
import { AllowedMark } from './AllowedBadge.tsx';
import { BreakableText } from '../../shared/layout/BreakableText.tsx';
import { useScrollStyles } from '../../shared/layout/useScrollStyles.ts';
import { useNarrow } from '../../shared/layout/useMedia.ts';

/** Widths in rem: of the first column and of the others. */
const widths = { first: 14, other: 8 };

const useStyles = makeStyles({
  scroll: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  // The columns share a wider window.
  table: { minInlineSize: `calc(${widths.first}rem + var(--columns) * ${widths.other}rem)` },
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    inlineSize: `${widths.first}rem`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // With one column of values, the actions have most of the width.
  singleTable: { minInlineSize: 0 },
  firstOfSingle: { inlineSize: '70%' },
  cell: {
    height: '2.5rem',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  heading: { fontWeight: tokens.fontWeightSemibold, verticalAlign: 'bottom' },
  area: {
    height: '2.5rem',
    paddingInline: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  // In view while the columns scroll.
  areaTitle: {
    position: 'sticky',
    insetInlineStart: 0,
    display: 'inline-block',
    paddingInline: tokens.spacingHorizontalS,
  },
});

export interface MatrixColumn {
  key: string;
  label: string;
  /** What the role of the column allows, shown above its name. */
  text?: string | undefined;
  bits: PermissionBits;
}

interface Props {
  label: string;
  /** What a column is: a group or a role. */
  columnLabel: string;
  actions: readonly ActionEntry[];
  columns: readonly MatrixColumn[];
}

/** Actions by their area, in the same order. */
function byArea(actions: readonly ActionEntry[]): Map<string, ActionEntry[]> {
  const areas = new Map<string, ActionEntry[]>();
  for (const action of actions) {
    const others = areas.get(action.area);
    if (others) others.push(action);
    else areas.set(action.area, [action]);
  }
  return areas;
}

/** Matrix of actions by role or group. In a narrow window it has one column, which the user selects. */
export function Matrix({ columnLabel, columns, ...table }: Props) {
  const intl = useIntl();
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<string>();
  const single = columns.find(({ key }) => key === chosen) ?? columns[0];
  if (!isNarrow || !single) return <MatrixTable {...table} columns={columns} />;
  return (
    <>
      <ListToolbar>
        <FilterSelect
          label={columnLabel}
          value={single.key}
          onChange={setChosen}
          options={columns.map(({ key, label, text }) => ({ value: key, label: text ? `${text} (${label})` : label }))}
        />
      </ListToolbar>
      {/* The field names the role or group. */}
      <MatrixTable
        {...table}
        columns={[{ key: single.key, label: intl.formatMessage(messages.allowed), bits: single.bits }]}
        isSingle
      />
    </>
  );
}

interface TableProps extends Omit<Props, 'columnLabel'> {
  isSingle?: boolean;
}

/**
 * Table of actions (rows, grouped by area) by role or group (columns). Each cell shows whether the action is allowed, with a
 * text for screen readers.
 */
function MatrixTable({ label, actions, columns, isSingle = false }: TableProps) {
  const styles = useStyles();
  const scroll = useScrollStyles();
  const intl = useIntl();
  const id = useId();
  const firstClass = mergeClasses(styles.cell, styles.first, isSingle && styles.firstOfSingle);
  if (actions.length === 0) return <NoMatches />;
  return (
    // Focusable, so a wide table can be scrolled with the keyboard.
    <div
      className={mergeClasses(!isSingle && scroll.inline, styles.scroll)}
      tabIndex={isSingle ? undefined : 0}
      role="region"
      aria-label={label}
    >
      <Table
        aria-label={label}
        className={mergeClasses(styles.table, isSingle && styles.singleTable)}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={mergeClasses(firstClass, styles.heading)} scope="col">
              {intl.formatMessage(messages.action)}
            </TableHeaderCell>
            {columns.map((column) => (
              <TableHeaderCell key={column.key} className={mergeClasses(styles.cell, styles.heading)} scope="col">
                {column.text === undefined ? (
                  <BreakableText>{column.label}</BreakableText>
                ) : (
                  <AccessText text={column.text} name={column.label} />
                )}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        {[...byArea(actions)].map(([area, ofArea]) => (
          <TableBody key={area} aria-labelledby={`${id}${area}`}>
            <TableRow>
              <TableHeaderCell scope="rowgroup" colSpan={columns.length + 1} className={styles.area}>
                <span className={styles.areaTitle} id={`${id}${area}`}>
                  {ofArea[0] && intl.formatMessage(ofArea[0].areaTitle)}
                </span>
              </TableHeaderCell>
            </TableRow>
            {ofArea.map(({ key, label: action, needs }) => (
              <TableRow key={key}>
                <TableHeaderCell
                  scope="row"
                  className={firstClass}
                  title={needs.map((need) => `${permissionText(intl, need)} (${need})`).join('\n')}
                >
                  {intl.formatMessage(action)}
                </TableHeaderCell>
                {columns.map((column) => (
                  <TableCell key={column.key} className={styles.cell}>
                    <AllowedMark allowed={verdictOf(column.bits, needs).allowed} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </div>
  );
}
