import type { Bundle, Location } from '../../common/fhir/r4.ts';
import { bareId } from '../../common/fhir/reference.ts';
import type { AccessClaims } from '../access/tokenVerifier.ts';
import { assignmentsOf, practitionerByIdentifier } from './assignments.ts';
import { findAny, findByIds, type GatewayData } from './data.ts';
import { GatewayError } from './errors.ts';
import { hasLevel, levelRange } from './levels.ts';
import { locationList } from './locationList.ts';
import { buildTree, withDescendants } from './tree.ts';

export interface HierarchyRequest {
  data: GatewayData;
  url: URL;
  claims: AccessClaims | undefined;
  notFound: 404 | 200;
  levelFilterByDefault: boolean;
}

const profile = 'http://hl7.org/fhir/profiles/custom-resource';
const lineageSystem = 'http://smartregister.org/CodeSystem/location-lineage';

/** The caller's assigned Locations: token `sub` → Practitioner.identifier → teams → affiliations → first locations. */
async function assignedLocations({ data, claims }: HierarchyRequest): Promise<Location[]> {
  const practitioner = claims && (await practitionerByIdentifier(data, claims.sub));
  return practitioner ? (await assignmentsOf(data, practitioner)).locations : [];
}

/** Locations of `_syncLocations` if the caller has the realm role ALL_LOCATIONS. List mode doesn't require the role. */
async function chosenLocations({ data, url, claims }: HierarchyRequest): Promise<Location[] | undefined> {
  const ids = url.searchParams.get('_syncLocations')?.split(',').filter(Boolean);
  const list = url.searchParams.get('mode') === 'list';
  if (!ids?.length || (!list && !claims?.realm_access.roles.includes('ALL_LOCATIONS'))) return undefined;
  return findByIds(data, 'Location', ids);
}

async function rootsOf(request: HierarchyRequest): Promise<Location[]> {
  const id = request.url.searchParams.get('_id');
  if (id) {
    const root = await request.data.find('Location', id);
    return root ? [root] : [];
  }
  return (await chosenLocations(request)) ?? assignedLocations(request);
}

/** Locations that are the subject of a List. */
async function filterStocked(data: GatewayData, locations: readonly Location[]): Promise<Location[]> {
  const references = locations.map((location) => `Location/${location.id}`);
  const lists = await findAny(data, 'List', 'subject', references);
  const subjects = new Set(lists.map(({ subject }) => bareId('Location', subject)));
  return locations.filter(({ id }) => subjects.has(id));
}

async function filtered(request: HierarchyRequest, locations: readonly Location[]): Promise<Location[]> {
  const { data, url, levelFilterByDefault } = request;
  const range = levelRange(url.searchParams, levelFilterByDefault);
  const ofLevel = locations.filter((location) => hasLevel(location, range));
  return url.searchParams.get('filterInventory') === 'true' ? filterStocked(data, ofLevel) : ofLevel;
}

/** One entry with a tree for each root. Descendants of a Location removed by a filter are omitted too. */
async function treeBundle(request: HierarchyRequest): Promise<Bundle> {
  const id = request.url.searchParams.get('_id');
  if (!id && !request.claims?.fhir_core_app_id) {
    throw new GatewayError(401, 'The provided token has no fhir_core_app_id claim.');
  }
  const roots = await rootsOf(request);
  if (id && roots.length === 0) {
    if (request.notFound === 404) throw new GatewayError(404, `Resource Location/${id} is not known`, 'not-found');
    return entries([
      { resourceType: 'LocationHierarchy', id: 'Location Resource : Not Found', meta: { profile: [profile] } },
    ]);
  }
  const tree = async (root: Location): Promise<object> => {
    const locations = await filtered(request, await withDescendants(request.data, [root]));
    const head = {
      resourceType: 'LocationHierarchy',
      id: `Location Resource : ${root.id}`,
      meta: { profile: [profile] },
    };
    if (!locations.some((location) => location.id === root.id)) return { ...head, locationId: root.id };
    const { root: treeNode, edges } = buildTree(root, locations);
    return {
      ...head,
      LocationHierarchyTree: {
        locationsHierarchy: {
          listOfNodes: { treeNodeId: treeNode.nodeId, treeNode: [treeNode] },
          ...(edges.length > 0 ? { parentChildren: edges } : {}),
        },
      },
      locationId: root.id,
    };
  };
  return entries(await Promise.all(roots.map(tree)));
}

/** The gateway's Bundle, without type, id and links. */
const entries = (resources: readonly object[]): Bundle =>
  ({
    resourceType: 'Bundle',
    total: resources.length,
    entry: resources.map((resource) => ({ resource })),
  }) as unknown as Bundle;

/** List mode: all Locations, or the requested roots (`_id`, `_syncLocations`) and their descendants. */
async function selectLocations(request: HierarchyRequest): Promise<Location[]> {
  const { data, url } = request;
  const id = url.searchParams.get('_id');
  if (!id && !(await chosenLocations(request))) return data.findAll('Location');
  const roots = await rootsOf(request);
  const lineage = url.searchParams.get('filter_mode_lineage');
  if (id && lineage !== null && (lineage === '' || lineage === 'true')) {
    const tagged = await data.findAll('Location', `_tag=${encodeURIComponent(`${lineageSystem}|${id}`)}`);
    // In this mode the requested root follows its descendants.
    return [...tagged, ...roots];
  }
  return withDescendants(data, roots);
}

/** `GET /LocationHierarchy`: trees, or with `mode=list` a flat list. */
export async function locationHierarchy(request: HierarchyRequest): Promise<Bundle> {
  if (request.url.searchParams.get('mode') !== 'list') return treeBundle(request);
  return locationList(await filtered(request, await selectLocations(request)), request.url);
}
