import { readPreferences } from '../../config/preferences.ts';

/** Elements in which keys are text, or select an entry by its first letters; dialogs have their own keys. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tree], [role=combobox]';

/**
 * True for a key without Ctrl, Meta or Alt that is a shortcut: not in a field, and unless the user has switched such keys
 * off (WCAG 2.1.4: people who dictate or tremble press them by mistake).
 */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(ownKeys) !== null) return false;
  return readPreferences().shortcuts !== false;
}
