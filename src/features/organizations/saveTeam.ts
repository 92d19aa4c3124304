import { v5 } from 'uuid';
import { isVersionConflict } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { rejectInput } from '../../api/rejections.ts';
import { readFresh } from '../../api/read.ts';
import { listChanges } from '../../../common/fhir/referenceList.ts';
import { saveEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { versionsOfTransaction, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import type { PerformSave } from '../../shared/outbox/deferredSave.ts';
import { membersOfOtherTeams, planMembership, type RoleChange } from '../../shared/people/membership.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { organizationForm, type TeamForm } from './organization.ts';
import { readPeople, rolesOfPeople } from './teamRoles.ts';
import type { StoredTeam } from './storedTeam.ts';

/** Maximum number of attempts if other users change the same roles concurrently. */
const maxAttempts = 4;

export interface TeamInput {
  id: string;
  /** The team that the changes refer to; undefined for a new one. */
  stored?: StoredTeam | undefined;
  form: TeamForm;
  /** Namespace of the ids of new roles, so that each attempt writes the same ones. */
  seed: string;
  /** The input comes from the outbox: a new record must not overwrite one that an earlier attempt stored. */
  isDeferred?: boolean;
}

export interface SaveResult {
  organization: boolean;
  members: boolean;
  /** True if members were removed and none was added. */
  onlyRemoved: boolean;
  written: readonly WrittenVersion[];
}

const memberChanges = ({ stored, form }: Pick<TeamInput, 'stored' | 'form'>) =>
  listChanges(
    (stored?.members ?? []).map(({ value }) => value),
    form.members.map(({ value }) => value),
  );

/**
 * Saves a team and the roles of added and removed members in one transaction. Unchanged resources are not written. If
 * another user changed the roles concurrently, the changes are planned again on the current roles; a newer version of the
 * team itself rejects with the conflict. A retry writes the same ids.
 */
export const saveTeam =
  (input: TeamInput): AppThunk<Promise<SaveResult>> =>
  async (dispatch) => {
    const { readOrganization, transaction } = fhirEndpoints.endpoints;
    const { id, stored, form, seed, isDeferred } = input;
    const before = stored?.organization;
    const organization = organizationForm.toResource(form, before, id);
    const changed = before === undefined || !sameValue(organization, before);
    const { added, removed } = memberChanges(input);
    const plan = async (): Promise<RoleChange[]> => {
      if (added.length + removed.length === 0) return [];
      const [roles, practitioners] = await Promise.all([
        dispatch(rolesOfPeople([...added, ...removed])),
        dispatch(readPeople(added)),
      ]);
      const newId = (key: string): string => v5(key, seed);
      return planMembership({ organization, added, removed }, { roles, practitioners, newId });
    };
    for (let attempt = 1; ; attempt += 1) {
      const changes = await plan();
      const entries = changes.map(({ role, stored: old }) => saveEntry(role, old, { isDeferred }));
      if (changed) entries.unshift(saveEntry(organization, before, { isDeferred }));
      const onlyRemoved = removed.length > 0 && added.length === 0;
      const saved = { organization: changed, members: changes.length > 0, onlyRemoved };
      if (entries.length === 0) return { ...saved, written: [] };
      try {
        const bundle = transactionOf(entries);
        const response = await dispatch(transaction.initiate({ bundle }, { track: false })).unwrap();
        return { ...saved, written: versionsOfTransaction(bundle, response) };
      } catch (error) {
        if (!isVersionConflict(error) || changes.length === 0 || attempt === maxAttempts) throw error;
        const newest = before && (await dispatch(readFresh(readOrganization, { id })));
        if (newest?.meta?.versionId !== before?.meta?.versionId) throw error;
      }
    }
  };

/** The first added practitioner who is already in another team, with the name of that team. */
export const findTaken =
  (input: Pick<TeamInput, 'id' | 'stored' | 'form'>): AppThunk<Promise<{ name: string; team: string } | undefined>> =>
  async (dispatch) => {
    const { added } = memberChanges(input);
    if (added.length === 0) return undefined;
    const [first] = membersOfOtherTeams(added, await dispatch(rolesOfPeople(added)), input.id);
    if (!first) return undefined;
    const [key, team] = first;
    const name = input.form.members.find(({ value }) => value === key)?.label ?? key;
    return { name, team: team.display ?? team.reference ?? '' };
  };

export const teamKind = 'team';

/** Input of a team in the outbox. */
export interface DeferredTeam extends TeamInput {
  /** Text of the rejection if an added practitioner is in another team, where only one is allowed. */
  takenText?: string | undefined;
}

/** Saves a team from the outbox, after the check of its members that the form could not run. */
export const performTeam: PerformSave<DeferredTeam> = (input) => async (dispatch) => {
  if (input.takenText !== undefined && (await dispatch(findTaken(input)))) {
    rejectInput(`/Organization/${input.id}`, input.takenText, 'members');
  }
  await dispatch(saveTeam({ ...input, isDeferred: true }));
};
