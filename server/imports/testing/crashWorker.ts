import { readFileSync } from 'node:fs';
import { configFromEnv } from '../../../src/config/configFromEnv.ts';
import { createLog } from '../../log.ts';
import type { ImportType } from '../engine/types.ts';
import { openImports } from '../open.ts';
import { readImportSettings } from '../settings.ts';

/** What the test hands over as a file. */
export interface CrashTask {
  /** A file in the folder that imports are kept beside. */
  database: string;
  databaseUrl?: string;
  url: string;
  token: string;
  /** Given to the first worker only. */
  files?: Partial<Record<ImportType, string>>;
}

/**
 * A process for tests that kill it: takes up what is kept, prints `working`, and prints the jobs as JSON when nothing is
 * left to do.
 */
async function main(): Promise<void> {
  const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CrashTask;
  const { config } = configFromEnv({});
  const env = {
    IMPORT_KEY: 'a key that is long enough for imports',
    ...(task.databaseUrl && { DATABASE_URL: task.databaseUrl }),
  };
  const imports = await openImports(
    readImportSettings(env, config, task.database),
    {
      send: (request) => fetch(request),
      fhirBase: `${task.url}/fhir`,
      keycloakUrl: `${task.url}/auth`,
      issuer: `${task.url}/auth/realms/fhir`,
    },
    createLog('warn', (line) => process.stderr.write(line)),
  );
  if (task.files) {
    const files = Object.entries(task.files).map(([type, text]) => ({
      type: type as ImportType,
      filename: `${type}.csv`,
      bytes: new Blob([text]).stream() as AsyncIterable<Uint8Array>,
    }));
    const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: false };
    const expires = Date.now() + 3_600_000;
    await imports.service.start(files, options, { username: 'admin', userId: 'admin', token: task.token, expires });
  }
  let stopped = false;
  process.once('SIGTERM', () => {
    stopped = true;
    void imports.stop().finally(() => process.exit(0));
  });
  process.stdout.write('working\n');
  while (!stopped) {
    const jobs = await imports.service.jobs(100).catch((error: unknown) => {
      if (!stopped) throw error;
      return [];
    });
    if (jobs.length > 0 && jobs.every(({ status }) => !['waiting', 'active', 'delayed'].includes(status))) {
      await imports.stop();
      process.stdout.write(`${JSON.stringify(jobs)}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

void main();
