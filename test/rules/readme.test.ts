import { readFileSync } from 'node:fs';
import path from 'node:path';
import { featureFlags, settings } from '../../server/settings/settings.ts';

const names = [
  ...Object.entries(settings).map(([name, { also }]) => [name, also] as const),
  ...featureFlags.map(({ name, also }) => [name, also] as const),
];
const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');

describe('the README', () => {
  test.each(names)('documents %s and its names in existing installations', (name, also) => {
    for (const each of [name, ...also]) expect(readme).toContain(`\`${each}\``);
  });

  test('documents no unknown setting', () => {
    const table = readme.split('\n').flatMap((line) => /^\| `([A-Z_]+)` \|/.exec(line)?.[1] ?? []);
    table.push(...(readme.match(/(?<=`)ENABLE_[A-Z_]+/g) ?? []));
    expect(table.filter((name) => !names.some(([known]) => known === name))).toEqual([]);
    expect(table.length).toBeGreaterThan(20);
  });

  test('has at most 200 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
  });
});
