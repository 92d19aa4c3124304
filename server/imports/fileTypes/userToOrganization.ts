import type { Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { identifierByUse } from '../../../common/fhir/identifier.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { bareId, parseReference, refersTo } from '../../../common/fhir/reference.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, oneLine, type Column } from '../engine/rules.ts';
import type { Issue, PlannedRow, Row } from '../engine/types.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import { createPairFilter } from './exporting.ts';
import type { ExportFilter, FileType, PlanContext } from './fileType.ts';
import { namesOf } from './names.ts';
import { target } from './orgToLocation.ts';
import type { PlannedRoles } from './people.ts';
import { cellOf, otherNameNote, createPlan, targetId } from './resource.ts';
import { recordsOf } from './userRecords.ts';

const columns: Column[] = [
  { name: 'username', columnRequired: true, rule: oneLine, max: 255, example: 'jane' },
  { name: 'userId', rule: fhirId, example: 'the id of the practitioner, or nothing' },
  { name: 'orgName', rule: oneLine, max: 250, example: 'Kisumu health team' },
  { name: 'orgId', columnRequired: true, rule: fhirId, example: 'the id of the team' },
];

/** Practitioners by user name, for rows without an id: from this upload, otherwise through the Keycloak user. */
async function practitionersByName(usernames: readonly string[], context: PlanContext): Promise<Map<string, string>> {
  const known = context.planned<string>('practitioners');
  await known.load(usernames.map((name) => name.toLowerCase()));
  const found = new Map<string, string>();
  const unknown = usernames.filter((name) => {
    const id = known.get(name.toLowerCase());
    if (id !== undefined) found.set(name.toLowerCase(), id);
    return id === undefined;
  });
  const accounts = await mapConcurrently([...new Set(unknown)], 4, (name) => context.keycloak.find(name));
  const ids = accounts.flatMap((account) => (account?.id === undefined ? [] : [account.id]));
  const records = await recordsOf(ids, context);
  for (const account of accounts) {
    const { practitioner } = records.get(account?.id ?? '') ?? {};
    if (account?.username && practitioner?.id) {
      found.set(account.username.toLowerCase(), practitioner.id);
      known.cache(account.username.toLowerCase(), practitioner.id);
    }
  }
  return found;
}

function newRole(
  id: string,
  practitionerId: string,
  practitioner: Practitioner | undefined,
  name: string,
  organization: PractitionerRole['organization'],
  others: readonly PractitionerRole[],
): PractitionerRole {
  const secondary = identifierByUse(practitioner?.identifier, 'secondary');
  const display = (practitioner && humanName(practitioner.name)) || name;
  return {
    resourceType: 'PractitionerRole',
    id,
    identifier: [{ use: 'official', value: id }, ...(secondary ? [secondary] : [])],
    active: true,
    practitioner: { reference: `Practitioner/${practitionerId}`, ...(display && { display }) },
    ...(organization && { organization }),
    code: others.find(({ code }) => Array.isArray(code) && code.length > 0)?.code ?? [
      { coding: [people.practitioner] },
    ],
  };
}

