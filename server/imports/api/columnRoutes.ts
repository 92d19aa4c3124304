import type { Context, Env, Hono } from 'hono';
import { InvalidResponse, Unavailable } from '../../fhir/errors.ts';
import { headLength } from '../csv/readHead.ts';
import type { ImportType } from '../engine/types.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { fileTypes, needsOf } from '../fileTypes/index.ts';
import { countValues, type ValueTable } from '../recipe/countValues.ts';
import type { Caller, UploadedFile } from '../service/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { allowedTypes, requirePermissions } from './authenticate.ts';
import { readFileColumns } from './fileColumns.ts';

/** Reads the columns of the attributes that the user profile declares; none while Keycloak is unavailable. */
export const attributesReader =
  (remote: (caller: Caller) => Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>) =>
  async (type: ImportType, caller: Caller): Promise<string[]> => {
    try {
      return (await fileTypes[type].attributes?.({ ...remote(caller), memory: new Map() })) ?? [];
    } catch (error) {
      if (error instanceof Unavailable || error instanceof InvalidResponse) return [];
      throw error;
    }
  };

interface Access<E extends Env> {
  store: Pick<ImportStore, 'namedRecipes'>;
  callerOf: (context: Context<E>) => Caller;
  /** Calls `work` with the files of the form, or with the first `kept` bytes of each. */
  receive: (
    context: Context<E>,
    work: (files: UploadedFile[]) => Promise<Response>,
    kept?: number,
  ) => Promise<Response>;
  declaredAttributes: (type: ImportType, caller: Caller) => Promise<string[]>;
}

/** What the user decides about files before they are uploaded. */
export function addColumnRoutes<E extends Env>(
  app: Hono<E>,
  { store, callerOf, receive, declaredAttributes }: Access<E>,
): void {
  app.post('/columns', async (context) => {
    const caller = callerOf(context);
    requirePermissions(caller, ['DataImport.create']);
    const findColumns = async (files: UploadedFile[]): Promise<Response> => {
      requirePermissions(caller, needsOf(files.map(({ type }) => type)));
      const allowed = allowedTypes(caller);
      const query = context.req.query('named') ?? 'true';
      const shared = query === 'false' ? [] : await store.namedRecipes(files.map(({ type }) => type));
      const chosen = query === 'true' ? undefined : query;
      const found = files.map(async (file) => {
        const attributes = await declaredAttributes(file.type, caller);
        const named = shared.filter(({ type }) => type === file.type);
        return readFileColumns(file, { attributes, allowed, named, chosen });
      });
      return context.json((await Promise.all(found)).flat());
    };
    return receive(context, findColumns, headLength);
  });

  app.post('/values', async (context) => {
    requirePermissions(callerOf(context), ['DataImport.create']);
    return receive(context, async (files) => {
      requirePermissions(callerOf(context), needsOf(files.map(({ type }) => type)));
      const found: { type: ImportType; tables: ValueTable[] }[] = [];
      for (const { type, bytes, recipe = {} } of files)
        found.push({ type, tables: await countValues(type, bytes, recipe) });
      return context.json(found);
    });
  });
}
