import type { Issue, Row } from '../engine/types.ts';
import type { LabelledGroup } from '../remote/keycloak.ts';
import { readOnce, type PlanContext } from './fileType.ts';
import { cellOf } from './resource.ts';

/** All groups of the realm, read once per batch. */
export const groupsOf = ({ keycloak, memory }: Pick<PlanContext, 'keycloak' | 'memory'>): Promise<LabelledGroup[]> =>
  readOnce(memory, 'keycloakGroups', () => keycloak.groups());

/** The Keycloak group of a row, by id, otherwise by path or name. */
export function groupOf(row: Row, groups: readonly LabelledGroup[]): { group?: LabelledGroup; issue?: Issue } {
  const id = cellOf(row, 'keycloakGroupId');
  const name = cellOf(row, 'keycloakGroupName');
  if (id !== undefined) {
    const group = groups.find((each) => each.id === id);
    return group ? { group } : { issue: { code: 'unknown', column: 'keycloakGroupId', values: { value: id } } };
  }
  if (name === undefined) return {};
  const path = `/${name.replace(/^\//, '')}`.toLowerCase();
  // Depending on its settings, Keycloak escapes slashes of names in paths. Without escapes, a text may be several paths.
  const textOf = (each: LabelledGroup): string => (path.includes('~/') ? each.path : each.path.replaceAll('~/', '/'));
  const byPath = groups.filter((each) => textOf(each).toLowerCase() === path);
  const found = byPath.length > 0 ? byPath : groups.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  const [group] = found;
  if (!group) return { issue: { code: 'unknownName', column: 'keycloakGroupName', values: { value: name } } };
  if (found.length > 1)
    return { issue: { code: 'ambiguousName', column: 'keycloakGroupName', values: { value: name } } };
  return { group };
}
