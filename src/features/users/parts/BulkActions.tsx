import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from '../messages.ts';
import {
  bulkProposed,
  selectBulk,
  selectionCleared,
  selectSelectedIds,
  usersDeselected,
  usersSelected,
} from '../usersSlice.ts';
import { BulkDialog } from './BulkDialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface Props {
  /** Rows of the current page. */
  page: readonly User[];
}

/** Selects users across pages, and enables or disables them together. */
export function BulkActions({ page }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const allowed = useCan('iam_user.update', 'Practitioner.update');
  const selfId = useAppSelector(selectUser)?.id;
  const selectedIds = useAppSelector(selectSelectedIds);
  const bulk = useAppSelector(selectBulk);
  if (!allowed || (page.length === 0 && selectedIds.size === 0)) return null;

  const onPage = page.filter((user) => selectedIds.has(user.id)).length;
  const togglePage = (): void =>
    void dispatch(onPage < page.length ? usersSelected(page) : usersDeselected(page.map(({ id }) => id)));
  return (
    <div className={styles.root}>
      <Checkbox
        label={intl.formatMessage(messages.selectPage)}
        checked={onPage === 0 ? false : onPage === page.length ? true : 'mixed'}
        onChange={togglePage}
      />
      {selectedIds.size > 0 && (
        <>
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
        </>
      )}
      {bulk && <BulkDialog bulk={bulk} />}
    </div>
  );
}
