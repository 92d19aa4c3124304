import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeLinesOf } from './codeLines.ts';
import { executedSourceLines, ranAFunction, type ScriptCoverage } from './executed.ts';
import { addLines, isSource, type Recording } from './record.ts';

/** Runs a program with inherited output. Resolves to true if it exits with 0. */
export function runProgram(
  root: string,
  [program = '', ...args]: readonly string[],
  environment: Record<string, string>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TZ: 'UTC', ...environment },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs the command of one test file outside of Jest and records what its process and the processes started by it
 * executed in Node.js. A process that is killed reports nothing. `sameSource` is false if the runner compiles the
 * sources, so that offsets are not those of the file; lines are not recorded then. Resolves to true if the tests pass.
 */
export async function recordNodeSuite(
  root: string,
  suite: string,
  command: readonly string[],
  recording: Recording,
  { sameSource = true } = {},
): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'coverage-'));
  try {
    const passed = await runProgram(root, command, { NODE_V8_COVERAGE: folder });
    const sources = new Set<string>();
    for (const report of readdirSync(folder)) {
      const { result } = JSON.parse(readFileSync(path.join(folder, report), 'utf8')) as { result: ScriptCoverage[] };
      for (const coverage of result) {
        const file = coverage.url.startsWith('file:') ? path.relative(root, fileURLToPath(coverage.url)) : '';
        if (!isSource(file)) continue;
        const source = readFileSync(path.join(root, file), 'utf8');
        if (ranAFunction(source, coverage)) sources.add(file);
        if (!sameSource) continue;
        const code = recording.lines.get(file)?.code ?? codeLinesOf(root, file);
        addLines(recording.lines, file, code, executedSourceLines(source, code, coverage));
      }
    }
    recording.suites[suite] = [...sources].sort();
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
