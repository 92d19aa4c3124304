import type { Authorization } from '../run/transition.ts';
import { allRows } from '../run/deriveAgain.ts';
import { readContent } from '../run/fileContent.ts';
import type { Runner } from '../run/types.ts';
import type { ImportFile, Upload } from '../store/types.ts';
import type { StoreOperations } from '../store/importStore.ts';
import { decide } from '../recipe/decide.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { ImportError } from './errors.ts';
import { recipeRefusal } from './job.ts';
import type { ImportService } from './types.ts';

interface Helpers {
  fileOf: (workflowId: string) => Promise<{ file: ImportFile; upload: Upload }>;
  authorization: (caller: Parameters<ImportService['decide']>[2]) => Authorization;
  start: (
    upload: Upload,
    event: { type: 'edited'; by: Authorization },
    more: (store: StoreOperations) => Promise<void>,
  ) => ReturnType<ImportService['decide']>;
}

/** Rejects with ImportError 409 if the rows of a file cannot be derived again. */
async function requireUnwritten(
  file: ImportFile,
  upload: Upload,
  { counts }: Pick<StoreOperations, 'counts'>,
): Promise<void> {
  const refusal = recipeRefusal(file, upload, await counts(file.workflowId));
  if (refusal !== undefined) throw new ImportError(409, refusal);
}

type RecipeService = Pick<ImportService, 'fileContent' | 'changeRecipe' | 'decide' | 'issueGroups'>;

/** Recipes of stored files: another one derives the rows again. */
export function createRecipeService(
  { store, vault }: Runner,
  { fileOf, authorization, start }: Helpers,
): RecipeService {
  async function change(
    workflowId: string,
    { next: recipeOf, sampleRows, caller }: ChangeOptions,
  ): ReturnType<ImportService['decide']> {
    const { file, upload } = await fileOf(workflowId);
    await requireUnwritten(file, upload, store);
    return start(upload, { type: 'edited', by: authorization(caller) }, async (own) => {
      const current = (await own.file(workflowId)) ?? file;
      // Another user may have written the rows since.
      await requireUnwritten(current, upload, own);
      const before = current.recipe ?? {};
      const recipe = recipeOf(before, current.recipeVersion);
      // Rows of another sheet have the same numbers.
      if (recipe.sheet !== before.sheet) await own.deleteCorrections(workflowId);
      const derived = { recipe, recipeVersion: current.recipeVersion + 1, derived: false };
      await own.updateFile(workflowId, derived);
      const { options } = (await own.upload(upload.id)) ?? upload;
      if (sampleRows === 'same' || sampleRows === options.sampleRows) return;
      const next = { ...allRows(options), ...(sampleRows !== undefined && { sampleRows }) };
      await own.updateUpload(upload.id, { options: next });
      for (const each of await own.filesOf(upload.id)) {
        await requireUnwritten(each, upload, own);
        await own.updateFile(each.workflowId, { derived: false });
      }
    });
  }

  return {
    async fileContent(workflowId) {
      const { file } = await fileOf(workflowId);
      const isKept = file.content !== null && file.erased === null;
      return { file, ...(isKept && { bytes: readContent(file, { store, vault }) }) };
    },

    changeRecipe: (workflowId, { recipe, version, sampleRows }, caller) =>
      change(workflowId, {
        caller,
        sampleRows,
        next(before, current) {
          if (version !== undefined && version !== current)
            throw new ImportError(409, 'Another user has changed the recipe meanwhile; reload it');
          return recipe ?? before;
        },
      }),

    decide: (workflowId, decision, caller) =>
      change(workflowId, { caller, sampleRows: 'same', next: (before) => decide(before, decision) }),

    async issueGroups(workflowId, page) {
      const { file } = await fileOf(workflowId);
      return { file, ...(await store.issueGroups(workflowId, page)) };
    },
  };
}

interface ChangeOptions {
  /** The recipe from the stored one and its version. */
  next: (before: Recipe, version: number) => Recipe;
  sampleRows: number | undefined | 'same';
  caller: Parameters<ImportService['decide']>[2];
}
