/** Input of this window that would be lost by a reload. Evaluated when a reload is requested. */
export interface InputGuard {
  hasChanges: () => boolean;
  isSaving: () => boolean;
  /** True if a draft keeps the changes: the drafts of this window are then stored before the reload. */
  isDrafted: () => boolean;
}

/** Stores the draft of a form now. Resolves to false if it does not contain the complete input. */
export type StoreDraft = () => Promise<boolean>;

const guards = new Set<InputGuard>();
const drafts = new Set<StoreDraft>();
let isReloading = false;

function addTo<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => void set.delete(item);
}

/** Registers the guard of a form. Returns the function that removes it. */
export const addInputGuard = (guard: InputGuard): (() => void) => addTo(guards, guard);
/** Registers the draft of a form. Returns the function that removes it. */
export const addDraft = (store: StoreDraft): (() => void) => addTo(drafts, store);

/** Stores the drafts of this window. Resolves to true if a reload then loses no input and interrupts no save. */
export async function storeUnsavedInput(): Promise<boolean> {
  const changed = [...guards].filter(({ hasChanges }) => hasChanges());
  if ([...guards].some(({ isSaving }) => isSaving()) || !changed.every(({ isDrafted }) => isDrafted())) return false;
  if (changed.length === 0) return true;
  const stored = await Promise.all([...drafts].map((store) => store()));
  return stored.length > 0 && stored.every(Boolean);
}

/** Reloads the window. Unsaved input is stored before; if it cannot be stored, the browser asks about it. */
export async function reloadWithInput(): Promise<void> {
  if (await storeUnsavedInput()) reloadWithoutQuestion();
  else window.location.reload();
}

/** Reloads the window without the browser's question about unsaved changes; only after `storeUnsavedInput`. */
export function reloadWithoutQuestion(): void {
  isReloading = true;
  window.location.reload();
}

/** True while `reloadWithoutQuestion` reloads the window. */
export const isReloadingWithoutQuestion = (): boolean => isReloading;
