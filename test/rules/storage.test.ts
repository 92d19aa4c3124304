import { globSync, readFileSync } from 'node:fs';
import { databases, keyDatabases } from '../../src/shared/storage/deviceData.ts';

test('the page of the device lists every database of the browser', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const opened = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/create(?:UserStore(?:<.*>)?|Sealing|Store)\('([^']+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(opened)].toSorted()).toEqual([...databases, ...keyDatabases].toSorted());
});
