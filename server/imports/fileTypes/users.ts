import type { Practitioner } from '../../../common/fhir/r4.ts';
import type { UpConfig } from '../../../common/keycloak/userProfile.ts';
import { attributePrefix } from '../csv/header.ts';
import { derivedId, personIds } from '../engine/ids.ts';
import { email, fhirId, oneLine, allowedValue, toBoolean, yesNo, type Column } from '../engine/rules.ts';
import type { FieldChange, Issue, PlannedRow, Prepared, Row, Write } from '../engine/types.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import type { Account } from '../remote/keycloak.ts';
import type { FileType, PlanContext } from './fileType.ts';
import { personType, type PlannedRoles } from './people.ts';
import { normalizeCells, cellOf, missingForNew, nameIssues } from './resource.ts';
import { createEmailCheck } from './userEmails.ts';
import {
  attributeCells,
  changedUserAttributes,
  erasableAttributes,
  exportedAttributes,
  lossNotes,
  profileIssues,
  profileOf,
  unstoredNotes,
} from './userAttributes.ts';
import { appIdAttribute } from '../engine/userColumns.ts';
import { groupOf, groupsOf } from './userGroups.ts';
import { hasTemporaryPassword, invitation, isInvited, mayInvite, newUserIssues } from './userInvitations.ts';
import { recordsOf } from './userRecords.ts';
import { withUsernames } from './userNames.ts';
import { changedAccount, idsOf, missingRecords, userTypes, userWrites, type StoredUser } from './userRow.ts';

