import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { errorReason, serverText } from '../../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import type { Selection } from '../../../shared/table/selection/useSelection.ts';
import { messages } from '../messages.ts';
import { bulkProposed } from '../usersSlice.ts';
import { loadSelectedUsers } from '../usersThunks.ts';

interface Props {
  selection: Selection;
}

/** Enables or disables the selected users together. */
export function BulkActions({ selection }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const selfId = useAppSelector(selectUser)?.id;
  const [isLoading, setLoading] = useState(false);
  const propose = (enable: boolean): void => {
    setLoading(true);
    void dispatch(loadSelectedUsers(selection))
      .then((users) => dispatch(bulkProposed({ users, enable, selfId })))
      .catch((error: unknown) =>
        notify.error(
          `${intl.formatMessage(messages.fetchUsersFailed)}. ${errorReason(intl, error)}`,
          serverText(error),
        ),
      )
      .finally(() => setLoading(false));
  };
  return (
    <>
      <Button disabledFocusable={isLoading} onClick={() => propose(true)}>
        <FormattedMessage {...messages.bulkEnable} />
      </Button>
      <Button disabledFocusable={isLoading} onClick={() => propose(false)}>
        <FormattedMessage {...messages.bulkDisable} />
      </Button>
    </>
  );
}
