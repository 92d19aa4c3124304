import { randomUUID } from 'node:crypto';
import type { Context, Hono, Env } from 'hono';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import type { ImportType } from '../engine/types.ts';
import { toJobIssue, type Job } from '../service/job.ts';
import { fileTypes, needsOf } from '../fileTypes/index.ts';
import { sourceLine } from '../recipe/derivedLine.ts';
import { isCorrectable } from '../recipe/correct.ts';
import type { Decision } from '../recipe/decide.ts';
import { readRecipe } from '../recipe/readRecipe.ts';
import { ImportError } from '../service/errors.ts';
import type { Caller, ImportService } from '../service/types.ts';
import type { NamedRecipe } from '../store/recipeStore.ts';
import type { ImportStore } from '../store/importStore.ts';
import { allowedTypes, requirePermissions } from './authenticate.ts';
import { readFileColumns } from './fileColumns.ts';
import { parseRecipe } from './recipes.ts';
import { isVersion, readBody, readInteger, readSampleRows, readType } from './requests.ts';

/** Characters of a name, and recipes of a kind. */
const maxName = 100;
const maxNamed = 500;

interface Access<E extends Env> {
  service: ImportService;
  store: ImportStore;
  callerOf: (context: Context<E>) => Caller;
  requireRowAccess: (context: Context<E>) => Promise<string>;
  requireWriteAccess: (context: Context<E>) => Promise<string>;
  jobsResponse: (context: Context<E>, jobs: readonly Job[]) => Response;
  declaredAttributes: (type: ImportType, caller: Caller) => Promise<string[]>;
}

const conflict = (): never => {
  throw new ImportError(
    409,
    'Another user has changed or deleted the recipe, or another recipe has this name; reload it',
  );
};

function readDecision(type: ImportType, body: Record<string, unknown>): Decision {
  const { column, value, means, leaveOut, warning, correct } = body;
  const refuse = (reason: string): never => {
    throw new ImportError(400, `The decision is invalid: ${reason}`);
  };
  if (typeof column !== 'string' || typeof value !== 'string') return refuse('it needs a column and a value');
  if (means !== undefined && typeof means !== 'string') return refuse('means is a text');
  if (warning !== undefined) {
    if (!isCorrectable(warning)) return refuse('the warning cannot be corrected');
    readRecipe(type, { correct: { [column]: [warning] } }, refuse);
    return { column, value: '', warning, ...(correct === true && { correct: true }) };
  }
  // Checks column and texts by the rules of a recipe.
  readRecipe(type, { leaveOut: { [column]: [value] }, fixed: { [column]: means ?? '' } }, refuse);
  return { column, value, ...(means !== undefined && { means }), ...(leaveOut === true && { leaveOut: true }) };
}

