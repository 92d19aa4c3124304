// Builds the web application into dist/ unless dist/ is up to date. `node scripts/build.mjs --force` always builds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, pinnedNode, root, run } from './setup.mjs';

const stampFile = path.join(root, 'dist/.built');
/** Files and folders that the build reads, besides package.json. */
export const sources = [
  'common',
  'src',
  'lang',
  'openapi/resources.ts',
  'deploy/search-parameters.json',
  'webpack.config.ts',
  'scripts/webpack',
  // For `npm run dev`; the configuration names them.
  'scripts/dev',
  'scripts/sbom',
  'scripts/build.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const notBuilt = /\.test\.tsx?$/;

/** Hash of the names and contents of all build inputs below `root`. */
export function sourceHash(root) {
  const hash = createHash('sha256');
  const add = (name) =>
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)));
  for (const source of sources) {
    const full = path.join(root, source);
    if (!existsSync(full)) continue;
    if (path.extname(source)) {
      add(source);
      continue;
    }
    const files = readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
      .sort();
    files.forEach(add);
  }
  // The commands and the description do not change the build; the version is in dist/version.txt.
  const {
    scripts: _scripts,
    description: _description,
    version: _version,
    ...read
  } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  hash.update(JSON.stringify(read));
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes .br and .gz files next to scripts, styles, JSON and SVG, so that the server doesn't compress them. The scripts of the
 * home page get the highest quality, which takes several seconds per MB.
 */
async function compress(folder) {
  const { boot, home } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const first = new Set([...boot, ...home]);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.(js|css|json|svg)$/.test(file));
  for (const file of files) {
    const full = path.join(folder, file);
    const body = readFileSync(full);
    if (body.length < 1024) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: first.has(file) ? 11 : 9 } };
    writeFileSync(`${full}.br`, await brotli(body, quality));
    writeFileSync(`${full}.gz`, await zip(body, { level: 9 }));
  }
}

/**
 * Version of the working copy: the environment's VERSION, the newest tag `v1.2.3` and what follows it, or the version of
 * the package with the commit.
 */
function currentVersion() {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commit = git('rev-parse', '--short', 'HEAD');
  const named = process.env.VERSION || git('describe', '--tags', '--match', 'v[0-9]*', '--dirty');
  const found = named.replace(/^v(?=\d)/, '') || (commit ? `${version}+${commit}` : version);
  if (!/^[\w.+-]{1,64}$/.test(found)) throw new Error(`VERSION must be like 1.2.3, not ${JSON.stringify(found)}`);
  return found;
}

/** Builds if the sources changed since the last build. Resolves to false if the build failed. */
export async function buildIfStale(options) {
  if (!(await buildSources(options))) return false;
  // Not an input of the build: a new commit without changes of the application needs no new build.
  writeFileSync(path.join(root, 'dist/version.txt'), currentVersion());
  return true;
}

async function buildSources({ force = false } = {}) {
  const wanted = sourceHash(root);
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (!force && stamp === wanted) return true;
  if (!existsSync(path.join(root, 'src/boot.ts'))) {
    console.error('src/boot.ts is missing: there is no web application to build.');
    return false;
  }
  console.log('Building the web application…');
  const started = Date.now();
  const code = await run(
    pinnedNode,
    [path.join(root, 'node_modules/webpack/bin/webpack.js'), '--stats=errors-warnings'],
    {
      NODE_ENV: 'production',
    },
  );
  if (code !== 0) return false;
  await compress(path.join(root, 'dist'));
  writeFileSync(stampFile, wanted);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  process.exit((await buildIfStale({ force: process.argv.includes('--force') })) ? 0 : 1);
}
