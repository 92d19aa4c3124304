import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** Figures of one module. */
export interface Outcome {
  name: string;
  mutants: number;
  killed: number;
  /** Mutants that made a test run longer than its limit, e.g. by an endless loop. They are detected. */
  timeout: number;
  survived: number;
  /** Mutants that no test executes. */
  uncovered: number;
  /** Percentage of detected mutants. */
  score: number;
  threshold: number;
  cpuMinutes: number;
}

/** CPU seconds, user and system, of all ended children of this process; 0 where there is no /proc. */
export function childCpuSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Fields 16 and 17, in ticks of 10 ms. The second field may contain spaces and ends with the last parenthesis.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);

/** The undetected mutants, one per line: position, status, mutator, and the change. */
export function survivorList(root: string, mutants: readonly MutantResult[]): string {
  const texts = new Map<string, string[]>();
  const linesOf = (file: string): string[] => {
    const lines = texts.get(file) ?? readFileSync(file, 'utf8').split('\n');
    texts.set(file, lines);
    return lines;
  };
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location: { start, end }, status, mutatorName, replacement = '' }) => {
      const lines = linesOf(fileName).slice(start.line - 1, end.line);
      const original = lines
        .map((line, index) =>
          line.slice(index === 0 ? start.column - 1 : 0, index === lines.length - 1 ? end.column - 1 : undefined),
        )
        .join(' ');
      const position = `${path.relative(root, fileName)}:${start.line}:${start.column}`;
      return `${position} ${status} ${mutatorName}: ${oneLine(original)} → ${oneLine(replacement)}\n`;
    })
    .sort()
    .join('');
}

/** The outcomes as a Markdown table. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((each) => [
    each.name,
    ...[each.mutants, each.killed, each.timeout, each.survived, each.uncovered].map(String),
    `${each.score.toFixed(1)} %`,
    `${each.threshold} %`,
    each.cpuMinutes.toFixed(1),
  ]);
  const head = ['module', 'mutants', 'killed', 'timeout', 'survived', 'not executed', 'score', 'threshold', 'CPU min'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
