import type { Bundle, BundleEntry, Location, Resource } from '../../../common/fhir/r4.ts';
import { bareId, parseAddress } from '../../../common/fhir/reference.ts';
import type { RequestArgs } from '../http/types.ts';

export interface Tag {
  type: string;
  id?: string;
}

type Args = Record<string, unknown>;

/** Tag id of the lists of a type: any new or changed resource may belong to them. */
const LIST = 'LIST';
/** Tag id of the gateway's responses with a complete tree. */
const TREE = 'TREE';
/** Tag id of the Locations without a parent. */
const ROOT = 'ROOT';

/** Types from which the gateway computes a PractitionerDetail. */
const detailSourceTypes: readonly string[] = [
  'Practitioner',
  'PractitionerRole',
  'CareTeam',
  'Organization',
  'OrganizationAffiliation',
  'Group',
];

const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) =>
    typeof one === 'string' ? one.split(',') : [],
  );

/** `Location/7`, `7` and `https://host/fhir/Location/7` are the same parent. */
const locationId = (reference: string): string => bareId('Location', reference) ?? reference;

function entryTags(bundle: Bundle | undefined): Tag[] {
  return (bundle?.entry ?? []).flatMap(({ resource }) =>
    resource?.id === undefined ? [] : [{ type: resource.resourceType, id: resource.id }],
  );
}

/**
 * Tags of a search: its resources, included ones too, and its list. Children of a Location depend only on that parent,
 * so that a save elsewhere does not refetch them.
 */
export function searchTags(type: string, args: Args | undefined, response: Bundle | undefined): Tag[] {
  const parents = type === 'Location' ? asList(args?.partof).map(locationId) : [];
  const roots = type === 'Location' && args?.['partof:missing'] === true ? [ROOT] : [];
  const branches = [...parents, ...roots].map((id) => ({ type: 'LocationHierarchy', id }));
  return [...(branches.length > 0 ? branches : [{ type, id: LIST }]), ...entryTags(response)];
}

/** Tags of the gateway's tree: each save of a Location may change it. */
export const treeTags: Tag[] = [{ type: 'LocationHierarchy', id: TREE }];

/** Tag of the branch of a Location: its parent, or the roots. */
export function branchTags(location: Location | undefined): Tag[] {
  if (location === undefined) return [];
  const parent = bareId('Location', location.partOf);
  return [{ type: 'LocationHierarchy', id: parent ?? ROOT }];
}

/** Tags of one changed resource; `id` is undefined for a create without a resource in the response. */
export function changeTags(type: string, id: string | undefined, resource?: Resource): Tag[] {
  const tags: Tag[] = [{ type, id: LIST }];
  if (id !== undefined) tags.push({ type, id });
  if (type === 'Location') tags.push(...treeTags, ...branchTags(resource as Location | undefined));
  if (detailSourceTypes.includes(type)) tags.push({ type: 'PractitionerDetail' });
  return tags;
}

/** Tags of a transaction or batch: those of each entry that writes. */
export function bundleTags(request: Bundle | undefined, response: Bundle | undefined): Tag[] {
  const tags = (request?.entry ?? []).flatMap((entry, index) => entryChange(entry, response?.entry?.[index]));
  return [...new Map(tags.map((tag) => [`${tag.type} ${tag.id}`, tag])).values()];
}

function entryChange(requestEntry: BundleEntry, responseEntry: BundleEntry | undefined): Tag[] {
  const { method, url = '' } = requestEntry.request ?? {};
  if (method === undefined || method === 'GET' || method === 'HEAD') return [];
  const target = parseAddress(responseEntry?.response?.location?.replace(/\/_history\/.*$/, '')) ?? parseAddress(url);
  const type = target?.type ?? /^\/?([A-Z]\w*)/.exec(url)?.[1];
  return type === undefined ? [] : changeTags(type, target?.id, requestEntry.resource);
}

/** Ids of the Locations that a request changes; their previous branches become stale too. */
export function changedLocations({ url, method = 'GET', body }: RequestArgs): string[] {
  if (method === 'GET') return [];
  if (url !== '/') return [url].flatMap(locationIn);
  const entries = (body as Bundle | undefined)?.entry ?? [];
  return entries.flatMap(({ request }) => (request?.method === 'GET' ? [] : locationIn(request?.url)));
}

function locationIn(url: string | undefined): string[] {
  const target = parseAddress(url);
  return target?.type === 'Location' ? [target.id] : [];
}
