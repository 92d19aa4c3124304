import type { ImportType } from '../engine/types.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Query } from './database.ts';

/** A recipe that the users of the installation share. */
export interface NamedRecipe {
  id: string;
  type: ImportType;
  name: string;
  recipe: Recipe;
  /** Increases with each change. */
  version: number;
  /** User name of who changed it last. */
  author: string;
  /** Milliseconds. */
  changed: number;
}

export interface RecipeStore {
  /** Recipes for files of these kinds, by name. */
  namedRecipes(types: readonly ImportType[]): Promise<NamedRecipe[]>;
  /** False if another recipe of the kind has the name. */
  addRecipe(recipe: NamedRecipe): Promise<boolean>;
  /** Replaces the version before. False if it has another version, or another recipe has the name. */
  updateRecipe(recipe: NamedRecipe): Promise<boolean>;
  deleteRecipe(id: string, version: number): Promise<boolean>;
}

const columns = 'id, type, name, recipe, version, author, changed';

export function createRecipeStore(query: Query): RecipeStore {
  return {
    async namedRecipes(types) {
      const rows = await query<NamedRecipe>(
        `select ${columns} from imports.recipe where type = any($1::text[]) order by lower(name)`,
        [[...types]],
      );
      return rows.map((row) => ({ ...row, changed: Number(row.changed) }));
    },
    async addRecipe({ id, type, name, recipe, version, author, changed }) {
      const added = await query(
        `insert into imports.recipe (${columns}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
        [id, type, name, JSON.stringify(recipe), version, author, changed],
      );
      return added.length > 0;
    },
    async updateRecipe({ id, type, name, recipe, version, author, changed }) {
      const updated = await query(
        `update imports.recipe set name = $3, recipe = $4, version = $5, author = $6, changed = $7
          where id = $1 and version = $5 - 1 and not exists (
            select from imports.recipe as other where other.type = $2 and lower(other.name) = lower($3) and other.id <> $1)
         returning id`,
        [id, type, name, JSON.stringify(recipe), version, author, changed],
      );
      return updated.length > 0;
    },
    async deleteRecipe(id, version) {
      const deleted = await query('delete from imports.recipe where id = $1 and version = $2 returning id', [
        id,
        version,
      ]);
      return deleted.length > 0;
    },
  };
}
