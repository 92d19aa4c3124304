// Prerequisites of every script: the repository's root, its packages and its Node version. Runs on any Node ≥ 20.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const bin = (name) => path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** Node executable of the lock file (package `node`), used for every program of the repository. */
export const pinnedNode = bin('node');

/** Runs a command in the repository with inherited output. Resolves to the exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: `${path.dirname(pinnedNode)}${path.delimiter}${process.env.PATH ?? ''}` },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

const stampFile = path.join(root, 'node_modules/.installed');

function lockHash() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    const full = path.join(root, file);
    hash.update(file);
    // Changes of scripts and description need no installation.
    if (file === 'package.json') {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(full, 'utf8'));
      hash.update(JSON.stringify([dependencies, devDependencies]));
    } else if (existsSync(full)) hash.update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** True if the installed packages match the lock file, according to npm's record. */
function matchesLock() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  if (!existsSync(installed) || !existsSync(lock) || !existsSync(pinnedNode)) return false;
  const installedPackages = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const lockedPackages = JSON.parse(readFileSync(lock, 'utf8')).packages;
  // The others are this project and its workspace packages, with the links to them.
  const isExternal = ([name, entry]) => name.startsWith('node_modules/') && !entry.link;
  return Object.entries(lockedPackages)
    .filter(isExternal)
    .every(([name, entry]) => entry.optional || installedPackages[name]?.version === entry.version);
}

/** Installs the packages if they are missing or outdated; otherwise returns immediately. */
export async function ensureInstalled() {
  const expectedHash = lockHash();
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === expectedHash && existsSync(pinnedNode)) return;
  if (!matchesLock()) {
    console.log('Installing packages, a minute or two the first time…');
    // `npm ci` would reject a lock file written where the registry lacks the optional binaries of other platforms. With
    // a lock file, `npm install` selects the same versions; `--no-save` does not modify the lock file.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const code = await run(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) {
      console.error('\nThe packages could not be installed: see the output above, and check the network connection.');
      process.exit(1);
    }
  }
  writeFileSync(stampFile, lockHash());
}
