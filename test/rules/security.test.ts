import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Rows of the table of threats: chapter, threat, protection, tests. */
const rows = read('SECURITY.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const namedTests = rows.flatMap(([, threat = '', , tests = '']) =>
  tests.split('<br>').map((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof.trim()) ?? [];
    return { threat, file, title };
  }),
);

describe('SECURITY.md', () => {
  test('describes how to report a weakness and has a row for every applicable chapter', () => {
    expect(read('SECURITY.md')).toContain('## Reporting a weakness');
    const chapters = new Set(rows.map(([chapter = '']) => Number(/^V(\d+)/.exec(chapter)?.[1])));
    expect([...chapters].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    for (const row of rows) expect(row.filter(Boolean)).toHaveLength(4);
  });

  test.each(namedTests)('$threat: the named test exists in $file', ({ file, title }) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(file).toMatch(/\.(test|part|e2e)\.tsx?$/);
    const titles = [...read(file).matchAll(/(['`"])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g)];
    expect(titles.map(([, , each = '']) => each.replace(/\\(.)/g, '$1'))).toContain(title);
  });
});
