import { badRequest, conflict, IdentityError } from '../errors.ts';
import { databaseFailure, tooLong } from '../store/columns.ts';
import type { Attributes, StoredUser, UserRepresentation } from '../types.ts';
import { openProfile, type ProfileContext, type ProfileError } from './userProfile.ts';

/** Parts of a stored user that are attributes for the user profile. */
export type ProfileFields = Pick<StoredUser, 'username' | 'email' | 'firstName' | 'lastName' | 'attributes'>;

const fieldNames = ['username', 'email', 'firstName', 'lastName'] as const;

/** Attributes are lists of texts. As in Keycloak, a single value becomes a list, and nulls are dropped. */
export function toLists(attributes: Record<string, unknown>): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of Object.entries(attributes)) {
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    // Keycloak removes the prefix that its sign-in pages give to attributes.
    lists.set(
      name.replace(/^user\.attributes\./, ''),
      list.filter((item) => item !== null && item !== undefined).map(String),
    );
  }
  return lists;
}

/** All attributes of a stored user, with username, e-mail and names. */
export function attributesOf(user: ProfileFields): Map<string, string[]> {
  const fields = fieldNames.filter((name) => user[name] !== '').map((name): [string, string[]] => [name, [user[name]]]);
  return new Map([...Object.entries(user.attributes), ...fields]);
}

function requestedAttributes(user: UserRepresentation): Map<string, string[]> {
  const result = toLists(user.attributes ?? {});
  for (const name of fieldNames) {
    const value = user[name];
    if (value !== undefined) result.set(name, [value]);
    // Names may be among the attributes; username and e-mail may not.
    else if (name === 'username' || name === 'email') result.delete(name);
  }
  return result;
}

/** Errors with messages of their own, in Keycloak's order. */
const ownMessages: [key: string, error: () => IdentityError][] = [
  ['missingUsernameMessage', () => badRequest('User name is missing')],
  ['emailExistsMessage', () => conflict('User exists with same email')],
  ['usernameExistsMessage', () => conflict('User exists with same username')],
];

function refuse(errors: readonly ProfileError[]): void {
  for (const [key, error] of ownMessages) {
    if (errors.some(({ errorMessage }) => errorMessage === key)) throw error();
  }
  const [first] = errors;
  if (first) throw new IdentityError(400, errors.length === 1 ? { ...first } : { errors });
}

/**
 * The fields of a user after an administrator has created (`base` undefined) or changed it, by the realm's user profile.
 * Absent fields remain unchanged, unless the request has `attributes`: e-mail, names and other attributes that it lacks
 * are removed then. Throws IdentityError with Keycloak's answer: 400 `{field, errorMessage, params}` for one violation
 * and `{errors: [...]}` for several, 409 for a username or e-mail address of another user.
 */
export function changeUser(
  context: Omit<ProfileContext, 'current'>,
  base: ProfileFields | undefined,
  request: UserRepresentation,
): ProfileFields {
  const current = base && attributesOf(base);
  const given = requestedAttributes(request);
  if (current && !request.attributes) {
    for (const [name, list] of current) if (!given.has(name)) given.set(name, list);
  }
  const profile = openProfile({ ...context, current }, given);
  refuse(profile.validate());
  const result = profile.apply(base !== undefined && request.attributes !== undefined);
  if ([...result.keys()].some(tooLong)) throw databaseFailure();
  const field = (name: string): string => result.get(name)?.[0] ?? '';
  return {
    username: field('username') || field('email'),
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    attributes: Object.fromEntries([...result].filter(([name]) => !(fieldNames as readonly string[]).includes(name))),
  };
}

/** The fields of a stored user that an administrator may see, with default values of the profile. */
export function visibleFields(
  context: Omit<ProfileContext, 'current' | 'isTaken'>,
  user: ProfileFields,
): { fields: Partial<Record<(typeof fieldNames)[number], string>>; attributes: Attributes; unmanaged: Attributes } {
  const current = attributesOf(user);
  const profile = openProfile({ ...context, current, isTaken: () => false }, current);
  const readable = profile.readable();
  const isField = (name: string): boolean => (fieldNames as readonly string[]).includes(name);
  const unmanaged = profile.unmanaged();
  return {
    // A name that the profile does not declare is not shown.
    fields: Object.fromEntries(
      fieldNames.flatMap((name) => {
        const value = readable[name]?.[0];
        return value === undefined || unmanaged.includes(name) ? [] : [[name, value]];
      }),
    ),
    attributes: Object.fromEntries(Object.entries(readable).filter(([name]) => !isField(name))),
    unmanaged: Object.fromEntries(Object.entries(readable).filter(([name]) => unmanaged.includes(name))),
  };
}
