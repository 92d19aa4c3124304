import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keepFirst } from '../cacheFolder.ts';
import type { StackSettings } from './settings.ts';

const java = path.join(import.meta.dirname, 'java');
const modules = ['keycloak', 'fhir-server', 'gateway'] as const;
type Module = (typeof modules)[number];

export type Progress = (line: string) => void;

/** Hash of a module's sources, which name the versions of the downloads. */
function sourceHash(module: Module): string {
  const hash = createHash('sha256').update(readFileSync(path.join(java, 'pom.xml')));
  const files = readdirSync(path.join(java, module), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(java, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Folder of a built module. */
const moduleFolder = (cache: string, module: Module): string =>
  path.join(cache, `${module}-${sourceHash(module).slice(0, 16)}`);

/** Throws with installation hints if Java 17 or Maven is missing. */
function checkTools(): void {
  const version = /version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1];
  const missing = [
    ...(version && Number(version) >= 17 ? [] : ['Java 17 or newer (Debian: default-jdk-headless)']),
    ...(spawnSync('mvn', ['--version']).status === 0 ? [] : ['Maven (Debian: maven)']),
  ];
  if (missing.length > 0) throw new Error(`The real servers need ${missing.join(' and ')}.`);
}

const unreachable = /Could not transfer|Unknown host|Connection (refused|reset|timed out)|status: 50\d/;

interface Build {
  settings: StackSettings;
  /** Folder into which Maven writes one folder for each module. */
  folder: string;
  stale: readonly Module[];
  progress: Progress;
}

/** Runs Maven for the stale modules; retries once after an interrupted download. */
async function runMaven(build: Build): Promise<void> {
  const { progress } = build;
  const output = await tryMaven(build);
  if (output === undefined) return;
  if (!unreachable.test(output)) throw new Error(`Maven failed:\n${end(output)}`);
  progress('A download broke off: once more from where it was.');
  const again = await tryMaven(build);
  if (again === undefined) return;
  const reason = unreachable.test(again) ? 'Maven Central could not be reached' : 'Maven failed';
  throw new Error(`${reason}. The end of what it said:\n${end(again)}`);
}

const end = (output: string): string => output.split('\n').slice(-30).join('\n');

/** Runs Maven and reports the number and size of downloaded files. Resolves to Maven's output if it failed. */
async function tryMaven({ settings, folder, stale, progress }: Build): Promise<string | undefined> {
  const args = [
    ...['-B', '-f', path.join(java, 'pom.xml'), `-DbuildFolder=${folder}`, '-pl', stale.join(',')],
    ...settings.mavenArguments,
    'package',
  ];
  const child = spawn('mvn', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let files = 0;
  let megabytes = 0;
  let reportedAt = 0;
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    output += text;
    for (const [, amount, unit] of text.matchAll(/Downloaded from .*\((\d+(?:\.\d+)?) ([kM]?B) at/g)) {
      files += 1;
      megabytes += Number(amount) / (unit === 'MB' ? 1 : unit === 'kB' ? 1000 : 1_000_000);
    }
    if (Date.now() - reportedAt > 3_000 && files > 0) {
      reportedAt = Date.now();
      progress(`  ${files} files, ${megabytes.toFixed(0)} MB`);
    }
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) return output;
  if (files > 0) progress(`  ${files} files, ${megabytes.toFixed(0)} MB in all`);
  return undefined;
}

function execute(command: string, args: string[], environment: Record<string, string> = {}): void {
  const result = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...environment } });
  if (result.status === 0) return;
  throw new Error(`${command} failed:\n${`${result.stdout ?? ''}${result.stderr ?? ''}`.slice(-2000)}`);
}

/** Unpacks Keycloak and builds it with its fixed options: database, cache and health endpoint. */
function prepareKeycloak(settings: StackSettings, folder: string): void {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  execute('tar', ['xzf', path.join(folder, 'keycloak.tar.gz'), '-C', home, '--strip-components=1']);
  rmSync(path.join(folder, 'keycloak.tar.gz'));
  execute(path.join(home, 'bin/kc.sh'), ['build', '--db=dev-file', '--cache=local', '--health-enabled=true'], {
    JAVA_OPTS_KC_HEAP: settings.heap.keycloak,
  });
}

/** Folder of the unpacked and built Keycloak. */
export const keycloakProgram = (settings: StackSettings): string =>
  path.join(moduleFolder(settings.cache, 'keycloak'), 'home');

/** Class path of one of the two Java programs. */
export const classPath = (settings: StackSettings, module: 'fhir-server' | 'gateway'): string =>
  ['classes', 'lib/*'].map((part) => path.join(moduleFolder(settings.cache, module), part)).join(path.delimiter);

/**
 * Downloads and builds modules whose version is not in the cache, in a folder of its own, so that an interrupted attempt leaves
 * nothing behind and two can run at once.
 */
export async function ensurePrograms(settings: StackSettings, progress: Progress): Promise<void> {
  const stale = modules.filter((module) => !existsSync(moduleFolder(settings.cache, module)));
  if (stale.length === 0) return;
  checkTools();
  progress(`Fetching ${stale.join(', ')} from Maven Central (about 600 MB when all is new)…`);
  mkdirSync(settings.cache, { recursive: true });
  const folder = mkdtempSync(path.join(settings.cache, 'partial-'));
  try {
    await runMaven({ settings, folder, stale, progress });
    if (stale.includes('keycloak')) {
      progress('Preparing Keycloak…');
      prepareKeycloak(settings, path.join(folder, 'keycloak'));
    }
    for (const module of stale) keepFirst(path.join(folder, module), moduleFolder(settings.cache, module));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
