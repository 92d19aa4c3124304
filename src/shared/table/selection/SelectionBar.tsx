import { Button, makeStyles, shorthands, Text, tokens, Tooltip } from '@fluentui/react-components';
import { DismissRegular, SelectAllOnRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { passFocusOnRemoval } from '../../layout/passFocusOnRemoval.ts';
import { scrollPadding } from '../../layout/scrollPadding.ts';
import { PHONE, useMedia } from '../../layout/useMedia.ts';
import { messages } from '../messages.ts';
import { hiddenText } from '../../layout/hiddenText.ts';
import { narrow } from '../tableStyles.ts';
import { SelectedRows } from './SelectedRows.tsx';
import type { Selection } from './useSelection.ts';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    // Down to the end of the window, so that no slice of a row is visible below.
    insetBlockEnd: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    marginBlockStart: tokens.spacingVerticalS,
    paddingBlock: `${tokens.spacingVerticalS} max(${tokens.spacingVerticalS}, env(safe-area-inset-bottom))`,
    paddingInline: tokens.spacingHorizontalM,
    borderStartStartRadius: tokens.borderRadiusLarge,
    borderStartEndRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke1),
    // One line.
    [narrow]: {
      flexWrap: 'nowrap',
      gap: tokens.spacingHorizontalXS,
      paddingInlineEnd: tokens.spacingHorizontalXS,
      '& button': { minInlineSize: '44px', minBlockSize: '44px', paddingInline: tokens.spacingHorizontalS },
    },
    '& *': { scrollMarginBlockEnd: `-${scrollPadding}` },
    '@media print': { display: 'none' },
  },
  clear: { marginInlineStart: 'auto' },
  announced: hiddenText,
  count: { [narrow]: { flex: '1 1 0', minInlineSize: 0, overflowWrap: 'anywhere' } },
});

interface Props {
  selection: Selection;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Number of selected rows with their actions, below the table and always in view; nothing without a selection. */
export function SelectionBar({ selection, children }: Props) {
  const { count, isAll, total, selectAll, clear } = selection;
  const styles = useStyles();
  const intl = useIntl();
  const isPhone = useMedia(PHONE);
  if (count === 0 && !isAll) return null;
  const countText =
    count === undefined
      ? intl.formatMessage(messages.allSelected)
      : intl.formatMessage(messages.selected, { count: intl.formatNumber(count) });
  const allLabel =
    total === undefined
      ? intl.formatMessage(messages.selectAll)
      : intl.formatMessage(messages.selectTotal, { count: intl.formatNumber(total) });
  const offersAll = selectAll !== undefined && !isAll && count !== total;
  return (
    <div
      ref={passFocusOnRemoval}
      className={styles.root}
      role="group"
      aria-label={intl.formatMessage(messages.selectedRows)}
    >
      {/* Announced without the button that shows the same text. */}
      <Text role="status" className={isAll ? styles.count : styles.announced}>
        {countText}
      </Text>
      {!isAll && (
        <div className={styles.count}>
          <SelectedRows selection={selection}>{countText}</SelectedRows>
        </div>
      )}
      {offersAll &&
        (isPhone ? (
          <Tooltip content={allLabel} relationship="label">
            <Button icon={<SelectAllOnRegular />} onClick={selectAll} />
          </Tooltip>
        ) : (
          <Button icon={<SelectAllOnRegular />} onClick={selectAll}>
            {allLabel}
          </Button>
        ))}
      {children}
      <Tooltip content={intl.formatMessage(messages.clearSelection)} relationship="label">
        <Button className={styles.clear} appearance="subtle" icon={<DismissRegular />} onClick={clear} />
      </Tooltip>
    </div>
  );
}
