import type { attributes } from '../../shared/account/attributes.ts';
import type { User, UserRepresentation } from '../../api/keycloak/index.ts';

export type AttributeName = (typeof attributes)[keyof typeof attributes];

/** First value of an attribute, '' if there is none. Also reads a plain string, which older clients wrote. */
export function attributeOf(user: UserRepresentation | undefined, name: AttributeName): string {
  const value: unknown = user?.attributes?.[name];
  const first: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  return typeof first === 'string' ? first : '';
}

/** Attributes with one of them set to a single value, or removed if the value is ''. */
export function withAttribute(
  all: UserRepresentation['attributes'],
  name: AttributeName,
  value: string,
): UserRepresentation['attributes'] {
  const { [name]: _old, ...others } = all ?? {};
  if (value !== '') return { ...others, [name]: [value] };
  return all === undefined ? undefined : others;
}

/** Names of the attributes that Keycloak's user profile marks as read-only: `email`, `firstName`, `fhir_core_app_id`, … */
export function readOnlyAttributes(profile: UserRepresentation['userProfileMetadata']): string[] {
  return (profile?.attributes ?? []).flatMap(({ name, readOnly }) => (readOnly && name ? [name] : []));
}

/** First and last name; the user name if both are missing. */
export function fullName({ firstName, lastName, username }: UserRepresentation): string {
  const name = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || (username ?? '');
}

/** Name with user name: `Wanjiku Kamau (wanjiku.kamau)`. */
export function userDisplayName(user: UserRepresentation): string {
  const name = fullName(user);
  return name === user.username ? name : `${name} (${user.username ?? ''})`;
}

/** Sorts users by `username`, `-firstName` …; an unknown key preserves the order. */
export function sortUsers(rows: readonly User[], sort: string, compare: (a: string, b: string) => number): User[] {
  const key = sort.replace(/^-/, '');
  if (key !== 'firstName' && key !== 'lastName' && key !== 'username') return [...rows];
  const sorted = rows.toSorted((a, b) => compare(a[key] ?? '', b[key] ?? ''));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}
