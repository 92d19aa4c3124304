import { v5 } from 'uuid';
import type { Practitioner, PractitionerRole } from '../../../../common/fhir/r4.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import { sameContent } from '../../../../common/fhir/sameContent.ts';
import type { WrittenVersion } from '../../../../common/fhir/writtenVersion.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { isVersionConflict } from '../../../api/errors.ts';
import { requestResource, requestResources } from '../../../api/fhir/requestResources.ts';
import { defineBulkAction, type Applied, type BulkItem, type PlannedItem } from '../../../shared/bulk/bulkAction.ts';
import { messages as bulkMessages } from '../../../shared/bulk/messages.ts';
import { membersOfOtherTeams, planMembership } from '../../../shared/people/membership.ts';
import { undoWrites, writeChanges, writtenVersions } from '../../../shared/runs/fhirWrites.ts';
import type { ResourceChange } from '../../../shared/runs/writeBatch.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { findLinkedResources } from '../writeLinkedResources.ts';
import { namesAmong, type Handover } from './handOver.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { handoverMessages as messages } from './messages.ts';

/** What the preview of one role was based on. */
interface RoleBase {
  /** Version of the role that leaves its team. */
  leaving: string;
  /** The role of the successor in the team as it is written; undefined if there is one already. */
  joined?: PractitionerRole;
  /** Its stored version; undefined for a new role. */
  joinedVersion?: string;
}

function roleBase(base: unknown): RoleBase | undefined {
  if (!isRecord(base) || typeof base.leaving !== 'string') return undefined;
  return base as unknown as RoleBase;
}

const versionOf = ({ meta }: PractitionerRole): string => meta?.versionId ?? '';

/** Leaves the reference to the person, and loses the one to the team: gateways include inactive roles. */
function withoutTeam(role: PractitionerRole): PractitionerRole {
  const { organization: _left, ...rest } = role;
  return rest;
}

/** The practitioner of the successor and all roles of that person. */
const readSuccessor =
  ({ to }: Handover): AppThunk<Promise<{ practitioner: Practitioner | undefined; roles: PractitionerRole[] }>> =>
  async (dispatch) => {
    const { practitioners, roles } = await dispatch(findLinkedResources(to.userId));
    const practitioner = practitioners.find(({ id }) => `Practitioner/${id}` === to.practitioner);
    return { practitioner, roles: [...roles] };
  };

/**
 * Plans what happens to a role: its team gets the successor as a member, unless it has. `roles` are those of the successor,
 * and contain afterwards what is planned for this role.
 */
function planRole(
  role: PractitionerRole,
  handover: Handover,
  { practitioner, roles, oneTeam }: { practitioner: Practitioner; roles: PractitionerRole[]; oneTeam: boolean },
): PlannedItem {
  const { id = '', organization } = role;
  const { to } = handover;
  const team = parseReference(organization);
  const item = { id, name: organization?.display ?? team?.id ?? id, changes: [] };
  const before = namesAmong(handover, [role.practitioner]);
  if (!team || before === undefined) return { ...item, reason: { ...messages.handedOver } };
  if (oneTeam && membersOfOtherTeams([to.practitioner], roles, team.id).size > 0) {
    return { ...item, reason: { ...messages.otherTeam } };
  }
  const newId = (): string => {
    const wanted = v5(`${to.userId} Organization/${team.id}`, v5.URL);
    return roles.some((each) => each.id === wanted) ? v5(`${id} ${wanted}`, v5.URL) : wanted;
  };
  const [change] = planMembership(
    {
      organization: { resourceType: 'Organization', id: team.id, name: organization?.display ?? team.id },
      added: [to.practitioner],
      removed: [],
    },
    { roles, practitioners: new Map([[to.practitioner, practitioner]]), newId },
  );
  if (change) {
    const index = roles.findIndex((each) => each.id === change.role.id);
    roles.splice(index < 0 ? roles.length : index, index < 0 ? 0 : 1, change.role);
  }
  const base: RoleBase = {
    leaving: versionOf(role),
    ...(change && { joined: change.role, ...(change.stored && { joinedVersion: versionOf(change.stored) }) }),
  };
  return { ...item, base, changes: [{ field: { ...messages.fieldRole }, before, after: to.name }] };
}

/** The writes that the preview planned; `written` if an earlier attempt has stored them, undefined if a role has changed. */
const changesOf =
  (
    id: string,
    { leaving, joined, joinedVersion }: RoleBase,
  ): AppThunk<Promise<{ planned: ResourceChange[] } | { written: WrittenVersion[] } | undefined>> =>
  async (dispatch) => {
    const read = (roleId: string, version?: string) =>
      dispatch(requestResource<PractitionerRole>('PractitionerRole', roleId, version));
    const role = await read(id);
    const other = joined && (await read(joined.id ?? ''));
    if (!role) return undefined;
    if (versionOf(role) === leaving) {
      if (joined && (other ? versionOf(other) !== joinedVersion : joinedVersion !== undefined)) return undefined;
      const join = joined ? [{ resource: joined, stored: other }] : [];
      return { planned: [...join, { resource: withoutTeam(role), stored: role }] };
    }
    const before = await read(id, leaving);
    if (!before || !sameContent(withoutTeam(before), role)) return undefined;
    if (joined && (!other || !sameContent(joined, other))) return undefined;
    const type = 'PractitionerRole';
    const join = joined &&
      other && {
        ...{ type, id: joined.id ?? '', after: versionOf(other) },
        ...(joinedVersion !== undefined && { before: joinedVersion }),
      };
    return { written: [...(join ? [join] : []), { type, id, before: leaving, after: versionOf(role) }] };
  };

const applyRole =
  (item: BulkItem): AppThunk<Promise<Applied>> =>
  async (dispatch) => {
    const base = roleBase(item.base);
    const changes = base && (await dispatch(changesOf(item.id, base)));
    if (!changes) return { refused: { ...bulkMessages.changedSince } };
    if ('written' in changes) return { undo: changes.written };
    return { undo: await dispatch(writeChanges(changes.planned)) };
  };

/**
 * Hands over roles in teams: the successor becomes a member of the team and the role leaves it, in one transaction. Both
 * roles must be as in the preview.
 */
export const roleAction = defineBulkAction<Handover>({
  id: 'users.handover',
  label: detailsMessages.handOver,
  title: messages.runTitle,
  needs: [],
  plan:
    (ids, params, signal) =>
    async (dispatch, _getState, { config }) => {
      const found = await dispatch(requestResources<PractitionerRole>('PractitionerRole', ids, signal));
      const { practitioner, roles } = await dispatch(readSuccessor(params));
      if (!practitioner) return [];
      const oneTeam = config.practitionerToTeamAssignment === 'ONE_TO_ONE';
      const inOrder = ids.flatMap((id) => found.find((role) => role.id === id) ?? []);
      return inOrder.map((role) => planRole(role, params, { practitioner, roles, oneTeam }));
    },
  apply: (item) => async (dispatch) =>
    dispatch(applyRole(item)).catch((error: unknown) => {
      if (isVersionConflict(error)) return dispatch(applyRole(item));
      throw error;
    }),
  undo: (item) => async (dispatch) => {
    const versions = writtenVersions(item.undo);
    return versions.length === 0 ? 'kept' : (await dispatch(undoWrites(versions))).state;
  },
  // Those of the other records include it.
  changed: () => () => undefined,
});
