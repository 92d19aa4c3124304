import type { ImportRecipe, ImportType } from '../../api/platform/index.ts';
import { recipeOf, type MappedFile } from './columnMapping.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The recipe for a kind in a JSON file: alone, or by kind as in the part `recipes` of an upload. The server checks it. */
export function readRecipeFile(text: string, type: ImportType): ImportRecipe | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const own = Object.hasOwn(value, type) ? value[type] : value;
  return isObject(own) && Array.isArray(own.columns ?? []) ? own : undefined;
}

/** The recipe for later files, whose sheet and header row may be others. */
export function sharedRecipe(file: MappedFile): ImportRecipe {
  const { sheet: _sheet, headerRow: _headerRow, ...recipe } = recipeOf(file);
  return recipe;
}
