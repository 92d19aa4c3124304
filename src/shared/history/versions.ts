import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { authorIdOf } from '../../fhir/author.ts';
import { parseReference } from '../../fhir/reference.ts';

/** One line of a history. */
export interface Version {
  /** `meta.versionId`; '' when the server does not say. */
  id: string;
  /** Instant; undefined when the server does not say. */
  at: string | undefined;
  kind: 'created' | 'changed' | 'deleted' | 'broughtBack';
  /** Its content; undefined for a deletion. */
  resource: FhirResource | undefined;
  /** The content before it: of a deletion what was deleted, of what was brought back what it had been. */
  before: FhirResource | undefined;
  /** False when this is not the first version and what came before it is not known. */
  compared: boolean;
  /** User id at the identity provider. */
  authorId: string | undefined;
}

/** The number of a deletion stands in its answer only: `W/"4"`, or `Group/7/_history/4` as HAPI's address of it. */
function versionIdOf({ resource, response, request, fullUrl }: BundleEntry): string {
  const etag = /"([^"]+)"/.exec(response?.etag ?? '')?.[1];
  return (
    resource?.meta?.versionId ??
    etag ??
    [response?.location, request?.url, fullUrl].map((url) => parseReference(url)?.version).find(Boolean) ??
    ''
  );
}

const isDeletion = (entry: BundleEntry | undefined): boolean =>
  entry !== undefined && (entry.request?.method === 'DELETE' || entry.resource === undefined);

const isFirst = (entry: BundleEntry): boolean =>
  versionIdOf(entry) === '1' || entry.request?.method === 'POST' || Boolean(entry.response?.status.startsWith('201'));

/**
 * A page of `_history`, the newest first. One entry more than `size` may be asked for: it is not shown, the last line
 * is compared with it.
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
      authorId: authorIdOf(entry.resource),
    };
  });
}
