import type { Bundle, Location } from 'fhir/r4';
import type { FhirStore } from '../fhir/types.ts';
import type { AccessClaims } from '../identity/index.ts';
import { assignmentsOf, practitionerByIdentifier } from './assignments.ts';
import { GatewayError } from './errors.ts';
import { hasLevel, levelRange } from './levels.ts';
import { locationList } from './locationList.ts';
import { buildTree, withDescendants } from './tree.ts';

export interface HierarchyRequest {
  store: FhirStore;
  url: URL;
  claims: AccessClaims | undefined;
  notFound: 404 | 200;
  levelFilterByDefault: boolean;
}

const profile = 'http://hl7.org/fhir/profiles/custom-resource';
const lineageSystem = 'http://smartregister.org/CodeSystem/location-lineage';

/** Locations a list in the reply is made of, from what the address asks for. */
interface Selection {
  /** Roots that exist, in the order asked for. */
  roots: Location[];
  locations: Location[];
}

/** The caller's own locations: token `sub` → Practitioner.identifier → teams → affiliations → first locations. */
function assignedLocations(store: FhirStore, claims: AccessClaims | undefined): Location[] {
  const practitioner = claims && practitionerByIdentifier(store, claims.sub);
  return practitioner ? assignmentsOf(store, practitioner).locations : [];
}

/** Ids of `_syncLocations` if the caller may choose: realm role ALL_LOCATIONS, except in list mode, where nobody asks. */
function chosenLocations({ store, url, claims }: HierarchyRequest): Location[] | undefined {
  const ids = url.searchParams.get('_syncLocations')?.split(',').filter(Boolean);
  const list = url.searchParams.get('mode') === 'list';
  if (!ids?.length || (!list && !claims?.realm_access.roles.includes('ALL_LOCATIONS'))) return undefined;
  return ids.map((id) => store.find('Location', id)).filter((location) => location !== undefined);
}

function rootsOf(request: HierarchyRequest): Location[] {
  const { store, url, claims } = request;
  const id = url.searchParams.get('_id');
  if (id) {
    const root = store.find('Location', id);
    return root ? [root] : [];
  }
  return chosenLocations(request) ?? assignedLocations(store, claims);
}

function filtered(request: HierarchyRequest, locations: readonly Location[]): Location[] {
  const { store, url, levelFilterByDefault } = request;
  const range = levelRange(url.searchParams, levelFilterByDefault);
  const onlyStocked = url.searchParams.get('filterInventory') === 'true';
  return locations.filter(
    (location) =>
      hasLevel(location, range) && (!onlyStocked || store.count('List', `subject=Location/${location.id}`) > 0),
  );
}

/** One entry for each root, with its tree. A place that a filter dropped takes what is below it along. */
function treeReply(request: HierarchyRequest): Bundle {
  const id = request.url.searchParams.get('_id');
  if (!id && !request.claims?.fhir_core_app_id) {
    throw new GatewayError(401, 'The provided token has no fhir_core_app_id claim.');
  }
  const roots = rootsOf(request);
  if (id && roots.length === 0) {
    if (request.notFound === 404) throw new GatewayError(404, `Resource Location/${id} is not known`, 'not-found');
    return entries([
      { resourceType: 'LocationHierarchy', id: 'Location Resource : Not Found', meta: { profile: [profile] } },
    ]);
  }
  const trees = roots.map((root) => {
    const locations = filtered(request, withDescendants(request.store, [root]));
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
  });
  return entries(trees);
}

/** The gateway's envelope: no type, no id, no links. */
const entries = (resources: readonly object[]): Bundle =>
  ({
    resourceType: 'Bundle',
    total: resources.length,
    entry: resources.map((resource) => ({ resource })),
  }) as unknown as Bundle;

/** Flat selection: everything when nothing is asked for, else the roots and what is below them. */
function listSelection(request: HierarchyRequest): Selection {
  const { store, url } = request;
  const id = url.searchParams.get('_id');
  const chosen = chosenLocations(request);
  if (!id && !chosen) return { roots: [], locations: store.findAll('Location') };
  const roots = rootsOf(request);
  const lineage = url.searchParams.get('filter_mode_lineage');
  if (id && lineage !== null && (lineage === '' || lineage === 'true')) {
    const tagged = store.findAll('Location', `_tag=${encodeURIComponent(`${lineageSystem}|${id}`)}`);
    // In this mode the asked root comes after what is below it.
    return { roots, locations: [...tagged, ...roots] };
  }
  return { roots, locations: withDescendants(store, roots) };
}

/** `GET /LocationHierarchy` (reference, platform 1): trees, or a flat list with `mode=list`. */
export function locationHierarchy(request: HierarchyRequest): Bundle {
  if (request.url.searchParams.get('mode') !== 'list') return treeReply(request);
  return locationList(filtered(request, listSelection(request).locations), request.url);
}
