import {
  changedAttributes,
  checkAttribute,
  defaultProfile,
  droppedAttributes,
  isAccountField,
  isEditable,
  isRequired,
  isVisible,
  profileAttribute,
  profileAttributes,
  storesUndeclared,
  unstoredChanges,
  valuesOf,
  type ProfileAttribute,
  type UpConfig,
  type Violation,
} from '../../../common/keycloak/userProfile.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import type { Issue, Row } from '../engine/types.ts';
import { appIdAttribute, userColumn } from '../engine/userColumns.ts';
import { attributePrefix } from '../csv/header.ts';
import type { Account, KeycloakAccess } from '../remote/keycloak.ts';
import { readOnce, type PlanContext } from './fileType.ts';
import { cellOf } from './resource.ts';

/** Separates the values of an attribute with several values. */
const separator = '|';

/** Names of the attributes with a column of their own in an export: those of the user profile that administrators see. */
export const exportedAttributes = (profile: UpConfig | undefined): string[] =>
  profileAttributes(profile)
    .filter((attribute) => !isAccountField(attribute.name) && attribute.name !== appIdAttribute && isVisible(attribute))
    .map(({ name }) => name);

/** The user profile of the realm, read once per batch; undefined if the user must not read it. */
export const profileOf = ({
  keycloak,
  memory,
}: Pick<PlanContext, 'keycloak' | 'memory'>): Promise<UpConfig | undefined> =>
  readOnce(memory, 'userProfile', () => keycloak.profile());

/** Cells of an account's attributes, by the names of their columns. */
export const attributeCells = (account: Account, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [attributePrefix + name, (valuesOf(account.attributes, name) ?? []).join(separator)]),
  );

const isList = (profile: UpConfig | undefined, name: string): boolean =>
  profileAttribute(profile, name)?.multivalued === true;

/** The attributes that the cells of a row set. A cell without a value leaves the attribute as it is stored. */
function attributesOf({ cells }: Row, profile: UpConfig | undefined): Record<string, string[]> {
  const found = Object.entries(cells).flatMap(([column, cell]): [string, string[]][] => {
    const name =
      column === 'appId' ? appIdAttribute : column.startsWith(attributePrefix) && column.slice(attributePrefix.length);
    if (!name || isAccountField(name)) return [];
    const values = (isList(profile, name) ? cell.split(separator) : [cell]).flatMap((value) => value.trim() || []);
    return values.length > 0 ? [[name, values]] : [];
  });
  return Object.fromEntries(found);
}

/** The stored attributes with those of the row, and the names of the attributes of the row that Keycloak would not store. */
function mergedAttributes(row: Row, stored: Account | undefined, profile: UpConfig | undefined) {
  const own = attributesOf(row, profile);
  const dropped = profile ? droppedAttributes(profile, { ...stored?.attributes, ...own }, stored?.attributes) : [];
  const kept = Object.fromEntries(Object.entries(own).filter(([name]) => !dropped.includes(name)));
  return { attributes: { ...stored?.attributes, ...kept }, dropped };
}

/** The stored attributes with those of the row that Keycloak stores; undefined if the row changes none. */
export function changedUserAttributes(
  row: Row,
  stored: Account | undefined,
  profile: UpConfig | undefined,
): { attributes: Record<string, string[]>; changes: { column: string; before: string; after: string }[] } | undefined {
  const { attributes } = mergedAttributes(row, stored, profile);
  const changed = changedAttributes(attributes, stored?.attributes);
  if (changed.length === 0) return undefined;
  const shown = (values: readonly string[] | undefined): string => (values ?? []).join(separator);
  const changes = changed.map((name) => ({
    column: userColumn(name),
    before: shown(valuesOf(stored?.attributes, name)),
    after: shown(valuesOf(attributes, name)),
  }));
  return { attributes, changes };
}

const limitsOf = ({ min, max }: Violation['values']) => ({ min: min ?? '–', max: max ?? '–' });

