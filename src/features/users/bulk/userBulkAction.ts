import { isApiError } from '../../../api/errors.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { keycloakEndpoints, type User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import {
  defineBulkAction,
  wasAttempted,
  type BulkAction,
  type BulkChange,
  type BulkItem,
  type BulkText,
} from '../../../shared/bulk/bulkAction.ts';
import { messages as bulkMessages } from '../../../shared/bulk/messages.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { profileMessages } from '../../../shared/account/profileMessages.ts';
import { attributeLabel, joinedText, refusalTexts } from '../../../shared/account/profileTexts.ts';
import { userDisplayName } from '../user.ts';
import { readProfile, UnstoredError } from '../userProfile.ts';
import { bulkMessages as messages } from './messages.ts';

/** `already`: the user is as requested. `refusal`: why the action does not apply to this user. */
type UserPlan =
  { changes: BulkChange[]; base?: unknown } | { already: true; reason?: BulkText } | { refusal: BulkText };

interface Options<Params extends object> extends Omit<BulkAction<Params>, 'plan' | 'apply' | 'undo' | 'changed'> {
  /** Not for the signed-in user: it would end their own access. */
  notForSelf?: true;
  plan: (user: User, params: Params) => AppThunk<Promise<UserPlan>>;
  /**
   * Writes the change; idempotent. Resolves to the data for the undo, in which `versions` are the versions of changed FHIR
   * resources. `base` is that of the preview.
   */
  write: (
    user: User,
    params: Params,
    item: Pick<BulkItem, 'base' | 'state' | 'attempted'>,
  ) => AppThunk<Promise<unknown>>;
  /** Restores the user from the data that `write` returned, if it is still as written. */
  revert?: (user: User, params: Params, undo: unknown) => AppThunk<Promise<'undone' | 'kept'>>;
  /** Completes the work for a user whose account is deleted already. Resolves to true if it changed something. */
  writeAbsent?: (userId: string) => AppThunk<Promise<boolean>>;
}

/** Users read at the same time for a preview. */
const parallel = 5;

const alreadyReason = ({ reason }: { reason?: BulkText }): BulkText => reason ?? { ...bulkMessages.already };

/** The reason why Keycloak's user profile refused a write, or did not store it. Rejects with all other errors. */
const profileRefusal =
  (error: unknown): AppThunk<Promise<BulkText>> =>
  async (dispatch) => {
    const profile = await dispatch(readProfile('cached'));
    if (error instanceof UnstoredError) {
      const labels = joinedText(error.names.map((name) => attributeLabel(profile, name)));
      return { ...profileMessages.notStored, values: { attributes: labels ?? '' } };
    }
    const reason = isApiError(error) && joinedText([...refusalTexts(error, profile).values()]);
    if (reason) return reason;
    throw error;
  };

/** True if a write has changed FHIR resources. */
const hasVersions = (undo: unknown): boolean =>
  isRecord(undo) && Array.isArray(undo.versions) && undo.versions.length > 0;

/**
 * An action on users. Keycloak has no versions: a user is changed only if the changes are still those of the preview, and
 * restored only if the changed fields are still as written. A user who is as requested before the first attempt was changed
 * by another client: the run reports that no change was needed, and its undo leaves the user alone.
 */
export function userBulkAction<Params extends object = object>(options: Options<Params>): BulkAction {
  const { notForSelf, plan, write, revert, writeAbsent, ...action } = options;

  const planUser =
    (user: User, params: Params): AppThunk<Promise<UserPlan>> =>
    async (dispatch, getState) => {
      if (notForSelf && user.id === selectUser(getState())?.id) return { refusal: { ...messages.self } };
      return dispatch(plan(user, params));
    };
  const planItem =
    (userId: string, params: Params, signal: AbortSignal): AppThunk<Promise<BulkItem | undefined>> =>
    async (dispatch) => {
      const user = await dispatch(readUser(userId, signal));
      if (!user) return undefined;
      const planned = await dispatch(planUser(user, params));
      const item = { id: userId, name: userDisplayName(user), state: 'planned' as const };
      if ('changes' in planned) return { ...item, ...planned };
      const reason = 'refusal' in planned ? planned.refusal : alreadyReason(planned);
      return { ...item, changes: [], reason };
    };

  return defineBulkAction<Params>({
    ...action,
    plan: (ids, params, signal) => async (dispatch) => {
      const items: BulkItem[] = [];
      for (let start = 0; start < ids.length; start += parallel) {
        const batch = ids.slice(start, start + parallel).map((id) => dispatch(planItem(id, params, signal)));
        items.push(...(await Promise.all(batch)).flatMap((item) => item ?? []));
      }
      return items;
    },
    apply: (item, params) => async (dispatch) => {
      const user = await dispatch(readUser(item.id));
      if (!user) {
        if (!writeAbsent) return { refused: { ...bulkMessages.absent } };
        const hasWritten = await dispatch(writeAbsent(item.id));
        return hasWritten || wasAttempted(item) ? {} : { refused: { ...bulkMessages.already } };
      }
      const planned = await dispatch(planUser(user, params));
      if ('refusal' in planned) return { refused: planned.refusal };
      if ('changes' in planned && JSON.stringify(planned.changes) !== JSON.stringify(item.changes)) {
        return { refused: { ...bulkMessages.changedSince } };
      }
      // "Already": an earlier attempt or another client has written it, so that the rest of the change is completed.
      let undo: unknown;
      try {
        undo = await dispatch(write(user, params, item));
      } catch (error) {
        return { refused: await dispatch(profileRefusal(error)) };
      }
      if ('changes' in planned || wasAttempted(item) || hasVersions(undo)) return { undo };
      return { refused: alreadyReason(planned) };
    },
    ...(revert && {
      undo: (item, params) => async (dispatch) => {
        const user = await dispatch(readUser(item.id));
        if (!user) return 'kept';
        return dispatch(revert(user, params, item.undo)).catch((error: unknown) => {
          if (error instanceof UnstoredError) return 'kept';
          throw error;
        });
      },
    }),
    changed: () => (dispatch) => {
      dispatch(keycloakEndpoints.util.invalidateTags(['User', 'Membership', 'RoleMapping', 'Session', 'Credential']));
      dispatch(fhirEndpoints.util.invalidateTags(['Practitioner', 'PractitionerRole', 'Group', 'CareTeam']));
    },
  });
}
