import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import {
  keycloakEndpoints,
  useUpdateUserMutation,
  type User,
  type UserRepresentation,
} from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { accountBody } from '../../../common/keycloak/userProfile.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { readableUserError } from './keycloakErrors.ts';
import { noticeRecord } from './noticeRecord.ts';
import { readProfile } from './userProfile.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';

/** Reads the current record of a user, applies `edit` and stores it. Notifies of the result. */
export function useChangeUser(user: User) {
  const userId = user.id;
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [updateUser, { isLoading }] = useUpdateUserMutation();

  const change = useCallback(
    async (
      edit: (user: UserRepresentation) => UserRepresentation,
      texts: { success: Message; failure: Message },
    ): Promise<void> => {
      try {
        const now = await dispatch(readFresh(keycloakEndpoints.endpoints.getUser, { userId }));
        await updateUser({ userId, userRepresentation: accountBody(edit(now), now) }).unwrap();
        notify.written(texts.success, { record: noticeRecord(user) });
      } catch (failure) {
        const error = readableUserError(failure, intl, await dispatch(readProfile('cached')));
        notify.error(failureText(intl, intl.formatMessage(texts.failure), error), serverText(error));
      }
    },
    [intl, notify, dispatch, updateUser, user, userId],
  );
  return { change, busy: isLoading };
}
