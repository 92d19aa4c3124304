import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../../src/config/settings.ts';

const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');

describe('the README', () => {
  test.each(Object.entries(settings))('documents %s and its names in existing installations', (name, { also }) => {
    for (const each of [name, ...also]) expect(readme).toContain(`\`${each}\``);
  });

  test('documents no unknown setting', () => {
    const table = readme.split('\n').flatMap((line) => /^\| `([A-Z_]+)` \|/.exec(line)?.[1] ?? []);
    expect(table.filter((name) => !(name in settings))).toEqual([]);
    expect(table.length).toBeGreaterThan(20);
  });

  test('has at most 200 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
  });
});
