import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const source = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name = '']) => name);
const duplicates = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

test('slices have unique names, which are also their keys in the state', () => {
  const slices = found(/\bcreateSlice\(\{\s+name: '(\w+)'/g);
  expect(slices).toHaveLength(found(/\b(createSlice)\(/g).length);
  expect(duplicates([...slices, ...found(/\breducerPath: '(\w+)'/g)])).toEqual([]);
  expect(found(/\bcreateSlice\(\{\s+name: '\w+',\s+reducerPath: '(\w+)'/g)).toEqual([]);
});

test('actions outside of slices have unique types, none of a reducer', () => {
  const actions = found(/\bcreate(?:Action|AsyncThunk)\b[^(]*\(\s*'([\w/]+)'/g);
  expect(actions.length).toBeGreaterThanOrEqual(4);
  const reducers = [...source.matchAll(/\bcreateSlice\(\{\s+name: '(\w+)'([\s\S]*?)\n\}\);/g)].flatMap(
    ([, slice = '', body = '']) =>
      [...body.matchAll(/^ {4}(\w+)(?:: |\()/gm)].map(([, name = '']) => `${slice}/${name}`),
  );
  expect(duplicates([...actions, ...new Set(reducers)])).toEqual([]);
});
