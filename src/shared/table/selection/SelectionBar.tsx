import { Button, makeStyles, shorthands, Text, tokens } from '@fluentui/react-components';
import { DismissRegular, SelectAllOnRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { passFocusOnRemoval } from '../../layout/passFocusOnRemoval.ts';
import { PHONE, useMedia } from '../../layout/useMedia.ts';
import { messages } from '../messages.ts';
import { narrow } from '../tableStyles.ts';
import type { Selection } from './useSelection.ts';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    insetBlockEnd: tokens.spacingVerticalL,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
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
    '@media print': { display: 'none' },
  },
  count: { [narrow]: { flex: '1 1 0', minInlineSize: 0, overflowWrap: 'anywhere' } },
});

interface Props {
  selection: Selection;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Number of selected rows with their actions, below the table and always in view; nothing without a selection. */
export function SelectionBar({ selection: { count, isAll, total, selectAll, clear }, children }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const isPhone = useMedia(PHONE);
  if (count === 0 && !isAll) return null;
  const clearLabel = intl.formatMessage(messages.clearSelection);
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
      <Text role="status" className={styles.count}>
        {count === undefined ? (
          <FormattedMessage {...messages.allSelected} />
        ) : (
          <FormattedMessage {...messages.selected} values={{ count: intl.formatNumber(count) }} />
        )}
      </Text>
      {offersAll && (
        <BarButton label={allLabel} icon={<SelectAllOnRegular />} isPhone={isPhone} onClick={selectAll}>
          {isPhone && total !== undefined && intl.formatNumber(total)}
        </BarButton>
      )}
      {children}
      <BarButton label={clearLabel} icon={<DismissRegular />} isPhone={isPhone} onClick={clear} />
    </div>
  );
}

interface BarButtonProps {
  label: string;
  /** On a phone, replaces the label. */
  icon: ReactElement;
  isPhone: boolean;
  onClick: () => void;
  /** Beside the icon on a phone. */
  children?: ReactNode;
}

function BarButton({ label, icon, isPhone, onClick, children }: BarButtonProps) {
  return isPhone ? (
    <Button appearance="subtle" icon={icon} aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <Button appearance="subtle" onClick={onClick}>
      {label}
    </Button>
  );
}
