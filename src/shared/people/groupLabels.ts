import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { keycloakEndpoints, type UserGroup } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import { containsText } from '../../../common/fhir/foldText.ts';
import type { AppDispatch, AppThunk } from '../store/hooks.ts';

const { getGroup } = keycloakEndpoints.endpoints;

/** A group with its display label: the names of the groups that contain it, and its own. */
export type LabelledGroup = UserGroup & { label: string };

/** Flattens the groups of a search: some servers nest matches below their parents. */
export function flatGroups(groups: readonly UserGroup[], search: string): UserGroup[] {
  return groups.flatMap((group) => {
    const below = flatGroups((group.subGroups ?? []) as UserGroup[], search);
    return containsText(group.name, search) ? [group, ...below] : below;
  });
}

type Group = Pick<UserGroup, 'id' | 'name' | 'parentId'> & { path?: string };
/** Groups by id. A group that cannot be read is missing. */
export type Parents = Readonly<Record<string, Group>>;

/** Maximum nesting. Ends the loop if the server returns a cycle. */
const maxDepth = 20;
const separator = ' › ';
const noParents: Parents = {};

/**
 * The groups that contain a group, nearest first; undefined if one of them is not among `parents`, or if the server does not
 * report parents.
 */
function groupsAbove(group: Group, parents: Parents): Group[] | undefined {
  const above: Group[] = [];
  let next = group.parentId;
  if (next === undefined && namesOfPath(group)?.length !== 1) return undefined;
  while (next !== undefined) {
    const group = parents[next];
    if (!group || above.length === maxDepth) return undefined;
    above.push(group);
    next = group.parentId;
  }
  return above;
}

/**
 * Names from the top level down to the group, if its path has only one reading. Names may contain slashes; depending on its
 * settings, Keycloak escapes them in paths as `~/`.
 */
function namesOfPath({ name, path = '' }: Group): string[] | undefined {
  const own = [`/${name}`, `/${name.replaceAll('/', '~/')}`].find((end) => path.endsWith(end));
  if (own === undefined) return undefined;
  const above = path.slice(0, -own.length);
  if (above === '') return [name];
  return above.lastIndexOf('/') === 0 ? [above.slice(1), name] : undefined;
}

/** The likely names if neither the path nor the groups above the group are unambiguous. */
function likelyNames({ name, path = '' }: Group): string[] {
  const own = [`/${name}`, `/${name.replaceAll('/', '~/')}`].find((end) => path.endsWith(end)) ?? '';
  const above = path.slice(0, path.length - own.length).split(/(?<!~)\//);
  const names = [...above.map((each) => each.replaceAll('~/', '/')), ...(own ? [name] : [])].filter(Boolean);
  return names.length > 0 ? names : [name];
}

/** True if a name can be distinguished from others on screen: no separator, no invisible characters or extra spaces. */
const isPlain = (name: string): boolean =>
  name === name.trim().replace(/\s+/g, ' ') &&
  !/[›\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u.test(name);

/**
 * Display label of a group: `Providers › Nurses`. The id follows where another group can have the same label. `parents` are
 * the groups above it, undefined while they are read.
 */
export function groupLabel(group: Group, parents?: Parents): string {
  const above = groupsAbove(group, parents ?? {});
  const certain = namesOfPath(group) ?? (above && [group, ...above].map(({ name }) => name).reverse());
  const names = certain ?? likelyNames(group);
  const isUnique = names.every(isPlain) && (certain !== undefined || parents === undefined);
  return isUnique ? names.join(separator) : `${names.join(separator)} (${group.id})`;
}

/** True if a group is in another one, at any depth. Without known parents, true if the paths allow it. */
export function isInside(group: Group, other: Group, parents: Parents): boolean {
  const above = groupsAbove(group, parents);
  return above ? above.some(({ id }) => id === other.id) : (group.path ?? '').startsWith(`${other.path ?? ''}/`);
}

/** The groups with these ids and all groups above them, each read once. Omits those that cannot be read; never rejects. */
function readParents(ids: readonly string[]): AppThunk<Promise<Parents>> {
  return async (dispatch) => {
    const parents: Record<string, Group> = {};
    let missing = [...new Set(ids)];
    for (let depth = 0; missing.length > 0 && depth < maxDepth; depth += 1) {
      const read = await Promise.allSettled(missing.map((groupId) => dispatch(readCached(getGroup, { groupId }))));
      const found = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      for (const { id, name, path, parentId } of found)
        parents[id] = { id, name, path, ...(parentId !== undefined && { parentId }) };
      const above = found.flatMap(({ parentId }) => (parentId === undefined || parents[parentId] ? [] : [parentId]));
      missing = [...new Set(above)];
    }
    return parents;
  };
}

const parentIdsOf = (groups: readonly Group[]): string[] => [
  ...new Set(groups.flatMap(({ parentId }) => (parentId === undefined ? [] : [parentId]))),
];

/** Ids of the groups to read for the labels of these groups. */
const undecidedParents = (groups: readonly Group[]): string[] =>
  parentIdsOf(groups.filter((group) => namesOfPath(group) === undefined));

const { useGroupParentsQuery } = keycloakEndpoints.injectEndpoints({
  endpoints: (build) => ({
    groupParents: build.query<Parents, readonly string[]>({
      queryFn: async (ids, { dispatch }) => ({ data: await (dispatch as AppDispatch)(readParents(ids)) }),
      providesTags: (parents = {}) => Object.keys(parents).map((id) => ({ type: 'Group', id })),
    }),
  }),
});

/** The groups above these groups; undefined while they are read. */
export function useGroupsAbove(groups: readonly Group[] | undefined): Parents | undefined {
  return useGroupParentsQuery(groups ? parentIdsOf(groups) : skipToken).currentData;
}

/** The groups with their labels. Reads the groups above them where the path has several readings. */
export function useLabelledGroups(groups: readonly UserGroup[] | undefined): LabelledGroup[] | undefined {
  const ids = undecidedParents(groups ?? []);
  const { currentData } = useGroupParentsQuery(ids.length > 0 ? ids : skipToken);
  const parents = ids.length > 0 ? currentData : noParents;
  return useMemo(() => groups?.map((group) => ({ ...group, label: groupLabel(group, parents) })), [groups, parents]);
}

/** The label of a group; undefined until the group and the groups above it are read. */
export function useGroupLabel(group: UserGroup | undefined): string | undefined {
  return useLabelledGroups(useMemo(() => group && [group], [group]))?.[0]?.label;
}

/** Groups with their labels, outside of components. Never rejects. */
export function labelGroups(groups: readonly UserGroup[]): AppThunk<Promise<LabelledGroup[]>> {
  return async (dispatch) => {
    const parents = await dispatch(readParents(undecidedParents(groups)));
    return groups.map((group) => ({ ...group, label: groupLabel(group, parents) }));
  };
}
