import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLazyGetUserQuery, useUpdateUserMutation, type UserRepresentation } from '../../api/keycloak/index.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';

/** Reads the current record of a user, applies `edit` and stores it. Notifies of the result. */
export function useChangeUser(userId: string) {
  const intl = useIntl();
  const notify = useNotify();
  const [getUser] = useLazyGetUserQuery();
  const [updateUser, { isLoading }] = useUpdateUserMutation();

  const change = useCallback(
    async (
      edit: (user: UserRepresentation) => UserRepresentation,
      texts: { success: Message; failure: Message },
    ): Promise<void> => {
      try {
        const now = await getUser({ userId }).unwrap();
        await updateUser({ userId, userRepresentation: edit(now) }).unwrap();
        notify.success(intl.formatMessage(texts.success));
      } catch (error) {
        notify.error(failureText(intl, intl.formatMessage(texts.failure), error), serverText(error));
      }
    },
    [intl, notify, getUser, updateUser, userId],
  );
  return { change, busy: isLoading };
}
