import { Button, makeStyles, shorthands, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from '../messages.ts';
import { bulkProposed, selectBulk, selectionCleared, selectSelectedIds } from '../usersSlice.ts';
import { BulkDialog } from './BulkDialog.tsx';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    insetBlockEnd: 0,
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
  },
});

/** Enables or disables the selected users together, below the table and always in view; nothing without a selection. */
export function BulkActions() {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const allowed = useCan('iam_user.update', 'Practitioner.update');
  const selfId = useAppSelector(selectUser)?.id;
  const selectedIds = useAppSelector(selectSelectedIds);
  const bulk = useAppSelector(selectBulk);
  if (!allowed) return null;
  return (
    <>
      {selectedIds.size > 0 && (
        <div ref={passFocusOnRemoval} className={styles.root}>
          <Text role="status">
            <FormattedMessage {...messages.selected} values={{ count: selectedIds.size }} />
          </Text>
          <Button onClick={() => dispatch(bulkProposed({ enable: true, selfId }))}>
            <FormattedMessage {...messages.bulkEnable} />
          </Button>
          <Button onClick={() => dispatch(bulkProposed({ enable: false, selfId }))}>
            <FormattedMessage {...messages.bulkDisable} />
          </Button>
          <Button appearance="subtle" onClick={() => dispatch(selectionCleared())}>
            <FormattedMessage {...messages.clearSelection} />
          </Button>
        </div>
      )}
      {bulk && <BulkDialog bulk={bulk} />}
    </>
  );
}