/** The recipe of an import, decisions about groups of its rows, and the recipes that users share. */
export function addRecipeRoutes<E extends Env>(app: Hono<E>, access: Access<E>): void {
  const { service, callerOf, requireRowAccess, requireWriteAccess, jobsResponse, declaredAttributes } = access;

  app.get('/:workflowId/recipe', async (context) => {
    const id = await requireRowAccess(context);
    const { file, bytes } = await service.fileContent(id);
    const { type, recipe: stored, recipeVersion: version } = file;
    const recipe = stored ?? {};
    if (!bytes) return context.json({ type, recipe, version });
    const caller = callerOf(context);
    const headerRow = readInteger(context.req, 'headerRow', 0, 1_048_576);
    const [columns] = await readFileColumns(
      { type, bytes, ...(headerRow > 0 && { recipe: { headerRow, ...(recipe.sheet && { sheet: recipe.sheet }) } }) },
      { attributes: await declaredAttributes(type, caller), allowed: allowedTypes(caller), stored: recipe },
    );
    return context.json({ type, recipe, version, ...(columns && { columns }) });
  });

  app.put('/:workflowId/recipe', async (context) => {
    const id = await requireWriteAccess(context);
    const file = await access.store.file(id);
    const { recipe, version, rows } = await readBody(context.req);
    const change = {
      recipe: recipe === undefined || !file ? undefined : parseRecipe(file.type, recipe),
      version: isVersion(version) ? version : undefined,
      sampleRows: readSampleRows(rows),
    };
    return jobsResponse(context, await service.changeRecipe(id, change, callerOf(context)));
  });

  app.post('/:workflowId/passwords', async (context) => {
    const id = await requireWriteAccess(context);
    return context.json({ passwords: await service.takePasswords(id, callerOf(context)) });
  });

  app.get('/:workflowId/groups', async (context) => {
    const id = await requireRowAccess(context);
    const page = {
      offset: readInteger(context.req, 'offset', 0, 1_000_000),
      limit: readInteger(context.req, 'limit', 20, 100),
    };
    const { file, total, groups } = await service.issueGroups(id, page);
    const { values = {}, leaveOut = {}, defaults = {}, correct = {} } = file.recipe ?? {};
    const byName = new Map(fileTypes[file.type].columns.map((column) => [column.name, column]));
    return context.json({
      total,
      version: file.recipeVersion,
      groups: groups.map(({ issue, value, rows, line }) => {
        const column = byName.get(issue.column ?? '');
        return {
          ...{ issue: toJobIssue(issue), value, rows, row: sourceLine(line) },
          ...(column?.values && { values: column.values }),
          canDecide:
            column !== undefined &&
            !column.secret &&
            !isCorrectable(issue.code) &&
            value.length < 200 &&
            file.content !== null,
          canCorrect: isCorrectable(issue.code) && file.content !== null,
        };
      }),
      decisions: [
        ...Object.entries(values).flatMap(([column, table]) =>
          Object.entries(table).map(([text, means]) => ({ column, value: text, means })),
        ),
        ...Object.entries(defaults).map(([column, means]) => ({ column, value: '', means })),
        ...Object.entries(leaveOut).flatMap(([column, texts]) =>
          texts.map((value) => ({ column, value, leaveOut: true })),
        ),
        ...Object.entries(correct).flatMap(([column, codes]) =>
          codes.map((warning) => ({ column, value: '', warning, correct: true })),
        ),
      ],
    });
  });

  app.post('/:workflowId/decisions', async (context) => {
    const id = await requireWriteAccess(context);
    const file = await access.store.file(id);
    if (!file) throw new ImportError(404, `Workflow with id ${id} was not found`);
    const decision = readDecision(file.type, await readBody(context.req));
    return jobsResponse(context, await service.decide(id, decision, callerOf(context)));
  });
}

/** Recipes with a name. Users who may import a kind of file share its recipes. */
export function addNamedRecipeRoutes<E extends Env>(
  app: Hono<E>,
  { store, callerOf }: Pick<Access<E>, 'store' | 'callerOf'>,
): void {
  function readNamed(body: Record<string, unknown>, type: ImportType): Pick<NamedRecipe, 'name' | 'recipe'> {
    const name = typeof body.name === 'string' ? cleanText(body.name) : '';
    if (name === '' || name.length > maxName)
      throw new ImportError(400, `A recipe needs a name of at most ${maxName} characters`);
    return { name, recipe: parseRecipe(type, body.recipe) };
  }
  async function findNamed(context: Context<E>): Promise<NamedRecipe> {
    const found = await store.namedRecipes(allowedTypes(callerOf(context)));
    const named = found.find(({ id }) => id === context.req.param('id'));
    if (!named) throw new ImportError(404, 'There is no such recipe');
    return named;
  }

  app.get('/recipes', async (context) => {
    requirePermissions(callerOf(context), ['DataImport.create']);
    return context.json(await store.namedRecipes(allowedTypes(callerOf(context))));
  });

  app.post('/recipes', async (context) => {
    const caller = callerOf(context);
    const body = await readBody(context.req);
    const type = readType(typeof body.type === 'string' ? body.type : undefined);
    if (!type) throw new ImportError(400, 'type must be a kind of file');
    requirePermissions(caller, needsOf([type]));
    if ((await store.namedRecipes([type])).length >= maxNamed)
      throw new ImportError(409, `There are ${maxNamed} recipes; delete one first`);
    const named: NamedRecipe = {
      ...{ id: randomUUID(), type, ...readNamed(body, type) },
      ...{ version: 1, author: caller.username, changed: Date.now() },
    };
    if (!(await store.addRecipe(named))) throw new ImportError(409, 'A recipe with this name exists');
    return context.json(named, 201);
  });

  app.put('/recipes/:id', async (context) => {
    const before = await findNamed(context);
    const body = await readBody(context.req);
    if (!isVersion(body.version)) throw new ImportError(400, 'version must be the version of the recipe');
    const given = readNamed({ recipe: before.recipe, ...body }, before.type);
    const named = {
      ...{ ...before, ...given, version: body.version + 1 },
      ...{ author: callerOf(context).username, changed: Date.now() },
    };
    return (await store.updateRecipe(named)) ? context.json(named) : conflict();
  });

  app.delete('/recipes/:id', async (context) => {
    const { id } = await findNamed(context);
    const version = readInteger(context.req, 'version', 0, 1_000_000);
    return (await store.deleteRecipe(id, version)) ? context.body(null, 204) : conflict();
  });
}
