/** `npm test` builds first; run `npm run build` before running this file alone. */
import { globSync, readFileSync } from 'node:fs';
import vm from 'node:vm';
import { createIntl } from 'react-intl';
import { extract } from '../../scripts/messages/extract.ts';
import { compileText } from '../../scripts/webpack/expandTexts.ts';

/** End of the array that begins at `start`, exclusive. */
function endOfArray(code: string, start: number): number {
  const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[[\]]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(code); match; match = token.exec(code)) {
    if (match[0] === '[') depth++;
    if (match[0] === ']') depth--;
    if (depth === 0) return token.lastIndex;
  }
  throw new Error(`The array at ${start} has no end`);
}

/** Messages with parsed texts in the scripts of the build, by id. */
function builtMessages(): Map<string, never> {
  const found = new Map<string, never>();
  const context = vm.createContext();
  for (const file of globSync('dist/assets/*.js')) {
    const code = readFileSync(file, 'utf8');
    for (const match of code.matchAll(/id:["'`]([\w.]+)["'`],defaultMessage:(?=\[)/g)) {
      const start = match.index + match[0].length;
      const array = vm.runInContext(`JSON.stringify(${code.slice(start, endOfArray(code, start))})`, context) as string;
      found.set(match[1] ?? '', JSON.parse(array) as never);
    }
  }
  return found;
}

test('the build contains each text of the code in its parsed form, and formats a plural', () => {
  const { texts } = extract(globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file)));
  const built = builtMessages();
  expect(Object.fromEntries(built)).toEqual(Object.fromEntries(texts.map(({ id, text }) => [id, compileText(text)])));

  const id = 'shared.conflict.choose';
  const format = (count: number): string =>
    createIntl({ locale: 'en' }).formatMessage({ id, defaultMessage: built.get(id) ?? '' }, { count });
  expect([format(1), format(2000)]).toEqual([
    'Both of you changed 1 field: choose the value to keep. All other changes are merged.',
    'Both of you changed 2,000 fields: choose the values to keep. All other changes are merged.',
  ]);
});

test('source maps show the texts as they are written', () => {
  const sources = new Map(
    globSync('dist/assets/*.js.map').flatMap((file) => {
      const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[]; sourcesContent: string[] };
      return map.sources.map((source, index) => [source.split('/./')[1] ?? source, map.sourcesContent[index]] as const);
    }),
  );
  const files = globSync('src/features/*/messages.ts');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(sources.get(file)).toBe(readFileSync(file, 'utf8'));
});
