import { transformSync } from '@swc/core';
import { executedLines, executedSourceLines, ranAFunction, readSegments, type ScriptCoverage } from './executed.ts';

const source = `import { other } from './other.ts';
/** A comment. */
export interface Shape { name: string }

export const constant = 1;
export function used(value: number): number {
  if (value > 1) {
    return other(value);
  }
  return constant;
}
export const unused = (): number => 2;
`;
const { code, map } = transformSync(source, {
  ...{ filename: 'a.ts', sourceMaps: true, configFile: false, swcrc: false },
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  module: { type: 'commonjs' },
});
const { mappings } = JSON.parse(map ?? '') as { mappings: string };

/** Coverage of `text` with these counts of the parts that begin and end with the given texts. */
function coverage(text: string, ...parts: [name: string, from: string, to: string, count: number][]): ScriptCoverage {
  const functions = parts.map(([functionName, from, to, count]) => {
    const startOffset = text.indexOf(from);
    const endOffset = text.indexOf(to, startOffset) + to.length;
    return { functionName, ranges: [{ startOffset, endOffset, count }] };
  });
  const whole = { functionName: '', ranges: [{ startOffset: 0, endOffset: text.length, count: 1 }] };
  return { url: 'file:///a.ts', functions: [whole, ...functions] };
}
const sorted = (lines: ReadonlySet<number>): number[] => [...lines].sort((one, other) => one - other);
const lines = (of: ScriptCoverage): number[] => sorted(executedLines(code.length, readSegments(code, mappings), of));

describe('lines of compiled code', () => {
  test('comments and types are no code', () => {
    const all = new Set(readSegments(code, mappings).map(({ line }) => line));
    expect([2, 3, 4].some((line) => all.has(line))).toBe(false);
    expect([1, 5, 6, 7, 8, 10, 12].every((line) => all.has(line))).toBe(true);
  });

  test('lines of a function and of a block that did not run are missing', () => {
    const notRun = lines(coverage(code, ['used', 'function used', 'return constant;\n}', 0]));
    expect([notRun.includes(5), notRun.includes(8), notRun.includes(10)]).toEqual([true, false, false]);
    const blockNotRun = lines(
      coverage(code, ['used', 'function used', 'return constant;\n}', 1], ['', '{\n        return (0', '}', 0]),
    );
    expect([blockNotRun.includes(7), blockNotRun.includes(8), blockNotRun.includes(10)]).toEqual([true, false, true]);
  });
});

test('lines of a source that runs as it is are those with an executed character', () => {
  const codeLines = new Set([5, 6, 7, 8, 9, 10, 11, 12]);
  const of = coverage(
    source,
    ['used', 'export function used', 'return constant;\n}', 1],
    ['', '{\n    return other', '}', 0],
  );
  expect(sorted(executedSourceLines(source, codeLines, of))).toEqual([5, 6, 7, 10, 11, 12]);
});

describe('a suite executes a file', () => {
  const getter = ['get used', 'get used ()', '}', 3] as const;
  const helper = ['_export', 'function _export', '\n}', 1] as const;

  test('if one of its functions ran', () => {
    expect(ranAFunction(code, coverage(code, ['unused', '()=>2', '2', 1]))).toBe(true);
  });

  test('not if it was only loaded, or its exports were read', () => {
    expect(ranAFunction(code, coverage(code))).toBe(false);
    expect(ranAFunction(code, coverage(code, ['unused', '()=>2', '2', 0]))).toBe(false);
    expect(code).toContain('get used ()');
    expect(ranAFunction(code, coverage(code, [...helper], [...getter]))).toBe(false);
  });
});
