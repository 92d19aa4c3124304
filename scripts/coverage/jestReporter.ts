import { readFileSync } from 'node:fs';
import path from 'node:path';
import { executedLines, ranAFunction, readSegments, type ScriptCoverage, type Segment } from './executed.ts';
import { addLines, isSource, writeJson, writeLines, type Lines, type SuiteMap } from './record.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The part of Jest's result of a suite that is read here. */
interface SuiteResult {
  v8Coverage?: {
    codeTransformResult?: { code: string; sourceMapPath: string | null };
    result: ScriptCoverage;
  }[];
}

/**
 * Reporter of Jest for `--coverage --coverageProvider=v8`: records the executed lines and the source files of each suite in
 * the folder of the environment variable COVERAGE_FOLDER. Jest's own coverage reporter holds the results of all suites, with their code, until
 * the end, which needs gigabytes; this one reduces each result when its suite ends, and removes it.
 */
export default class CoverageReporter {
  readonly #lines: Lines = new Map();
  readonly #suites: SuiteMap = {};
  readonly #segments = new Map<string, { code: string; segments: Segment[] }>();

  onTestResult({ path: suite }: { path: string }, result: SuiteResult): void {
    const sources: string[] = [];
    for (const { codeTransformResult, result: coverage } of result.v8Coverage ?? []) {
      const file = path.relative(root, coverage.url);
      if (!codeTransformResult || !isSource(file)) continue;
      const { code, sourceMapPath } = codeTransformResult;
      const segments = this.#segmentsOf(file, code, sourceMapPath);
      const all = segments.map(({ line }) => line);
      addLines(this.#lines, file, all, executedLines(code.length, segments, coverage));
      if (ranAFunction(code, coverage)) sources.push(file);
    }
    this.#suites[path.relative(root, suite)] = sources.sort();
    delete result.v8Coverage;
  }

  onRunComplete(): void {
    const folder = process.env.COVERAGE_FOLDER;
    if (!folder) throw new Error('COVERAGE_FOLDER is missing');
    writeLines(path.join(folder, 'lines.json'), this.#lines);
    writeJson(path.join(folder, 'suites.json'), this.#suites);
  }

  #segmentsOf(file: string, code: string, sourceMapPath: string | null): Segment[] {
    const known = this.#segments.get(file);
    if (known?.code === code) return known.segments;
    const map = sourceMapPath === null ? undefined : (JSON.parse(readFileSync(sourceMapPath, 'utf8')) as RawMap);
    const segments = readSegments(code, map?.mappings ?? '');
    this.#segments.set(file, { code, segments });
    return segments;
  }
}

interface RawMap {
  mappings: string;
}
