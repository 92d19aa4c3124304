import { Button, makeStyles, shorthands, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { passFocusOnRemoval } from '../../layout/passFocusOnRemoval.ts';
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
    [narrow]: { gap: tokens.spacingHorizontalS, '& button': { minBlockSize: '44px' } },
    '@media print': { display: 'none' },
  },
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
  if (count === 0 && !isAll) return null;
  const offersAll = selectAll !== undefined && !isAll && count !== total;
  return (
    <div
      ref={passFocusOnRemoval}
      className={styles.root}
      role="group"
      aria-label={intl.formatMessage(messages.selectedRows)}
    >
      <Text role="status">
        {count === undefined ? (
          <FormattedMessage {...messages.allSelected} />
        ) : (
          <FormattedMessage {...messages.selected} values={{ count: intl.formatNumber(count) }} />
        )}
      </Text>
      {offersAll && (
        <Button appearance="subtle" onClick={selectAll}>
          {total === undefined ? (
            <FormattedMessage {...messages.selectAll} />
          ) : (
            <FormattedMessage {...messages.selectTotal} values={{ count: intl.formatNumber(total) }} />
          )}
        </Button>
      )}
      {children}
      <Button appearance="subtle" onClick={clear}>
        <FormattedMessage {...messages.clearSelection} />
      </Button>
    </div>
  );
}
