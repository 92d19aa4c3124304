import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.join(import.meta.dirname, '../../dist');

/** Hash in the name of a script: `assets/home.0123ab.js`. */
const nameHash = /\.([0-9a-f]{6})\.js$/;

/**
 * Replaces the built application in `directory` by one of version `version`: it has the content of dist, but the names
 * of all its scripts differ from those of other versions, and its pages set `window.build` to the version.
 */
export function deployBuild(directory: string, version: number): void {
  rmSync(directory, { recursive: true, force: true });
  cpSync(dist, directory, { recursive: true, filter: (file) => !/\.(br|gz|map)$/.test(file) });
  const assets = path.join(directory, 'assets');
  const names = readdirSync(assets).filter((name) => nameHash.test(name));
  const hashes = new Set(names.map((name) => nameHash.exec(name)?.[1]));
  const renamed = (text: string): string =>
    text.replace(/\b[0-9a-f]{6}\b/g, (hash) => (hashes.has(hash) ? `${hash.slice(0, 5)}${version}` : hash));
  for (const name of names) {
    const script = readFileSync(path.join(assets, name), 'utf8');
    rmSync(path.join(assets, name));
    const mark = name.startsWith('boot.') ? `\n;window.build=${version};` : '';
    writeFileSync(path.join(assets, renamed(name)), renamed(script) + mark);
  }
  for (const name of ['index.html', 'manifest.json']) {
    const file = path.join(directory, name);
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  }
}

/** Version of a script of `deployBuild` by its address. */
export const buildOf = (url: string): number => Number(nameHash.exec(new URL(url).pathname)?.[1]?.at(-1));
