import type { Permission } from '../../../../common/session/permissions.ts';
import { clientRoles } from '../../../../common/session/clientRoles.ts';
import type { JsonObject } from '../../../../common/types/json.ts';
import { keycloakEndpoints } from '../../../api/keycloak/index.ts';
import { ifPresent, readFresh } from '../../../api/read.ts';
import { maxRecords, proposeRun } from '../../../shared/bulk/bulkSlice.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { PhoneArea } from './facts.ts';
import type { Fault, FaultKind } from './faults.ts';
import { repairMessages as messages } from './messages.ts';
import { teamPermissions } from '../teams.ts';

/** A repair that needs no decision, or only one in the dialog of the run. */
export interface Repair {
  /** Id of the bulk action, which previews and undoes it. */
  action: string;
  label: Message;
  needs: readonly Permission[];
  /** Records to repair; the account if absent. */
  records?: readonly { id: string; locationId: string }[];
}

const profile: Repair = {
  action: 'users.repairProfile',
  label: messages.practitioner,
  needs: ['Practitioner.create', 'Practitioner.update'],
};
const application: Repair = {
  action: 'users.setAppId',
  label: messages.setAppId,
  needs: ['iam_user.update', 'Composition.read'],
};
const team: Repair = {
  action: 'users.joinTeam',
  label: messages.joinTeam,
  needs: teamPermissions,
};

/** Repairs of an account. All others depend on a decision about roles, teams or files. */
const accountRepairs: Readonly<Partial<Record<FaultKind, Repair>>> = {
  disabled: { action: 'users.enable', label: messages.enable, needs: ['iam_user.update', 'Practitioner.update'] },
  clientNone: { action: 'users.addRole', label: messages.addRole, needs: ['iam_user.update', 'iam_role.read'] },
  appIdMissing: application,
  compositionMissing: application,
  practitionerMissing: profile,
  practitionerDouble: profile,
  practitionerUnlinked: profile,
  groupMissing: profile,
  assignmentMissing: team,
};

/** The repair of a fault; undefined if it is left to the user. */
export function repairOf(fault: Fault, area: PhoneArea | undefined): Repair | undefined {
  if (fault.kind !== 'untagged') return accountRepairs[fault.kind];
  const found = area?.untagged.find(({ type }) => type === fault.detail);
  if (!found) return undefined;
  const name = found.type === 'Group' ? 'Stock' : found.type;
  const needs: Permission[] = [`${found.type}.update`];
  return { action: `doctor.untagged${name}`, label: messages.tags, needs, records: found.records };
}

/** Opens the preview of a repair. Resolves to false if the realm lacks the role to add. */
export const proposeRepair =
  (userId: string, { action, records }: Repair): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (records) {
      const part = records.slice(0, maxRecords);
      const expected = Object.fromEntries(part.map(({ id, locationId }) => [id, locationId]));
      dispatch(proposeRun({ action, ids: part.map(({ id }) => id), params: { expected } }));
      return true;
    }
    let params: JsonObject = {};
    if (action === 'users.addRole') {
      const { getRole } = keycloakEndpoints.endpoints;
      const role = await ifPresent(dispatch(readFresh(getRole, { roleName: clientRoles.phone })));
      if (!role) return false;
      params = { value: role.id, label: clientRoles.phone };
    }
    dispatch(proposeRun({ action, ids: [userId], params }));
    return true;
  };
