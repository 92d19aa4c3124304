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
import { useIntl } from 'react-intl';
import type { PermissionBits } from '../../session/permissions.ts';
import type { ActionEntry } from '../../shared/access/actions.ts';
import { AccessText } from '../../shared/access/AccessText.tsx';
import { verdictOf } from '../../shared/access/effectiveRoles.ts';
import { permissionText } from '../../shared/access/permissionText.ts';
import { NoMatches } from '../../shared/table/ResourceTable.tsx';
import { messages } from './messages.ts';
import { AllowedBadge } from './AllowedBadge.tsx';
import { useScrollStyles } from '../../shared/layout/useScrollStyles.ts';
import { PHONE } from '../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  scroll: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  table: { minInlineSize: 'max-content' },
  action: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    flex: '0 0 14rem',
    [`@media ${PHONE}`]: { flexBasis: '9rem' },
    whiteSpace: 'normal',
    height: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  cell: {
    flex: '0 0 9rem',
    height: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
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
  actions: readonly ActionEntry[];
  columns: readonly MatrixColumn[];
}

/** Table of actions (rows) by role or group (columns). Each cell shows as text whether the action is allowed. */
export function Matrix({ label, actions, columns }: Props) {
  const styles = useStyles();
  const scroll = useScrollStyles();
  const intl = useIntl();
  if (actions.length === 0) return <NoMatches />;
  return (
    // Focusable, so a wide table can be scrolled with the keyboard.
    <div className={mergeClasses(scroll.inline, styles.scroll)} tabIndex={0} role="region" aria-label={label}>
      <Table noNativeElements aria-label={label} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={mergeClasses(styles.action, styles.heading)}>
              {intl.formatMessage(messages.action)}
            </TableHeaderCell>
            {columns.map((column) => (
              <TableHeaderCell key={column.key} className={mergeClasses(styles.cell, styles.heading)}>
                {column.text === undefined ? column.label : <AccessText text={column.text} name={column.label} />}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {actions.map(({ key, areaTitle, label: action, needs }) => (
            <TableRow key={key}>
              <TableCell
                className={styles.action}
                role="rowheader"
                title={needs.map((need) => `${permissionText(intl, need)} (${need})`).join('\n')}
              >
                {intl.formatMessage(messages.areaAction, {
                  area: intl.formatMessage(areaTitle),
                  action: intl.formatMessage(action),
                })}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.key} className={styles.cell}>
                  <AllowedBadge allowed={verdictOf(column.bits, needs).allowed} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
