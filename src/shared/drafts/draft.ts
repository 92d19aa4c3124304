import { mergeChanges } from '../conflict/mergeChanges.ts';
import { sameValue } from '../conflict/sameValue.ts';

/** Unsaved input of a form: the fields that differ from the initial values. */
export interface Draft {
  changes: Record<string, { before: unknown; after: unknown }>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Approximate size limits in bytes of one field and of a complete draft; larger input is not stored. */
const maxFieldSize = 500_000;
const maxDraftSize = 1_000_000;

/** Creates a draft of the changed fields, except those in `secret`. Undefined if there is nothing to store. */
export function draftOf(before: Values, after: Values, secret: ReadonlySet<string>, now: number): Draft | undefined {
  let room = maxDraftSize;
  const changes: Draft['changes'] = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (secret.has(key) || sameValue(before[key], after[key])) continue;
    const size = sizeOf(before[key]) + sizeOf(after[key]);
    if (size > maxFieldSize || size > room) continue;
    room -= size;
    changes[key] = { before: before[key], after: after[key] };
  }
  return Object.keys(changes).length > 0 ? { changes, savedAt: now } : undefined;
}

/** True if the draft contains all changed fields: none is secret or too large. */
export function isCompleteDraft({ changes }: Draft, before: Values, after: Values): boolean {
  const keys = Object.keys({ ...before, ...after });
  return keys.every((key) => key in changes || sameValue(before[key], after[key]));
}

function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part) + 8, 0);
}

/**
 * Applies a draft to the values of a form. Values saved by other users since then are preserved, unless the draft
 * changed the same field: then the draft's value is used, for the user to check before saving.
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

/** The changes that applying the draft would make. */
export function changesBy(draft: Draft, values: object): { key: string; before: unknown; after: unknown }[] {
  const after: Values = { ...withDraft(values, draft) };
  return Object.keys(draft.changes)
    .map((key) => ({ key, before: (values as Values)[key], after: after[key] }))
    .filter((change) => !sameValue(change.before, change.after));
}
