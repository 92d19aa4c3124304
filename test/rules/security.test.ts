import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Threat {
  threat: string;
  protection: string;
  /** Titles of tests by file. */
  tests: Record<string, string[]>;
}

const root = process.cwd();
const chapters = parse(readFileSync(path.join(root, 'docs/threats.yaml'), 'utf8')) as Record<string, Threat[]>;
const threats = Object.values(chapters).flat();

const titlesOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(['`"])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g,
    ),
  ].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));

test('SECURITY.md describes how to report a weakness', () => {
  expect(readFileSync(path.join(root, 'SECURITY.md'), 'utf8')).toContain('## Reporting a weakness');
});

describe('docs/threats.yaml', () => {
  test('has threats with protection and tests for every applicable chapter', () => {
    const numbers = new Set(Object.keys(chapters).map((chapter) => Number(/^V(\d+) \w/.exec(chapter)?.[1])));
    expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    for (const threat of threats) {
      expect(threat).toEqual({
        threat: expect.stringMatching(/\w/) as string,
        protection: expect.stringMatching(/\w/) as string,
        tests: expect.any(Object) as object,
      });
      expect(Object.values(threat.tests).flat()).not.toHaveLength(0);
    }
  });

  test('names only tests that exist', () => {
    const named = threats.flatMap(({ tests }) => Object.entries(tests));
    const missing = named.flatMap(([file, titles]) => {
      const existing = /\.(test|part|e2e)\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? titlesOf(file) : [];
      return titles.filter((title) => !existing.includes(title)).map((title) => `${file} › ${title}`);
    });
    expect(missing).toEqual([]);
  });
});
