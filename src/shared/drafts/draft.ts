import { mergeChanges } from '../conflict/mergeChanges.ts';
import { sameValue } from '../conflict/sameValue.ts';

/** What a person typed into a form and did not save: the fields that differ from what the form began with. */
export interface Draft {
  changes: Record<string, { before: unknown; after: unknown }>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Bytes, roughly, of one field and of a whole draft; what is larger is not kept. */
const mostOfField = 500_000;
const mostOfDraft = 1_000_000;

/** A draft older than a week is of no use to anybody, and may hold what should not lie about. */
export const longestAge = 7 * 24 * 60 * 60 * 1000;

/** The draft of what was typed, without the fields named in `secret`. Undefined when nothing is to be kept. */
export function draftOf(before: Values, after: Values, secret: ReadonlySet<string>, now: number): Draft | undefined {
  let room = mostOfDraft;
  const changes: Draft['changes'] = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (secret.has(key) || sameValue(before[key], after[key])) continue;
    const size = sizeOf(before[key]) + sizeOf(after[key]);
    if (size > mostOfField || size > room) continue;
    room -= size;
    changes[key] = { before: before[key], after: after[key] };
  }
  return Object.keys(changes).length > 0 ? { changes, savedAt: now } : undefined;
}

function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part) + 8, 0);
}

/**
 * The values of a form with a draft put onto them. What was saved by others since the draft was written stays, unless
 * the draft changed the same field: then the draft's value stands, for the person to look at before saving.
 */
export function withDraft<Form extends object>(values: Form, draft: Draft): Form {
  const keys = Object.keys(draft.changes);
  const pick = (of: (key: string) => unknown): Values => Object.fromEntries(keys.map((key) => [key, of(key)]));
  const { merged } = mergeChanges(
    pick((key) => draft.changes[key]?.before),
    pick((key) => draft.changes[key]?.after),
    pick((key) => (values as Values)[key]),
  );
  return { ...values, ...pick((key) => merged[key]) };
}

/** What taking the draft would change in the form. */
export function changesBy(draft: Draft, values: object): { key: string; before: unknown; after: unknown }[] {
  const after: Values = { ...withDraft(values, draft) };
  return Object.keys(draft.changes)
    .map((key) => ({ key, before: (values as Values)[key], after: after[key] }))
    .filter((change) => !sameValue(change.before, change.after));
}