/** The issue of a value that breaks a rule of the user profile. */
function issueOf({ name }: ProfileAttribute, { error, values }: Violation, value: string): Issue {
  const column = userColumn(name);
  const shown = { value: value.slice(0, 80) };
  if (error === 'error-user-attribute-required') return { code: 'required', column };
  if (error.startsWith('error-invalid-length')) {
    const { min = 0, max } = values;
    return value.trim().length < Number(min)
      ? { code: 'tooShort', column, values: { min } }
      : { code: 'tooLong', column, values: { max: max ?? '' } };
  }
  if (error.startsWith('error-number-out-of-range'))
    return { code: 'range', column, values: { ...shown, ...limitsOf(values) } };
  if (error === 'error-invalid-number') return { code: 'number', column, values: shown };
  if (error === 'error-invalid-email') return { code: 'email', column, values: shown };
  if (error === 'error-invalid-date') return { code: 'date', column, values: shown };
  if (error === 'error-invalid-value')
    return { code: 'oneOf', column, values: { ...shown, allowed: values.options ?? '' } };
  if (error === 'error-username-invalid-character') return { code: 'username', column, values: shown };
  if (error === 'error-person-name-invalid-character') return { code: 'text', column, values: shown };
  return { code: 'profile', column, values: shown };
}

/**
 * Issues of the account of a row by the rules with which Keycloak checks it. A required attribute that the file does not
 * contain may be stored already. Names of stored users are not checked, because imports do not change usernames.
 */
export function profileIssues(row: Row, stored: Account | undefined, profile: UpConfig | undefined): Issue[] {
  const { attributes } = mergedAttributes(row, stored, profile);
  return profileAttributes(profile ?? defaultProfile).flatMap((attribute): Issue[] => {
    const { name } = attribute;
    const isField = isAccountField(name);
    if (name === 'username' && stored) return [];
    // Keycloak accepts the stored values of attributes that administrators may not change.
    if (!isField && !isEditable(attribute)) return [];
    // Missing cells of the account have their own issues.
    const field = isField ? (cellOf(row, name) ?? stored?.[name]) : undefined;
    if (isField && field === undefined && !isRequired(attribute)) return [];
    const values = isField ? (field === undefined ? [] : [field]) : (valuesOf(attributes, name) ?? []);
    const violation = checkAttribute(attribute, values);
    return violation ? [issueOf(attribute, violation, values.join(separator))] : [];
  });
}

/**
 * For each row, the names of the stored attributes that administrators do not see and that the row can erase: Keycloak
 * replaces all attributes if one changes. `accounts`: the stored ones by the index of their row.
 */
export function erasableAttributes(
  rows: readonly Row[],
  accounts: readonly (Account | undefined)[],
  { profile, keycloak }: { profile: UpConfig | undefined; keycloak: Pick<KeycloakAccess, 'undeclared'> },
): Promise<string[][]> {
  return mapConcurrently([...rows.entries()], 4, async ([index, row]) => {
    const stored = accounts[index];
    if (stored?.id === undefined || !profile || storesUndeclared(profile)) return [];
    const changed = changedUserAttributes(row, stored, profile);
    if (!changed) return [];
    const undeclared = Object.keys(await keycloak.undeclared(stored.id));
    return undeclared.filter((name) => name !== 'locale' && !valuesOf(changed.attributes, name)).sort();
  });
}

/** Notes of the values of a row that Keycloak would not store, and of the stored ones that it can erase. */
export function lossNotes(
  row: Row,
  { stored, profile, erasable }: { stored: Account | undefined; profile: UpConfig | undefined; erasable: string[] },
): Issue[] {
  const notes = mergedAttributes(row, stored, profile).dropped.map(notStored);
  return erasable.length > 0 ? [...notes, { code: 'mayErase', values: { attributes: erasable.join(', ') } }] : notes;
}

const notStored = (name: string): Issue => ({ code: 'notStored', column: userColumn(name) });

/** Notes of the values that Keycloak has not stored, from reading the account back. */
export const unstoredNotes = (sent: Account, before: Account | undefined, stored: Account | undefined): Issue[] =>
  stored ? unstoredChanges(sent, before ?? {}, stored).map(notStored) : [];
