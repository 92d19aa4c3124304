import type { Organization } from 'fhir/r4';
import { useCallback, useRef, useState } from 'react';
import { isVersionConflict } from '../../api/errors.ts';
import { useLazyReadOrganizationQuery, useTransactionMutation } from '../../api/fhir/index.ts';
import { listChanges } from '../../fhir/referenceList.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import { versionsOfTransaction, type WrittenVersion } from '../../fhir/writtenVersion.ts';
import { changeOf } from '../../shared/conflict/conflict.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import { planMembership, membersOfOtherTeams, type RoleChange } from '../../shared/people/membership.ts';
import { organizationForm, type TeamForm } from './organization.ts';
import { toTeamForm, useRoles, useStoredTeam, type StoredTeam } from './useStoredTeam.ts';

/** Maximum number of attempts if other users change the same roles concurrently. */
const maxAttempts = 4;

export interface SaveResult {
  organization: boolean;
  members: boolean;
  /** True if members were removed and none was added. */
  onlyRemoved: boolean;
  written: readonly WrittenVersion[];
}

/**
 * Saves a team and the roles of added and removed members in one transaction. Unchanged resources are not written. If
 * another user changed the roles concurrently, the changes are planned again on the current roles; a newer version of the
 * team itself rejects with the conflict. A retry writes the same ids.
 */
export function useSaveTeam(stored: StoredTeam | undefined) {
  const [id] = useState(() => stored?.organization.id ?? randomUuid());
  const base = useRef(stored);
  const newIds = useRef(new Map<string, string>());
  const roles = useRoles();
  const { readMembers } = useStoredTeam(id);
  const [read] = useLazyReadOrganizationQuery();
  const [transaction] = useTransactionMutation();

  const memberChanges = useCallback(
    (form: TeamForm) =>
      listChanges(
        (base.current?.members ?? []).map(({ value }) => value),
        form.members.map(({ value }) => value),
      ),
    [],
  );

  const plan = useCallback(
    async (organization: Organization, form: TeamForm): Promise<RoleChange[]> => {
      const { added, removed } = memberChanges(form);
      if (added.length + removed.length === 0) return [];
      const [known, practitioners] = await Promise.all([roles.ofPeople([...added, ...removed]), roles.people(added)]);
      const newId = (key: string): string => {
        const made = newIds.current.get(key) ?? randomUuid();
        newIds.current.set(key, made);
        return made;
      };
      return planMembership({ organization, added, removed }, { roles: known, practitioners, newId });
    },
    [memberChanges, roles],
  );

  const save = useCallback(
    async (form: TeamForm): Promise<SaveResult> => {
      const before = base.current?.organization;
      const organization = organizationForm.toResource(form, before, id);
      const changed = before === undefined || !sameValue(organization, before);
      for (let attempt = 1; ; attempt += 1) {
        const changes = await plan(organization, form);
        const entries = changes.map(({ role, stored: old }) => putEntry(role, old));
        if (changed) entries.unshift(putEntry(organization, before));
        const { added, removed } = memberChanges(form);
        const onlyRemoved = removed.length > 0 && added.length === 0;
        const saved = { organization: changed, members: changes.length > 0, onlyRemoved };
        if (entries.length === 0) return { ...saved, written: [] };
        try {
          const bundle = transactionOf(entries);
          const response = await transaction({ bundle }).unwrap();
          return { ...saved, written: versionsOfTransaction(bundle, response) };
        } catch (error) {
          if (!isVersionConflict(error) || changes.length === 0 || attempt === maxAttempts) throw error;
          const newest = before && (await read({ id }).unwrap());
          if (newest?.meta?.versionId !== before?.meta?.versionId) throw error;
        }
      }
    },
    [id, memberChanges, plan, read, transaction],
  );

  /** The first added practitioner who is already in another team, with the name of that team. */
  const findTaken = useCallback(
    async (form: TeamForm): Promise<{ name: string; team: string } | undefined> => {
      const { added } = memberChanges(form);
      if (added.length === 0) return undefined;
      const [first] = membersOfOtherTeams(added, await roles.ofPeople(added), id);
      if (!first) return undefined;
      const [key, team] = first;
      const name = form.members.find(({ value }) => value === key)?.label ?? key;
      return { name, team: team.display ?? team.reference ?? '' };
    },
    [id, memberChanges, roles],
  );

  /** After a conflict: makes the server's current state the base of the next save. */
  const takeNewest = useCallback(async () => {
    const [organization, members] = await Promise.all([read({ id }).unwrap(), readMembers()]);
    const before = base.current;
    const unchanged = sameVersion(before?.organization, organization) && sameValue(before?.members, members);
    base.current = { organization, members };
    return { values: toTeamForm(base.current), ...changeOf(organization), unchanged };
  }, [read, id, readMembers]);

  /** Reads only the members, if they could not be read with the team. */
  const loadMembers = useCallback(async () => {
    const members = await readMembers();
    if (base.current) base.current = { organization: base.current.organization, members };
    return members;
  }, [readMembers]);

  return { id, save, findTaken, loadMembers, takeNewest: stored && takeNewest };
}
