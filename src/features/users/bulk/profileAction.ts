import { v5 } from 'uuid';
import type { User } from '../../../api/keycloak/index.ts';
import { randomUuid } from '../../../../common/fhir/uuid.ts';
import { isRecord } from '../../../../common/types/json.ts';
import type { BulkChange } from '../../../shared/bulk/bulkAction.ts';
import type { LinkedResources } from '../linkedResources.ts';
import type { Change, NewIds } from '../personResources.ts';
import { elementChanges, repairChanges } from '../sync/repair.ts';
import { findLinkedResources } from '../writeLinkedResources.ts';
import { restoreLinked, writeLinked } from './linkedActivation.ts';
import { bulkMessages as messages } from './messages.ts';
import { userBulkAction } from './userBulkAction.ts';

/** The same ids in each attempt, unless the user has a resource with the id already. */
function newIds({ id: userId }: User, { practitioners, groups, roles }: LinkedResources): NewIds {
  const idOf = (type: string, existing: readonly { id?: string }[]): string => {
    const id = v5(`${userId} ${type}`, v5.URL);
    return existing.some((each) => each.id === id) ? randomUuid() : id;
  };
  return {
    practitioner: idOf('Practitioner', practitioners),
    group: idOf('Group', groups),
    role: idOf('PractitionerRole', roles),
  };
}

const planOf = (user: User, records: LinkedResources): Change[] => repairChanges(user, records, newIds(user, records));

function changesOf(change: Change): BulkChange[] {
  const type = change.resource.resourceType;
  if (!change.stored) return [{ field: { ...messages.newRecord, values: { type } } }];
  return elementChanges(change).map(({ element, before, after }) => ({
    field: { ...messages.element, values: { type, element } },
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }));
}

/** The repair of User sync as a run with undo: practitioner, group and roles as the account requires them. */
export const repairProfile = userBulkAction({
  id: 'users.repairProfile',
  label: messages.repairProfile,
  title: messages.repairProfileTitle,
  needs: ['iam_user.read', 'Practitioner.create', 'Practitioner.update'],
  plan: (user) => async (dispatch) => {
    const changes = planOf(user, await dispatch(findLinkedResources(user.id)));
    return changes.length === 0 ? { already: true } : { changes: changes.flatMap(changesOf) };
  },
  write: (user) => async (dispatch) => ({
    versions: await dispatch(writeLinked(user.id, (records) => planOf(user, records))),
  }),
  revert: (_user, _params, undo) => async (dispatch) => {
    const versions = isRecord(undo) ? undo.versions : undefined;
    return Array.isArray(versions) && versions.length > 0 ? dispatch(restoreLinked(versions)) : 'kept';
  },
});
