import { writeUser } from '../../../api/keycloak/account.ts';
import { wasAttempted, type BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { messages as userMessages } from '../messages.ts';
import { proposeLeaving } from '../usersSlice.ts';
import { activateLinked, restoreLinked } from './linkedActivation.ts';
import { bulkMessages as messages } from './messages.ts';
import { userBulkAction } from './userBulkAction.ts';

const stateText = (enabled: boolean) => ({ ...(enabled ? userMessages.enabled : userMessages.disabled) });

/** Enables or disables users in Keycloak and their FHIR resources. Creates no practitioner. */
function setEnabledAction(enable: boolean): BulkAction {
  return userBulkAction({
    id: enable ? 'users.enable' : 'users.disable',
    label: enable ? messages.enable : messages.disable,
    title: enable ? messages.enableTitle : messages.disableTitle,
    note: enable ? messages.enableNote : messages.disableNote,
    needs: ['iam_user.update', 'Practitioner.update'],
    ...(!enable && {
      notForSelf: true,
      open: (userIds: readonly string[]) => proposeLeaving({ userIds, then: 'disable' }),
    }),
    plan: (user) => async () => {
      if (user.enabled === enable) return { already: true };
      return { changes: [{ field: { ...userMessages.status }, before: stateText(!enable), after: stateText(enable) }] };
    },
    write: (user, _params, item) => async (dispatch) => {
      const changedElsewhere = user.enabled === enable && !wasAttempted(item);
      if (user.enabled !== enable) await dispatch(writeUser({ ...user, enabled: enable }, user));
      return {
        versions: await dispatch(activateLinked(user.id, enable)),
        ...(changedElsewhere && { changedElsewhere }),
      };
    },
    revert: (user, _params, undo) => async (dispatch) => {
      const { versions, changedElsewhere } = isRecord(undo) ? undo : {};
      const linked = await dispatch(restoreLinked(versions));
      if (linked === 'kept') return 'kept';
      if (changedElsewhere === true) return 'undone';
      if (user.enabled === enable) await dispatch(writeUser({ ...user, enabled: !enable }, user));
      return 'undone';
    },
  });
}

export const enable = setEnabledAction(true);
export const disable = setEnabledAction(false);