const columns: Column[] = [
  {
    name: 'firstName',
    required: true,
    unless: 'username',
    columnRequired: true,
    rule: oneLine,
    named: 'other',
    max: 255,
    example: 'Jane',
  },
  {
    name: 'lastName',
    required: true,
    unless: 'username',
    columnRequired: true,
    rule: oneLine,
    named: 'other',
    max: 255,
    example: 'Achieng',
  },
  {
    name: 'username',
    required: true,
    columnRequired: true,
    max: 255,
    example: 'jane',
    rule: (value) => (/[\s<>&"'`{}|\\^]/.test(value) ? { code: 'text', values: { value } } : undefined),
  },
  {
    name: 'email',
    max: 255,
    example: 'jane@example.org',
    rule: email,
  },
  { name: 'userId', aliases: ['id'], rule: fhirId },
  { name: 'userType', values: userTypes, example: 'Practitioner' },
  { name: 'enableUser', ...yesNo, example: 'true' },
  { name: 'keycloakGroupId', rule: oneLine, max: 100 },
  { name: 'keycloakGroupName', rule: oneLine, max: 255, example: 'Providers' },
  { name: 'appId', aliases: ['applicationId'], rule: oneLine, max: 255, example: 'programme' },
  { name: 'password', secret: true, max: 255, example: 'choose one' },
  missingRecords,
];

async function prepareAccount(row: Row, known: StoredUser, context: PlanContext): Promise<Prepared> {
  const { keycloak, planned } = context;
  const { stored, group, memberOf, profile } = known;
  const username = cellOf(row, 'username') ?? '';
  let trace: Prepared['account'];
  let notes: Issue[] = [];
  let id = stored?.id;
  const password = cellOf(row, 'password') ?? '';
  // Only the notes depend on the stored account: the write is complete even if the account cannot be read.
  const readBack = (storedId: string) => keycloak.read(storedId).catch(() => undefined);
  const revert = async (): Promise<void> => {
    if (trace?.done === 'created') await keycloak.remove(trace.id);
    else if (trace?.before) await keycloak.update(trace.id, trace.before, (await keycloak.read(trace.id)) ?? {});
  };
  try {
    if (!stored || id === undefined) {
      const account: Account = {
        username,
        firstName: cellOf(row, 'firstName') ?? '',
        lastName: cellOf(row, 'lastName') ?? '',
        email: cellOf(row, 'email') ?? '',
        enabled: toBoolean(cellOf(row, 'enableUser')) ?? true,
        attributes: changedUserAttributes(row, undefined, profile)?.attributes ?? {},
      };
      id = await keycloak.create(account, password, { temporary: hasTemporaryPassword(row) });
      trace = { id, done: 'created' };
      notes = unstoredNotes(account, undefined, await readBack(id));
    } else {
      const { account } = changedAccount(row, stored, profile);
      if (account) {
        await keycloak.update(id, account, stored);
        trace = { id, done: 'updated', before: stored };
        notes = unstoredNotes(account, stored, await readBack(id));
      }
    }
    if (group && !memberOf.some((each) => each.id === group.id)) {
      await keycloak.join(id, group.id);
      trace ??= { id, done: 'updated', ...(stored && { before: stored }) };
    }
  } catch (error) {
    await revert().catch(() => undefined);
    throw error;
  }
  const writes = userWrites(row, id, known);
  planned<string>('practitioners').set(
    username.toLowerCase(),
    known.records.practitioner?.id ?? idsOf(row, group).practitioner,
  );
  return {
    writes,
    ...(notes.length > 0 && { notes }),
    ...(trace && { account: trace, revert }),
    ...(trace?.done === 'created' && password === '' && { after: invitation(trace.id, context) }),
  };
}

/** Placeholder for the id of a user that does not exist yet. */
const placeholderUserId = (row: Row): string => derivedId('user', cellOf(row, 'username') ?? '');

async function plan(given: readonly Row[], context: PlanContext): Promise<PlannedRow[]> {
  const { keycloak, fhir } = context;
  const plannedRoles = context.planned<PlannedRoles>('roles');
  const groups = await groupsOf(context);
  const profile = await profileOf(context);
  const sendsMail = await mayInvite(context);
  const { rows, accounts } = await withUsernames(given, context);
  const emailIssues = await createEmailCheck(rows, accounts, context);
  const memberships = await mapConcurrently(accounts, 4, async (account) =>
    account?.id === undefined ? [] : keycloak.groupsOf(account.id),
  );
  const records = await recordsOf(
    accounts.flatMap((account) => (account?.id === undefined ? [] : [account.id])),
    context,
  );
  const erasable = await erasableAttributes(rows, accounts, { profile, keycloak });
  const wantedIds = rows.map((row) => idsOf(row, groupOf(row, groups).group).practitioner);
  const holders = await fhir.readMany('Practitioner', wantedIds);

  return rows.map((row, index): PlannedRow => {
    const stored = accounts[index];
    const { group, issue: groupIssue } = groupOf(row, groups);
    const own = (stored?.id !== undefined && records.get(stored.id)) || {
      practitioner: undefined,
      group: undefined,
      roles: [],
    };
    const known: StoredUser = { stored, records: own, group, memberOf: memberships[index] ?? [], profile };
    const practitionerId = own.practitioner?.id ?? wantedIds[index] ?? '';
    context.planned<string>('practitioners').set((cellOf(row, 'username') ?? '').toLowerCase(), practitionerId);
    const writes = userWrites(row, stored?.id ?? placeholderUserId(row), known);
    for (const { resource } of writes) {
      if (resource.resourceType !== 'PractitionerRole') continue;
      plannedRoles.set(practitionerId, { ...plannedRoles.get(practitionerId), [resource.id ?? '']: resource });
    }
    const changes = userChanges(row, known, writes);
    const action = !stored ? 'create' : changes.length > 0 || writes.length > 0 ? 'update' : 'unchanged';
    return {
      line: row.line,
      action,
      issues: [
        ...(groupIssue ? [groupIssue] : []),
        ...valueIssues(row, stored, profile),
        ...emailIssues(index),
        ...(stored ? [] : newUserIssues(row, group !== undefined || groupIssue !== undefined, sendsMail)),
        ...practitionerIssues(row, known, practitionerId, holders.get(practitionerId)),
      ],
      notes: [
        ...(!stored && isInvited(row, sendsMail) ? [{ code: 'invited' as const, column: 'password' }] : []),
        ...(!stored && hasTemporaryPassword(row) ? [{ code: 'temporaryPassword' as const, column: 'password' }] : []),
        ...(stored && cellOf(row, 'password') !== undefined
          ? [{ code: 'passwordKept' as const, column: 'password' }]
          : []),
        ...lossNotes(row, { stored, profile, erasable: erasable[index] ?? [] }),
      ],
      changes,
      writes,
      lists: [],
      ...(action !== 'unchanged' && { before: () => prepareAccount(row, known, context) }),
      ...(stored?.id !== undefined && { account: { id: stored.id, before: stored } }),
    };
  });
}

/** Issues of names and of the user profile; a cell has one issue. */
function valueIssues(row: Row, stored: Account | undefined, profile: UpConfig | undefined): Issue[] {
  const names = { firstName: stored?.firstName?.trim() ?? '', lastName: stored?.lastName?.trim() ?? '' };
  const own = [...missingForNew(row, columns, stored), ...nameIssues(row, columns, names)];
  // Keycloak checks only accounts that change.
  if (stored && !changedAccount(row, stored, profile).account) return own;
  const reported = new Set(own.map(({ column }) => column));
  return [...own, ...profileIssues(row, stored, profile).filter(({ column }) => !reported.has(column))];
}

/**
 * Issues of the id of the practitioner: `holder`, the stored one with it, belongs to another user, or the user has
 * another practitioner.
 */
function practitionerIssues(
  row: Row,
  { stored, records: { practitioner } }: StoredUser,
  practitionerId: string,
  holder: Practitioner | undefined,
): Issue[] {
  const issues: Issue[] = [];
  const holderUser = holder?.identifier?.find(({ use }) => use === 'secondary')?.value;
  if (holder && !practitioner && holderUser !== undefined && holderUser !== stored?.id) {
    const other = holder.name?.[0]?.text ?? holder.name?.[0]?.family ?? holderUser;
    issues.push({ code: 'taken', column: 'userId', values: { value: `Practitioner/${practitionerId}`, other } });
  }
  const requestedId = cellOf(row, 'userId');
  if (requestedId !== undefined && practitioner?.id !== undefined && practitioner.id !== requestedId) {
    const values = { value: cellOf(row, 'username') ?? '', other: `Practitioner/${practitioner.id}` };
    issues.push({ code: 'taken', column: 'userId', values });
  }
  return issues;
}

/** The displayed changes: of the account, of its group, and of the resources that `writes` create or repair. */
function userChanges(
  row: Row,
  { stored, records, group, memberOf, profile }: StoredUser,
  writes: readonly Write[],
): FieldChange[] {
  if (!stored) return newChanges(row, profile);
  const { changes } = changedAccount(row, stored, profile);
  if (group !== undefined && !memberOf.some((each) => each.id === group.id)) {
    changes.push({ column: 'keycloakGroupName', before: '', after: group.label });
  }
  const before = personType(records.roles[0]);
  const type = allowedValue(cellOf(row, 'userType'), userTypes);
  if (type && before !== type.toLowerCase()) {
    changes.push({ column: 'userType', before: before ?? '', after: type });
  }
  const repairs = writes.filter(({ stored: old }) => old === undefined).map(({ resource }) => resource.resourceType);
  if (repairs.length > 0) changes.push({ column: 'userId', before: '', after: [...new Set(repairs)].join(', ') });
  return changes;
}

function newChanges(row: Row, profile: UpConfig | undefined): FieldChange[] {
  const ofAttributes = changedUserAttributes(row, undefined, profile)?.changes ?? [];
  const ofColumns = columns
    .filter(({ name, secret }) => !secret && name !== 'appId')
    .flatMap(({ name }) => {
      const after = cellOf(row, name);
      return after === undefined ? [] : [{ column: name, before: '', after }];
    });
  return [...ofColumns, ...ofAttributes];
}

/** Users: the Keycloak account with group, application and password, and the three FHIR resources of a user. */
export const users: FileType = {
  type: 'users',
  isSequential: true,
  columns,
  needs: ['iam_user.create', 'Practitioner.create', 'iam_user.update'],
  facts(row) {
    const username = cellOf(row, 'username')?.toLowerCase();
    const group = cellOf(row, 'keycloakGroupId');
    // A group known only by name provides no seed before Keycloak is queried.
    const seeded = username !== undefined && group !== undefined;
    const practitioner =
      cellOf(row, 'userId') ?? (seeded ? personIds(cellOf(row, 'username') ?? '', group).practitioner : undefined);
    return {
      rowKey: username && `User/${username}`,
      keyColumn: 'username',
      label: [cellOf(row, 'firstName'), cellOf(row, 'lastName')].filter(Boolean).join(' ') || (username ?? ''),
      ...(practitioner && { aliases: [`Practitioner/${practitioner}`] }),
      targets: [],
    };
  },
  plan,
  subjects: ['users'],
  async attributes(context) {
    return exportedAttributes(await profileOf(context)).map((name) => attributePrefix + name);
  },
  async *export({ fhir, keycloak, memory }, filter) {
    const exported = exportedAttributes(await profileOf({ keycloak, memory }));
    const query = filter?.query.filter(([name]) => !['first', 'max', 'briefRepresentation'].includes(name));
    for await (const page of keycloak.pages(query)) {
      const records = await recordsOf(
        page.map(({ id }) => id ?? ''),
        { fhir },
      );
      const memberships = await mapConcurrently(page, 4, ({ id }) => keycloak.groupsOf(id ?? ''));
      yield page.map((account, index) => {
        const own = records.get(account.id ?? '');
        const group = memberships[index]?.[0];
        const type = personType(own?.roles[0]);
        return normalizeCells({
          firstName: account.firstName ?? '',
          lastName: account.lastName ?? '',
          username: account.username ?? '',
          email: account.email ?? '',
          userId: own?.practitioner?.id ?? '',
          userType: type === 'supervisor' ? 'Supervisor' : type === 'practitioner' ? 'Practitioner' : '',
          enableUser: String(account.enabled ?? true),
          keycloakGroupId: group?.id ?? '',
          keycloakGroupName: group?.path ?? '',
          appId: account.attributes?.[appIdAttribute]?.[0] ?? '',
          password: '',
          missingRecords: 'leave',
          ...attributeCells(account, exported),
        });
      });
    }
  },
};
