import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The parts of package-lock.json in use: packages by path below the project. */
export interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      /** A workspace package. */
      link?: boolean;
      dev?: boolean;
      optional?: boolean;
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
      peerDependencies?: Record<string, string>;
    }
  >;
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages imported by the application's source, without tests and type declarations. */
export function importedPackages(root: string): string[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(root, 'src', file), 'utf8');
    for (const [statement = '', specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^'./][^']*)'/g)) {
      if (!statement.includes('node:')) found.add(packageOf(specifier));
    }
  }
  return [...found].sort();
}

/** Path of a package as resolved from the package at `importer`: in its own node_modules first, then in each folder above. */
function resolveFrom(importer: string, name: string, { packages }: LockFile): string | undefined {
  for (let folder = importer; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** Paths of these packages and all their transitive dependencies. */
export function closure(names: readonly string[], lock: LockFile): Set<string> {
  const found = new Set<string>();
  const queue = names.flatMap((name) => resolveFrom('', name, lock) ?? []);
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = resolveFrom(folder, name, lock);
      if (next) queue.push(next);
    }
  }
  return found;
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages that the package.json in a folder names as dependencies. */
export function dependenciesOf(folder: string): string[] {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { dependencies: Record<string, string> }).dependencies);
}

/** `name@version` of delivered packages: of the server, of the sandbox in the demo image, and bundled into the pages. */
export function delivered(root: string): Record<'server' | 'sandbox' | 'browser', Set<string>> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const named = (folders: Set<string>): Set<string> =>
    new Set([...folders].map((folder) => `${nameOf(folder)}@${lock.packages[folder]?.version ?? ''}`));
  return {
    server: named(closure(dependenciesOf(root), lock)),
    sandbox: named(closure(dependenciesOf(path.join(root, 'server/sandbox')), lock)),
    browser: named(closure(importedPackages(root), lock)),
  };
}
