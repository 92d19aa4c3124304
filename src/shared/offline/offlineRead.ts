import type { Location } from '../../../common/fhir/r4.ts';
import type { LocationHierarchyBundle, LocationTreeNode } from '../../api/fhir/index.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import type { OfflineData } from '../../api/services.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { selectOutbox } from '../outbox/outboxSlice.ts';
import type { AppThunk } from '../store/hooks.ts';
import { isAccountRead, readAreaAccounts } from './areaAccounts.ts';
import { detailPermissions, areaDetail } from './areaDetail.ts';
import { readAreaData, type AreaData } from './areaData.ts';
import { searchArea } from './localSearch.ts';
import { isOfflineType } from './searchParameters.ts';

/**
 * The response to a read without a connection: the record of a pending save in the version that it is based on, so that its
 * form opens; else from the areas that are kept on this device, as far as the user may read them.
 */
export const offlineRead =
  (args: RequestArgs): AppThunk<Promise<OfflineData | undefined>> =>
  async (_dispatch, getState) => {
    if (args.method !== undefined && args.method !== 'GET') return undefined;
    const pending = selectOutbox(getState()).entries.findLast(
      ({ stored }) => stored && args.url === `/${stored.resourceType}/${encodeURIComponent(stored.id ?? '')}`,
    );
    if (pending) return { data: pending.stored } satisfies OfflineData;
    const [, type = ''] = args.url.split(/[/?]/);
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return undefined;
    if (isAccountRead(args)) {
      if (!selectHolds(getState(), 'iam_user.read')) return undefined;
      const accounts = await readAreaData(userId).catch(() => undefined);
      const found = accounts?.accounts && readAreaAccounts(accounts.accounts, args);
      return found === undefined ? undefined : { data: found, asOf: accounts?.asOf ?? 0 };
    }
    if (!mayAnswer(type)) return undefined;
    if (isOfflineType(type) && type !== 'ValueSet' && !selectHolds(getState(), `${type}.read`)) return undefined;
    if (type === 'PractitionerDetail' && !detailPermissions.every((needed) => selectHolds(getState(), needed)))
      return undefined;
    const kept = await readAreaData(userId).catch(() => undefined);
    const data = kept && answer(kept, args);
    return data === undefined ? undefined : { data, asOf: kept?.asOf ?? 0 };
  };

const mayAnswer = (type: string): boolean =>
  isOfflineType(type) || type === 'LocationHierarchy' || type === 'PractitionerDetail';

function answer({ resources, expansions }: AreaData, args: RequestArgs): unknown {
  const [, type = '', id, operation, version] = (args.url.split('?')[0] ?? '').split('/');
  if (type === 'PractitionerDetail') return areaDetail(resources, args);
  if (type === 'LocationHierarchy') return hierarchyOf(resources.byType.get('Location'), args);
  if (id === undefined) return searchArea(resources, type, args);
  if (id === '$expand') {
    // Kept expansions have their translations.
    const { url, includeDesignations: _translations, ...others } = args.params ?? {};
    return Object.values(others).every((value) => value === undefined) ? expansions.get(String(url)) : undefined;
  }
  const resource = resources.byType.get(type)?.get(decodeURIComponent(id));
  if (operation === undefined) return resource;
  return operation === '_history' && version !== undefined && resource?.meta?.versionId === version
    ? resource
    : undefined;
}

/** The gateway's tree of the kept Locations below the requested one. */
function hierarchyOf(
  locations: ReadonlyMap<string, unknown> | undefined,
  { params = {} }: RequestArgs,
): LocationHierarchyBundle | undefined {
  const { _id: rootId, ...others } = params;
  const all = locations as ReadonlyMap<string, Location> | undefined;
  const root = all?.get(String(rootId));
  if (!all || !root || Object.values(others).some((value) => value !== undefined)) return undefined;
  const byParent = new Map<string, Location[]>();
  for (const location of all.values()) {
    const parent = `Location/${parentIdOf(location) ?? ''}`;
    byParent.set(parent, [...(byParent.get(parent) ?? []), location]);
  }
  const seen = new Set<string>();
  const nodeOf = (location: Location): LocationTreeNode => {
    const nodeId = `Location/${location.id ?? ''}`;
    seen.add(nodeId);
    const children = (byParent.get(nodeId) ?? []).filter(({ id = '' }) => !seen.has(`Location/${id}`)).map(nodeOf);
    return {
      nodeId,
      ...(location.name !== undefined && { label: location.name }),
      node: location,
      ...(children.length > 0 && {
        children: children.map((treeNode) => ({ childId: treeNode.nodeId, treeNode })),
      }),
    };
  };
  const treeNode = [nodeOf(root)];
  const listOfNodes = { treeNodeId: `Location/${root.id ?? ''}`, treeNode };
  const tree = {
    resourceType: 'LocationHierarchy' as const,
    LocationHierarchyTree: { locationsHierarchy: { listOfNodes } },
  };
  return { resourceType: 'Bundle', total: 1, entry: [{ resource: tree }] };
}
