import { isAttributeColumn, maxColumns } from '../csv/header.ts';
import type { ImportType } from '../engine/types.ts';
import { expectedColumns } from '../fileTypes/index.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { readRecipe } from '../recipe/readRecipe.ts';
import { ImportError } from '../service/errors.ts';
import { parseJson } from './requests.ts';

/** Names of the text parts of a form. */
export const textParts = ['columns', 'recipes', 'sheets'] as const;
export type TextParts = Partial<Record<(typeof textParts)[number], string>>;

/** Largest text of the mappings or recipes of an upload, in characters. */
const maxText = 200_000;
const maxRecipes = 5_000_000;

const refuse = (reason: string): never => {
  throw new ImportError(400, `The mapping of columns is invalid: ${reason}`);
};

function readMapping(type: ImportType, value: unknown): Recipe {
  if (!Array.isArray(value) || value.length > maxColumns)
    return refuse(`${type} needs a list of at most ${maxColumns}`);
  const { columns, required, hasAttributes } = expectedColumns(type);
  const mapping = (value as unknown[]).map((name): string | null => {
    if (name === null) return null;
    return typeof name === 'string' && (columns.includes(name) || (hasAttributes && isAttributeColumn(name)))
      ? name
      : refuse(`${type} has no such column`);
  });
  const names = mapping.filter((name) => name !== null);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) refuse(`${twice} of ${type} is chosen twice`);
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) refuse(`${missing} of ${type} is required`);
  return { columns: mapping.map((column) => ({ header: null, column })) };
}

/** The entries of a JSON object by kind of file. `refuseText` rejects the request. */
function readByType<T>(
  text: string,
  types: readonly ImportType[],
  read: (type: ImportType, value: unknown) => T,
  { maximum, refuseText }: { maximum: number; refuseText: (reason: string) => never },
): Map<ImportType, T> {
  if (text.length > maximum) refuseText('it is too large');
  const value = parseJson(text);
  if (value === undefined) return refuseText('it is no JSON');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseText('it is no object');
  return new Map(
    Object.entries(value).map(([name, each]) => {
      const type = types.find((known) => known === name) ?? refuseText(`there is no file of ${name.slice(0, 60)}`);
      return [type, read(type, each)];
    }),
  );
}

const refuseRecipe = (reason: string): never => {
  throw new ImportError(400, `The recipe is invalid: ${reason}`);
};

/** A recipe of a request. Throws an ImportError 400. */
export function parseRecipe(type: ImportType, value: unknown): Recipe {
  if (JSON.stringify(value ?? null).length > maxRecipes) refuseRecipe('it is too large');
  return readRecipe(type, value, refuseRecipe);
}

/**
 * The recipes of an upload by kind of file, from the JSON texts of the parts `recipes`, as `{"locations": {"headerRow": 3}}`,
 * and `columns`, as `{"organizations": ["orgName", null]}`. Rejects with ImportError 400.
 */
export function readRecipes({ recipes, columns }: TextParts, types: readonly ImportType[]): Map<ImportType, Recipe> {
  const given = { maximum: maxRecipes, refuseText: refuseRecipe };
  const byType = recipes === undefined ? new Map<ImportType, Recipe>() : readByType(recipes, types, parseRecipe, given);
  if (columns === undefined) return byType;
  const mappings = readByType(columns, types, readMapping, { maximum: maxText, refuseText: refuse });
  return new Map([...mappings, ...byType]);
}
