import type { Organization, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { planMembership, type RoleChange } from '../../shared/people/membership.ts';
import { mainPractitioner } from '../../../common/fhir/practitioners.ts';
import type { LinkedResources } from './linkedResources.ts';
import { isChanged, type Change } from './personResources.ts';

/** Permissions required to change the teams of a user. */
export const teamPermissions = [
  'Organization.read',
  'Practitioner.read',
  'PractitionerRole.read',
  'PractitionerRole.create',
  'PractitionerRole.update',
] as const satisfies readonly Permission[];

/** Teams to join and to leave, as `Organization/id`. `display` or `label` becomes the display of the reference. */
export interface TeamChange {
  added: readonly ReferenceOption[];
  removed: readonly string[];
}

/** Teams of the active roles, each once, with the display of the reference as label. */
export function teamsOf(roles: readonly PractitionerRole[]): ReferenceOption[] {
  const teams = new Map<string, ReferenceOption>();
  for (const { active = true, organization } of roles) {
    const value = referenceKey(organization);
    if (active && value !== undefined && !teams.has(value)) {
      teams.set(value, { value, label: organization?.display ?? value });
    }
  }
  return [...teams.values()];
}

/** Teams to join and to leave for an edit: only those that were changed in the form. */
export function teamChange(before: readonly ReferenceOption[], after: readonly ReferenceOption[]): TeamChange {
  const isIn = (list: readonly ReferenceOption[], { value }: ReferenceOption): boolean =>
    list.some((option) => option.value === value);
  return {
    added: after.filter((team) => !isIn(before, team)),
    removed: before.filter((team) => !isIn(after, team)).map(({ value }) => value),
  };
}

const toOrganization = ({ value, label, display = label }: ReferenceOption): Organization => ({
  resourceType: 'Organization',
  id: value.replace(/^Organization\//, ''),
  name: display,
});

/** `Organization/id` of the teams that some changes of a user's resources join and leave. */
export function changedTeams(changes: readonly Change[]): { joined: string[]; departed: string[] } {
  const before = new Set<string>();
  const after = new Set<string>();
  for (const { resource, stored } of changes) {
    if (resource.resourceType !== 'PractitionerRole') continue;
    const [old, next] = [(stored as PractitionerRole | undefined)?.organization, resource.organization].map(
      referenceKey,
    );
    if (old !== undefined) before.add(old);
    if (next !== undefined) after.add(next);
  }
  return {
    joined: [...after].filter((key) => !before.has(key)),
    departed: [...before].filter((key) => !after.has(key)),
  };
}

/**
 * Adds the changes of teams to the planned changes of a user's resources, so that one transaction writes both. A role that
 * leaves a team is reused for a team that is joined. `active`: false for a disabled user, whose roles stay inactive.
 */
export function withTeams(
  changes: readonly Change[],
  records: LinkedResources,
  { added, removed }: TeamChange,
  { newId, active }: { newId: (team: string) => string; active: boolean },
): Change[] {
  const planned = changes.map(({ resource }) => resource);
  const practitioner =
    planned.find((resource): resource is Practitioner => resource.resourceType === 'Practitioner') ??
    mainPractitioner(records);
  if (!practitioner || added.length + removed.length === 0) return [...changes];

  const member = `Practitioner/${practitioner.id ?? ''}`;
  const roles = new Map<string, Change<PractitionerRole>>();
  for (const role of records.roles) roles.set(role.id ?? '', { resource: role, stored: role });
  for (const { resource, stored } of changes) {
    if (resource.resourceType !== 'PractitionerRole') continue;
    roles.set(resource.id ?? '', { resource, stored: stored as PractitionerRole | undefined });
  }
  const plan = (organization: Organization, side: 'added' | 'removed'): RoleChange[] =>
    planMembership(
      { organization, added: [], removed: [], [side]: [member] },
      {
        roles: [...roles.values()].map(({ resource }) => resource),
        practitioners: new Map([[member, practitioner]]),
        newId: () => newId(`Organization/${organization.id ?? ''}`),
      },
    );
  const apply = (all: readonly RoleChange[]): void => {
    for (const { role } of all) {
      const stored = roles.get(role.id ?? '')?.stored;
      roles.set(role.id ?? '', { resource: active ? role : { ...role, active: false }, stored });
    }
  };
  for (const value of removed) apply(plan(toOrganization({ value, label: value }), 'removed'));
  for (const team of added) apply(plan(toOrganization(team), 'added'));

  const others = changes.filter(({ resource }) => resource.resourceType !== 'PractitionerRole');
  return [...others, ...[...roles.values()].filter(isChanged)];
}
