import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { AccessClaims } from '../../../server/access/tokenVerifier.ts';
import { configFromEnv } from '../../../server/settings/configFromEnv.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { createLog } from '../../../server/log.ts';
import { toCaller } from '../../../server/imports/api/authenticate.ts';
import type { ImportType } from '../../../server/imports/engine/types.ts';
import { openImports } from '../../../server/imports/openImports.ts';
import type { Recipe } from '../../../server/imports/recipe/recipe.ts';
import { readImportSettings } from '../../../server/imports/settings.ts';

/** Input of the worker, in a JSON file. */
export interface CrashTask {
  /** A file in the folder where the imports are stored. */
  database: string;
  databaseUrl?: string;
  url: string;
  token: string;
  /** Files that this worker uploads with this key. */
  files?: Partial<Record<ImportType, string>>;
  key?: string;
  /** Number of rows of each file after which the upload stalls, and of turns of the event loop until `stalled` is printed. */
  stall?: { rows: number; turns: number };
  /** The upload is written after a commit only. */
  review?: boolean;
  /** A recipe that this worker sets, and turns of the event loop until `stalled` is printed, while the rows are derived. */
  derive?: { workflowId: string; recipe: Recipe; turns: number };
  /** Job that this worker commits. */
  commit?: string;
  /** Job that this worker undoes, unless another one does already. */
  undo?: string;
}

/** A file arriving over a connection, 100 rows at a time. A stalled one never ends. */
async function* arriving(text: string, stall: CrashTask['stall']): AsyncGenerator<Uint8Array> {
  const lines = text.split('\n');
  for (let start = 0; start < lines.length; start += 100) {
    if (stall && start >= stall.rows) {
      // The last rows may still be in transit to the database.
      for (let turn = 0; turn < stall.turns; turn += 1) await setImmediate();
      process.stdout.write('stalled\n');
      await new Promise(() => undefined);
    }
    yield new TextEncoder().encode(`${lines.slice(start, start + 100).join('\n')}\n`);
  }
}

/**
 * A process that tests kill. It resumes the stored imports, prints them as `found […]`, uploads its files, and prints
 * `working`, and `ended […]` with the jobs when all have ended. SIGTERM stops it after it has printed `stopping`.
 */
async function main(): Promise<void> {
  const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CrashTask;
  const { config } = configFromEnv({});
  const env = {
    IMPORT_KEY: 'a key that is long enough for imports',
    ...(task.databaseUrl && { DATABASE_URL: task.databaseUrl }),
  };
  const imports = await openImports(
    readImportSettings(readSettings(env).settings, config, task.database),
    {
      send: (request) => fetch(request),
      fhirBase: `${task.url}/fhir`,
      keycloakUrl: `${task.url}/auth`,
      issuer: `${task.url}/auth/realms/fhir`,
    },
    createLog('warn', (line) => process.stderr.write(line)),
  );
  let stopped = false;
  process.once('SIGTERM', () => {
    stopped = true;
    process.stdout.write('stopping\n');
    void imports.stop().finally(() => process.exit(0));
  });
  process.stdout.write(`found ${JSON.stringify(await imports.service.jobs(100))}\n`);
  const caller = toCaller(task.token, decodeJwt<AccessClaims>(task.token), 'fhir-web');
  if (task.files) {
    const files = Object.entries(task.files).map(([type, text]) => ({
      type: type as ImportType,
      filename: `${type}.csv`,
      bytes: arriving(text, task.stall),
    }));
    const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: task.review === true };
    await imports.service.start(files, options, caller, task.key);
  }
  if (task.derive) {
    const { workflowId, recipe, turns } = task.derive;
    await imports.service.changeRecipe(workflowId, { recipe, version: undefined, sampleRows: undefined }, caller);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    process.stdout.write('stalled\n');
  }
  if (task.commit !== undefined) await imports.service.commit(task.commit, { skipInvalid: false }, caller);
  if (task.undo !== undefined) {
    await imports.service.undo(task.undo, { force: false }, caller).catch(() => undefined);
  }
  process.stdout.write('working\n');
  while (!stopped) {
    const jobs = await imports.service.jobs(100).catch((error: unknown) => {
      if (!stopped) throw error;
      return [];
    });
    if (jobs.length > 0 && jobs.every(({ status }) => !['waiting', 'active', 'delayed'].includes(status))) {
      await imports.stop();
      process.stdout.write(`ended ${JSON.stringify(jobs)}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

void main();
