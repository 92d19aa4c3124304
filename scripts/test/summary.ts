import type { Limits } from './budget.ts';
import { firstLines, indent, titleOf, type Failure, type StepResult } from './results.ts';

const messageLines = 20;

const beside = (used: number | undefined, limit: number | undefined, unit: string): string =>
  used === undefined ? '' : `${used.toFixed(0)}${limit === undefined ? '' : ` / ${limit.toFixed(0)}`} ${unit}`;

/** Aligned columns: the first to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** Table of the steps with their resources beside the budget. */
export function stepTable(results: readonly StepResult[], limits: Readonly<Record<string, Limits>>): string {
  const rows = results.map(({ step, isComplete, passed, failures, unstable, seconds, cpuSeconds, memoryMB }) => {
    const limit = isComplete ? limits[step.name] : undefined;
    return [
      step.name,
      ...[passed + failures.length, failures.length, unstable.length].map(String),
      `${seconds.toFixed(0)} s`,
      beside(cpuSeconds, limit?.cpuSeconds, 's'),
      beside(memoryMB, limit?.memoryMB, 'MB'),
    ];
  });
  const cpu = results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  const sum = (count: (result: StepResult) => number) => String(results.reduce((all, one) => all + count(one), 0));
  return aligned([
    ['Step', 'Tests', 'Failed', 'Unstable', 'Duration', 'CPU / budget', 'Memory / budget'],
    ...rows,
    [
      'Sum',
      sum(({ passed, failures }) => passed + failures.length),
      sum(({ failures }) => failures.length),
      sum(({ unstable }) => unstable.length),
      '',
      `${cpu.toFixed(0)} s`,
      '',
    ],
  ]);
}

/** Command that runs a failed test or check again. */
const again = (step: string, { file }: Failure): string => `npm test -- ${file ?? `--only ${step}`}`;

const described = (step: string, failure: Failure): string =>
  [
    `${step}: ${titleOf(failure)}`,
    indent(firstLines(failure.message, messageLines)),
    `    Again: ${again(step, failure)}`,
  ].join('\n');

/**
 * The last lines of a run: the table, unstable tests, failures, then `N passed, N failed` alone.
 *
 * @param problems Sentences about budgets and unstable tests, each of which counts as a failure.
 */
export function closingLines(
  results: readonly StepResult[],
  limits: Readonly<Record<string, Limits>>,
  problems: readonly string[],
): string {
  const list = (title: string, kind: 'unstable' | 'failures'): string[] => {
    const found = results.flatMap((result) => result[kind].map((failure) => described(result.step.name, failure)));
    return found.length === 0 ? [] : [title, ...found];
  };
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0) + problems.length;
  return [
    stepTable(results, limits),
    ...list('Unstable: failed, then passed alone.', 'unstable'),
    ...list('Failed:', 'failures'),
    ...(problems.length > 0 ? [problems.map((problem) => `✗ ${problem}`).join('\n')] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n\n');
}
