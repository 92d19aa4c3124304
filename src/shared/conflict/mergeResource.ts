import type { Meta, Resource } from 'fhir/r4';
import { mergeChanges, type KeyOf, type Merge } from './mergeChanges.ts';

/** Elements that servers write; users don't edit them. */
const serverElements = ['meta', 'text'];

function elements<R extends Resource>(resource: R): R {
  return Object.fromEntries(Object.entries(resource).filter(([key]) => !serverElements.includes(key))) as R;
}

const labels = ({ tag, profile, security }: Meta = {}): Meta => ({ tag, profile, security });

/**
 * Three-way merge of a resource, element by element. Version, time, source and narrative are taken from `theirs`; tags,
 * profiles and security labels are merged as lists. The result must be saved with the version of `theirs`.
 */
export function mergeResource<R extends Resource>(base: R, mine: R, theirs: R): Merge<R> {
  const { merged, changes } = mergeChanges<R>(elements(base), elements(mine), elements(theirs));
  const meta = mergeChanges(labels(base.meta), labels(mine.meta), labels(theirs.meta));
  const metaEntries = Object.entries({ ...theirs.meta, ...meta.merged }).filter(([, value]) => value !== undefined);
  if (metaEntries.length > 0) merged.meta = Object.fromEntries(metaEntries);
  if ('text' in theirs) Object.assign(merged, { text: theirs.text });
  const metaOverlaps = meta.changes.some(({ kind }) => kind === 'overlap');
  const metaChange = { key: 'meta' as KeyOf<R>, base: base.meta, mine: mine.meta, theirs: theirs.meta };
  return { merged, changes: metaOverlaps ? [...changes, { ...metaChange, kind: 'overlap' }] : changes };
}
