import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const [, section = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split('## Retired identifiers');
const retired = [...section.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/\w+/g)].map(([name]) => name),
);

test('no file uses a retired identifier of the glossary', () => {
  expect(retired).toContain('fhirRequest');
  const isRetired = new RegExp(`\\b(${retired.join('|')})\\b`);
  const files = globSync('{common,src,server,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => isRetired.test(path.basename(file)) || isRetired.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files).toEqual([]);
});
