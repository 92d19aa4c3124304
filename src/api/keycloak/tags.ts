export interface Tag {
  type: string;
  id?: string;
}

type Args = Record<string, unknown> | undefined;

/** Tag id of the lists and counts of a type. */
const LIST = 'LIST';
/** Tag id of effective role mappings, which derive from groups and composite roles: any change of a mapping may change them. */
const EFFECTIVE = 'EFFECTIVE';

/** Arguments that identify the subject of a tag type; a membership has a user and a group. */
const idArguments: Readonly<Record<string, readonly string[]>> = {
  User: ['userId'],
  Group: ['groupId'],
  Membership: ['userId', 'groupId'],
  RoleMapping: ['userId', 'groupId', 'roleName'],
  Role: ['roleName'],
  Client: ['clientUuid'],
  Credential: ['userId'],
  LoginFailure: ['userId'],
  Session: ['userId'],
};

/** Ids or names of a response with one entry or a list of entries. */
function ids(response: unknown, key: 'id' | 'name'): string[] {
  return (Array.isArray(response) ? (response as unknown[]) : [response]).flatMap((entry) =>
    typeof entry === 'object' && entry !== null && key in entry
      ? [String((entry as Record<string, unknown>)[key])]
      : [],
  );
}

function argumentTags(type: string, args: Args): Tag[] {
  return (idArguments[type] ?? []).flatMap((name) => {
    const id = args?.[name];
    return typeof id === 'string' ? [{ type, id }] : [];
  });
}

/** Tags of a read: those of its arguments, and for a list the list itself and its members. */
export function readTags(endpoint: string, types: readonly string[], args: Args, response: unknown): Tag[] {
  return types.flatMap((type) => {
    if (endpoint.includes('Effective') || type === 'RoleMapping') {
      return [...argumentTags(type, args), { type, id: EFFECTIVE }].filter(
        (tag) => tag.id !== EFFECTIVE || /Effective|getRole/.test(endpoint),
      );
    }
    const own = argumentTags(type, args);
    const list = own.length === 0 || endpoint === 'getSubGroups';
    const members =
      type === 'User' || type === 'Group' ? ids(response, 'id') : type === 'Role' ? ids(response, 'name') : [];
    return [...own, ...(list ? [{ type, id: LIST }, ...members.map((id) => ({ type, id }))] : [])];
  });
}

/** Tags that a change invalidates. A deleted user or group also changes the lists of its memberships. */
export function writeTags(endpoint: string, types: readonly string[], args: Args): Tag[] {
  const tags = types.flatMap((type) => [...argumentTags(type, args), { type, id: LIST }]);
  if (types.some((type) => type === 'RoleMapping' || type === 'Membership' || type === 'Role')) {
    tags.push({ type: 'RoleMapping', id: EFFECTIVE });
  }
  // Member lists contain names and enabled states.
  if (endpoint === 'updateUser' || /^delete(User|Group)$/.test(endpoint)) tags.push({ type: 'Membership' });
  // The URL contains the id of the session, not of its user.
  if (endpoint === 'endSession') tags.push({ type: 'Session' });
  if (endpoint === 'deleteRole' || endpoint === 'updateRole') tags.push({ type: 'RoleMapping' });
  return tags;
}
