export interface Tag {
  type: string;
  id?: string;
}

type Args = Record<string, unknown> | undefined;

/** Lists and counts of a kind. */
const LIST = 'LIST';
/** Role mappings that follow from groups and composite roles: any change of a mapping may change them. */
const EFFECTIVE = 'EFFECTIVE';

/** Arguments that name what a tag type is about; a membership is about its user and its group. */
const idArguments: Readonly<Record<string, readonly string[]>> = {
  User: ['userId'],
  Group: ['groupId'],
  Membership: ['userId', 'groupId'],
  RoleMapping: ['userId', 'groupId', 'roleName'],
  Role: ['roleName'],
  Client: ['clientUuid'],
  Credential: ['userId'],
  Session: ['userId'],
};

/** The things of an answer that is one, or a list of them. */
function ids(answer: unknown, key: 'id' | 'name'): string[] {
  return (Array.isArray(answer) ? (answer as unknown[]) : [answer]).flatMap((entry) =>
    typeof entry === 'object' && entry !== null && key in entry
      ? [String((entry as Record<string, unknown>)[key])]
      : [],
  );
}

function named(type: string, args: Args): Tag[] {
  return (idArguments[type] ?? []).flatMap((name) => {
    const id = args?.[name];
    return typeof id === 'string' ? [{ type, id }] : [];
  });
}

/** Tags of a read: what its arguments name, and for a list the list itself and its members. */
export function readTags(endpoint: string, types: readonly string[], args: Args, answer: unknown): Tag[] {
  return types.flatMap((type) => {
    if (endpoint.includes('Effective') || type === 'RoleMapping') {
      return [...named(type, args), { type, id: EFFECTIVE }].filter(
        (tag) => tag.id !== EFFECTIVE || /Effective|getRole/.test(endpoint),
      );
    }
    const own = named(type, args);
    const list = own.length === 0 || endpoint === 'getSubGroups';
    const members =
      type === 'User' || type === 'Group' ? ids(answer, 'id') : type === 'Role' ? ids(answer, 'name') : [];
    return [...own, ...(list ? [{ type, id: LIST }, ...members.map((id) => ({ type, id }))] : [])];
  });
}

/** Tags a change makes stale. A deleted user or group also leaves every list it was a member of. */
export function writeTags(endpoint: string, types: readonly string[], args: Args): Tag[] {
  const tags = types.flatMap((type) => [...named(type, args), { type, id: LIST }]);
  if (types.some((type) => type === 'RoleMapping' || type === 'Membership' || type === 'Role')) {
    tags.push({ type: 'RoleMapping', id: EFFECTIVE });
  }
  // Names and enabled states stand in the member lists too.
  if (endpoint === 'updateUser' || /^delete(User|Group)$/.test(endpoint)) tags.push({ type: 'Membership' });
  // The address names the session, not whose it is.
  if (endpoint === 'endSession') tags.push({ type: 'Session' });
  if (endpoint === 'deleteRole' || endpoint === 'updateRole') tags.push({ type: 'RoleMapping' });
  return tags;
}
