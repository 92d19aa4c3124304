/**
 * Loads FHIR data into the sandbox: `npm run sandbox:load -- FILE... [--database FILE] [--no-validate]`. FILE is NDJSON
 * (one resource per line) or JSON (Bundle, list, single resource). Exits with 1 if a resource was rejected.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/settings/settings.ts';
import { openFhirStore } from '../server/sandbox/fhir/index.ts';
import { loadFile, type Progress } from '../server/sandbox/fhir/loadFile.ts';

const usage = 'npm run sandbox:load -- FILE... [--database FILE] [--no-validate]';
/** Maximum rejected rows and dangling references printed; the rest is counted. */
const maxPrinted = 50;

/** Progress bar, redrawn on a terminal; otherwise one line per 10 %. */
function progressBar(): (state: Progress) => void {
  const started = performance.now();
  let printed = -1;
  return ({ done, loaded }) => {
    const seconds = Math.max((performance.now() - started) / 1000, 0.001);
    const width = 30;
    const filled = Math.round(done * width);
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${Math.round(done * 100)} %`;
    const text = `${bar}  ${loaded.toLocaleString('en')} resources, ${Math.round(loaded / seconds).toLocaleString('en')}/s`;
    if (process.stderr.isTTY) process.stderr.write(`\r${text}${done >= 1 ? '\n' : ''}`);
    else if (Math.floor(done * 10) > printed) console.error(text);
    printed = Math.floor(done * 10);
  };
}

async function main(): Promise<void> {
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { database: { type: 'string' }, validate: { type: 'boolean', default: true } },
  });
  if (positionals.length === 0) throw new Error(`Which file?\n${usage}`);
  const root = path.resolve(import.meta.dirname, '..');
  const { DATABASE, PUBLIC_URL = 'http://localhost:3000' } = readSettings(process.env).settings;
  const file = values.database ?? path.resolve(root, DATABASE);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const store = openFhirStore({ database, baseUrl: `${PUBLIC_URL}/fhir` });
  for (const name of positionals) {
    console.error(`${name} → ${file}`);
    const { loaded, refused } = await loadFile(name, store, { validate: values.validate, progress: progressBar() });
    for (const { where, outcome } of refused.slice(0, maxPrinted))
      console.error(`  ${name}, ${where}: ${outcome.issue.map(({ diagnostics }) => diagnostics).join('; ')}`);
    if (refused.length > maxPrinted) console.error(`  ... and ${refused.length - maxPrinted} more`);
    console.error(`${loaded} loaded, ${refused.length} refused`);
    if (refused.length > 0) process.exitCode = 1;
  }
  const dangling = store.danglingReferences(maxPrinted);
  if (dangling.length > 0) {
    console.error(
      `${dangling.length === maxPrinted ? 'At least ' : ''}${dangling.length} references point to nothing:`,
    );
    for (const { from, to } of dangling) console.error(`  ${from} → ${to}`);
  }
  database.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
