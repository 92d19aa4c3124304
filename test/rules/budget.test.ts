import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve('dist');

interface Manifest {
  /** Files of index.html. */
  boot: string[];
  /** Files until menu and title of the home page are painted, without language and theme: the boot script and the application. */
  initial: string[];
  /** Files until the parts of the home page are loaded, without the boot script, language and theme. */
  home: string[];
  chunks: Record<string, string[]>;
}

/** Size of a file after gzip, in bytes. */
function gzipped(file: string): number {
  return gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
}

const KB = 1024;

/** `npm test` builds first; run `npm run build` before running this file alone. */
function manifest(): Manifest {
  expect(existsSync(path.join(dist, 'manifest.json'))).toBe(true);
  return JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Manifest;
}

function total(files: readonly string[]): number {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  return scripts.reduce((sum, file) => sum + gzipped(file), 0);
}

test.each(['en', 'fr', 'vi', 'ar', 'sw', 'th'])(
  'page, scripts and texts until menu and title of the home page are painted are at most 190 KB, gzip: %s',
  (language) => {
    const { initial, chunks } = manifest();
    const texts = chunks[`lang-${language}`] ?? [];
    expect(texts).toHaveLength(language === 'en' ? 0 : 1);
    expect(gzipped('index.html') + total([...initial, ...texts])).toBeLessThanOrEqual(190 * KB);
  },
);

const read = (files: readonly string[] = []): string =>
  files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(dist, file), 'utf8'))
    .join('\n');

/** Ids of the texts in the code of these files. */
const textsIn = (files: readonly string[]): (string | undefined)[] =>
  [...read(files).matchAll(/\bid:"([a-z]\w*(?:\.\w+)+)",defaultMessage:/g)].map(([, id]) => id);

test.each(['fr', 'vi', 'ar', 'sw', 'th'])('the first load contains the texts of its own code: %s', (language) => {
  const { initial, chunks } = manifest();
  const shown = textsIn(initial);
  const texts = read(chunks[`lang-${language}`]);
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter((id) => !texts.includes(`"${id}"`))).toEqual([]);
});

test.each(['fr', 'vi', 'ar', 'sw', 'th'])('the home page has the texts of its sections: %s', (language) => {
  const { home, chunks } = manifest();
  const texts = read([`lang-${language}`, `home-${language}`].flatMap((name) => chunks[name] ?? []));
  const untranslated = textsIn(home).filter((id) => !texts.includes(`"${id}"`));
  expect(untranslated).toEqual([]);
});

test.each(['en', 'fr', 'vi', 'ar', 'sw', 'th'])(
  'page, scripts and texts until the sections of the home page are filled are at most 290 KB, gzip: %s',
  (language) => {
    const { boot, home, chunks } = manifest();
    const texts = [`lang-${language}`, `home-${language}`].flatMap((name) => chunks[name] ?? []);
    expect(texts).toHaveLength(language === 'en' ? 0 : 2);
    expect(gzipped('index.html') + total([...boot, ...home, ...texts])).toBeLessThanOrEqual(290 * KB);
  },
);

test('the boot script is at most 20 KB, gzip', () => {
  const { boot } = manifest();
  expect(boot).toHaveLength(1);
  expect(gzipped(boot[0] ?? '')).toBeLessThanOrEqual(20 * KB);
});

test('index.html loads exactly the boot script', () => {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const loaded = [...html.matchAll(/<script[^>]+src="?\/([^">\s]+)/g)].map((match) => match[1]);
  expect(loaded).toEqual(manifest().boot);
});

test('no page chunk is above 150 KB, gzip', () => {
  const large = Object.values(manifest().chunks)
    .flat()
    .filter(
      (file) => file.endsWith('.js') && statSync(path.join(dist, file)).size > 150 * KB && gzipped(file) > 150 * KB,
    )
    .filter((file) => !manifest().initial.includes(file));
  expect(large).toEqual([]);
});
