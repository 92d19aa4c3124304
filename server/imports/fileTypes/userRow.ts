import type { Group, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import type { UpConfig } from '../../../common/keycloak/userProfile.ts';
import { personIds } from '../engine/ids.ts';
import { allowedValue, toBoolean, type Column } from '../engine/rules.ts';
import type { FieldChange, Row, Write } from '../engine/types.ts';
import type { Account, AccountGroup, LabelledGroup } from '../remote/keycloak.ts';
import { personType, toPersonGroup, toPersonRole, toPractitioner, type Person } from './people.ts';
import { changedWrites, cellOf } from './resource.ts';
import { changedUserAttributes } from './userAttributes.ts';

/**
 * The column that controls whether resources missing for an account are created, as importers in the field do, or
 * left missing. Exports set `leave`, so that uploading an unchanged file does not make an administrator a
 * practitioner.
 */
export const missingRecords: Column = { name: 'missingRecords', extra: true, values: ['create', 'leave'] };

export const userTypes = ['Practitioner', 'Supervisor'] as const;

/** All FHIR resources of a user. */
export interface Records {
  practitioner: Practitioner | undefined;
  group: Group | undefined;
  roles: PractitionerRole[];
}

/** The stored account with the changes of the row; undefined if nothing differs. Other attributes are retained. */
export function changedAccount(
  row: Row,
  stored: Account,
  profile: UpConfig | undefined,
): { account: Account | undefined; changes: FieldChange[] } {
  const changes: FieldChange[] = [];
  const account: Account = { ...stored };
  const apply = (column: string, before: string, set: (value: string) => void): void => {
    const value = cellOf(row, column);
    if (value === undefined || value === before.trim()) return;
    changes.push({ column, before, after: value });
    set(value);
  };
  apply('firstName', stored.firstName ?? '', (value) => (account.firstName = value));
  apply('lastName', stored.lastName ?? '', (value) => (account.lastName = value));
  const email = cellOf(row, 'email');
  if (email?.toLowerCase() !== stored.email?.toLowerCase()) {
    apply('email', stored.email ?? '', (value) => (account.email = value));
  }
  const enabled = toBoolean(cellOf(row, 'enableUser'));
  if (enabled !== undefined && enabled !== (stored.enabled ?? true)) {
    changes.push({ column: 'enableUser', before: String(stored.enabled ?? true), after: String(enabled) });
    account.enabled = enabled;
  }
  const changed = changedUserAttributes(row, stored, profile);
  if (changed) {
    account.attributes = changed.attributes;
    changes.push(...changed.changes);
  }
  return { account: changes.length > 0 ? account : undefined, changes };
}

/** The stored data of a row's user. */
export interface StoredUser {
  profile: UpConfig | undefined;
  stored: Account | undefined;
  records: Records;
  group: LabelledGroup | undefined;
  memberOf: readonly AccountGroup[];
}

/** Ids of the resources of a new user. */
export function idsOf(row: Row, group: AccountGroup | undefined) {
  const seed = cellOf(row, 'keycloakGroupId') ?? group?.id ?? '';
  const ids = personIds(cellOf(row, 'username') ?? '', seed);
  return { ...ids, practitioner: cellOf(row, 'userId') ?? ids.practitioner };
}

/** The user's resources to store, for an account whose id is known. */
export function userWrites(row: Row, userId: string, { stored, records, group, profile }: StoredUser): Write[] {
  const ids = idsOf(row, group);
  const enabled = toBoolean(cellOf(row, 'enableUser'));
  const wanted = allowedValue(cellOf(row, 'userType'), userTypes)?.toLowerCase() as Person['type'];
  const leavesMissing = stored !== undefined && cellOf(row, 'missingRecords')?.toLowerCase() === 'leave';
  const person: Person = {
    userId,
    firstName: cellOf(row, 'firstName') ?? stored?.firstName ?? '',
    lastName: cellOf(row, 'lastName') ?? stored?.lastName ?? '',
    email: cellOf(row, 'email') ?? (stored?.email || undefined),
    // A user may have an account without being an active practitioner.
    active: leavesMissing && enabled === (stored.enabled ?? true) ? undefined : enabled,
    type: wanted,
  };
  const practitioner = toPractitioner(person, records.practitioner, ids.practitioner);
  const personGroup = toPersonGroup(person, records.group, ids.group, practitioner.id ?? '');
  const roles = records.roles.length > 0 ? records.roles : [undefined];
  const writes = changedWrites([
    { resource: practitioner, stored: records.practitioner },
    { resource: personGroup, stored: records.group },
    ...roles.map((role) => ({ resource: toPersonRole(person, role, ids.role, practitioner), stored: role })),
  ]);
  if (!leavesMissing) return writes;
  const isSame = changedAccount(row, stored, profile).changes.length === 0;
  if (isSame && (wanted === undefined || wanted === personType(records.roles[0]))) return [];
  return writes.filter(({ stored: old }) => old !== undefined);
}
