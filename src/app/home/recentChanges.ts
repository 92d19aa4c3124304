import type { FhirResource } from '../../fhir/r4.ts';
import { authorIdOf, comparedVersionId } from '../../fhir/author.ts';
import type { RecordKind } from '../../shared/home/contributions.ts';

/** A recent change of one record, or of several of the same kind by the same author within a minute, e.g. an import. */
export interface Change {
  record: RecordKind;
  /** Id in the address of the record. */
  id: string;
  resource: FhirResource;
  /** Instant. */
  at: string;
  isNew: boolean;
  /** User id at the identity provider; undefined if the version has no author, or one that depends on the version before. */
  authorId: string | undefined;
  /** True if more records were changed together with this one. */
  hasMore: boolean;
}

const minute = 60_000;

function toChange(records: readonly RecordKind[], resource: FhirResource): Change[] {
  const record = records.find(
    ({ type, elements, appliesTo }) =>
      elements !== undefined && type === resource.resourceType && (appliesTo?.(resource) ?? true),
  );
  const id = record?.idOf ? record.idOf(resource) : resource.id;
  const { lastUpdated: at, versionId } = resource.meta ?? {};
  if (!record || id === undefined || at === undefined) return [];
  return [{ record, id, resource, at, isNew: versionId === '1', authorId: authorIdOf(resource), hasMore: false }];
}

function isTogether(one: Change, other: Change): boolean {
  const hasOpenAuthor = [one, other].some(({ resource }) => comparedVersionId(resource) !== undefined);
  return (
    !hasOpenAuthor &&
    one.record === other.record &&
    one.authorId === other.authorId &&
    one.isNew === other.isNew &&
    Date.parse(one.at) - Date.parse(other.at) < minute
  );
}

/** The latest changes of all types, newest first. */
export function recentChanges(
  records: readonly RecordKind[],
  resources: readonly FhirResource[],
  size: number,
): Change[] {
  const sorted = resources
    .flatMap((resource) => toChange(records, resource))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const changes: Change[] = [];
  for (const change of sorted) {
    const first = changes.find((other) => isTogether(other, change));
    if (first) first.hasMore = true;
    else changes.push(change);
  }
  return changes.slice(0, size);
}
