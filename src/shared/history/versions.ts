import type { Bundle, BundleEntry, FhirResource } from '../../../common/fhir/r4.ts';
import { authorIdOf } from '../../../common/fhir/author.ts';
import { parseAddress } from '../../../common/fhir/reference.ts';
import { versionOfTag } from '../../../common/fhir/transaction.ts';
import { sameValue } from '../conflict/sameValue.ts';
import { elementsOf } from './restore.ts';

/** One entry of a history. */
export interface Version {
  /** `meta.versionId`; '' if the server does not provide it. */
  id: string;
  /** Instant; undefined if the server does not provide it. */
  at: string | undefined;
  kind: 'created' | 'changed' | 'deleted' | 'broughtBack';
  /** Content of the version; undefined for a deletion. */
  resource: FhirResource | undefined;
  /** The previous content: for a deletion the deleted content, for `broughtBack` the content before the deletion. */
  before: FhirResource | undefined;
  /** False if this is not the first version and the previous content is unknown. */
  compared: boolean;
  /** The newest earlier version with the same content; undefined if there is none, or if nothing changed. */
  sameAs?: string | undefined;
  /** User id at the identity provider. */
  authorId: string | undefined;
}

/** Version id of an entry. A deletion has it only in its response: `W/"4"`, or HAPI's URL `Group/7/_history/4`. */
function versionIdOf({ resource, response, request, fullUrl }: BundleEntry): string {
  return (
    resource?.meta?.versionId ??
    versionOfTag(response?.etag) ??
    [response?.location, request?.url, fullUrl].map((url) => parseAddress(url)?.version).find(Boolean) ??
    ''
  );
}

const isDeletion = (entry: BundleEntry | undefined): boolean =>
  entry !== undefined && (entry.request?.method === 'DELETE' || entry.resource === undefined);

const isFirst = (entry: BundleEntry): boolean =>
  versionIdOf(entry) === '1' || entry.request?.method === 'POST' || Boolean(entry.response?.status?.startsWith('201'));

/** The newest of the earlier versions with the content of the entry, unless it is that of the version before. */
function sameContentBefore({ resource }: BundleEntry<FhirResource>, earlier: BundleEntry<FhirResource>[]) {
  if (!resource) return undefined;
  const elements = elementsOf(resource);
  const index = earlier.findIndex((entry) => entry.resource && sameValue(elementsOf(entry.resource), elements));
  const same = earlier[index];
  return index > 0 && same ? versionIdOf(same) || undefined : undefined;
}

/**
 * Versions of a page of `_history`, newest first. The bundle may contain one entry more than `size`: it is not returned
 * but compared with the last version.
 */
export function versionsOf(bundle: Bundle<FhirResource> | undefined, size: number): Version[] {
  const entries = bundle?.entry ?? [];
  return entries.slice(0, size).map((entry, index) => {
    const previous = entries[index + 1];
    const before = entries.slice(index + 1).find(({ resource }) => resource !== undefined)?.resource;
    const created = previous === undefined && isFirst(entry);
    const kind = isDeletion(entry) ? 'deleted' : isDeletion(previous) ? 'broughtBack' : created ? 'created' : 'changed';
    return {
      id: versionIdOf(entry),
      at: entry.resource?.meta?.lastUpdated ?? entry.response?.lastModified,
      kind,
      resource: isDeletion(entry) ? undefined : entry.resource,
      before,
      compared: kind === 'created' || before !== undefined,
      sameAs: sameContentBefore(entry, entries.slice(index + 1)),
      authorId: authorIdOf(entry.resource, created || isDeletion(previous) ? null : previous?.resource),
    };
  });
}