async function plan(rows: readonly Row[], context: PlanContext): Promise<PlannedRow[]> {
  const nameless = rows.filter((row) => cellOf(row, 'userId') === undefined);
  const byName = await practitionersByName(
    nameless.map((row) => cellOf(row, 'username') ?? ''),
    context,
  );
  const personOf = (row: Row): string | undefined =>
    cellOf(row, 'userId') ?? byName.get((cellOf(row, 'username') ?? '').toLowerCase());
  const teamOf = (row: Row): string => targetId(row, 'orgId') ?? '';
  const personIds = rows.map(personOf).filter((id) => id !== undefined);
  const practitioners = await context.fhir.readMany('Practitioner', personIds);
  const teamNames = await namesOf('Organization', rows.map(teamOf), context);
  const roles = new Map<string, PractitionerRole>();
  for (const role of await context.fhir.searchMany('PractitionerRole', 'practitioner', personIds)) {
    roles.set(role.id ?? '', role);
  }
  const plannedRoles = context.planned<PlannedRoles>('roles');
  await plannedRoles.load(personIds);
  const labels = await context.labels(personIds.map((id) => `Practitioner/${id}`));

  return rows.map((row): PlannedRow => {
    const person = personOf(row);
    const team = teamOf(row);
    if (person === undefined) {
      const value = cellOf(row, 'username') ?? '';
      return createPlan({
        row,
        writes: [],
        changes: [],
        issues: [{ code: 'unknownName', column: 'username', values: { value } }],
      });
    }
    const planned = plannedRoles.get(person) ?? {};
    const ids = new Set([...roles.keys(), ...Object.keys(planned)]);
    const own = [...ids]
      .map((id) => ({ stored: roles.get(id), now: planned[id] ?? roles.get(id) }))
      .filter(({ now }) => refersTo(now?.practitioner, 'Practitioner', person));
    const teamName = teamNames.get(team) ?? '';
    const organization = { reference: `Organization/${team}`, ...(teamName && { display: teamName }) };
    const inTeam = own.filter(({ now }) => refersTo(now?.organization, 'Organization', team));
    const roleInTeam = inTeam.find(({ now }) => now?.active !== false) ?? inTeam[0];
    const reused = roleInTeam ?? own.find(({ now }) => now?.organization === undefined);
    const others = own.flatMap(({ now }) => (now ? [now] : []));
    const elsewhere = others.find(
      (role) => role.active !== false && role.organization && !refersTo(role.organization, 'Organization', team),
    );
    const base = reused?.stored ?? reused?.now;
    const next: PractitionerRole = base
      ? roleInTeam
        ? base.active === false
          ? { ...base, active: true }
          : base
        : { ...base, active: true, organization }
      : newRole(
          derivedId(person, team),
          person,
          practitioners.get(person),
          labels.get(`Practitioner/${person}`) ?? cellOf(row, 'username') ?? '',
          organization,
          others,
        );
    // A role that an earlier row of this run assigned to this team is already complete.
    const stored = reused?.stored ?? (roleInTeam ? roleInTeam.now : undefined);
    plannedRoles.set(person, { ...planned, [next.id ?? '']: next });
    const oneTeam: Issue | undefined =
      context.options.oneTeam && elsewhere && !roleInTeam
        ? {
            code: 'otherTeam',
            column: 'orgId',
            values: { other: elsewhere.organization?.display ?? parseReference(elsewhere.organization)?.id ?? '' },
          }
        : undefined;
    const plan = createPlan({
      row,
      writes: [{ resource: next, stored }],
      changes: [{ column: 'orgId', before: '', after: teamName || team }],
      issues: [oneTeam],
      notes: [otherNameNote(row, 'orgName', teamName)],
    });
    // A new user's role exists when it is updated, so the plan shows an update.
    return base && plan.action === 'create' ? { ...plan, action: 'update' } : plan;
  });
}

/**
 * Assignments of users to teams: one PractitionerRole per practitioner and team; a role without a team is used first.
 */
export const userToOrganization: FileType = {
  type: 'userToOrganizationAssignment',
  columns,
  needs: ['PractitionerRole.create', 'PractitionerRole.update'],
  needsTargets: true,
  isSequential: true,
  checkRow(row): Issue[] {
    const person = cellOf(row, 'userId') ?? cellOf(row, 'username');
    return [
      ...(person === undefined ? [{ code: 'required' as const, column: 'username' }] : []),
      ...(target(row, 'Organization', 'orgId', 'orgName') ? [] : [{ code: 'required' as const, column: 'orgId' }]),
    ];
  },
  facts(row) {
    const userId = cellOf(row, 'userId');
    const team = target(row, 'Organization', 'orgId', 'orgName');
    const person = userId ?? cellOf(row, 'username')?.toLowerCase();
    const teamKey = team && (team.id ?? `name:${team.name}`);
    return {
      rowKey: person !== undefined && teamKey !== undefined ? `userToOrganization:${person}>${teamKey}` : undefined,
      keyColumn: 'orgId',
      label: [cellOf(row, 'username') ?? person ?? '', cellOf(row, 'orgName') ?? team?.id ?? ''].join(' – '),
      after: userId === undefined && person !== undefined ? [`User/${person}`] : [],
      targets: [
        ...(userId === undefined ? [] : [{ type: 'Practitioner' as const, column: 'userId', id: userId }]),
        ...(team ? [team] : []),
      ],
    };
  },
  plan,
  subjects: ['Organization'],
  async *export({ fhir }, filter) {
    const isNew = createPairFilter();
    for await (const page of memberships(fhir, filter)) {
      yield (
        page
          // The row of an inactive one would reactivate it.
          .filter(({ active }) => active !== false)
          .map(({ organization, practitioner }) => ({
            username: practitioner?.display ?? '',
            userId: bareId('Practitioner', practitioner) ?? '',
            orgName: organization?.display ?? '',
            orgId: bareId('Organization', organization) ?? '',
          }))
          .filter(({ userId, orgId }) => isNew(userId, orgId))
      );
    }
  },
};

/** All roles, or those in the teams of a filter. */
async function* memberships(fhir: FhirAccess, filter: ExportFilter | undefined): AsyncGenerator<PractitionerRole[]> {
  if (!filter) {
    yield* fhir.pages('PractitionerRole', { _sort: '_id' });
    return;
  }
  const query = [...filter.query, ['_sort', '_id'] as const, ['_elements', 'name'] as const];
  for await (const page of fhir.pages('Organization', query)) {
    yield await fhir.searchMany(
      'PractitionerRole',
      'organization',
      page.flatMap(({ id }) => id ?? []),
    );
  }
}
