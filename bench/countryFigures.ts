import { availableParallelism } from 'node:os';
import { operations, type UserFigures } from './countryUsers.ts';

/** Rows of the import. */
export const importRows = 5000;
/** Milliseconds between two operations of each concurrent user. */
export const thinkTime = [2000, 8000] as const;

export interface ImportTimes {
  check: number;
  write: number;
}

export interface CountryFigures {
  description: string;
  locations: number;
  users: number;
  alone: UserFigures;
  together: UserFigures;
  /** Seconds of an import of 5,000 Locations, alone and with all users. */
  imports: { alone: ImportTimes; together: ImportTimes | undefined };
  /** Peak resident memory in MiB by process. */
  memory: Map<string, number>;
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const ratio = (value: number, first: number): string => `× ${(value / first).toFixed(1)}`;

/** Nearest-rank percentile of `share`, from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

function operationRow(operation: string, alone: readonly number[], together: readonly number[]): string[] {
  const shares = [0.5, 0.95].flatMap((share) => {
    const [first, value] = [percentile(alone, share), percentile(together, share)];
    return [`${first.toFixed(0)} ms`, `${value.toFixed(0)} ms (${ratio(value, first)})`];
  });
  return [operation, `${alone.length}, ${together.length}`, ...shares];
}

/** The figures as Markdown. */
export function countryText({
  description,
  locations,
  users,
  alone,
  together,
  imports,
  memory,
}: CountryFigures): string {
  const importRow = (step: 'check' | 'write'): string[] => {
    const [first, value] = [imports.alone[step], imports.together?.[step]];
    const together = value === undefined ? 'not finished' : `${seconds(value)} (${ratio(value, first)})`;
    return [`import of ${importRows.toLocaleString('en')} rows: ${step}`, '1, 1', seconds(first), together, '', ''];
  };
  const table = [
    ['operation', 'number', 'median of one user', `of ${users}`, 'p95 of one user', `of ${users}`],
    Array.from({ length: 6 }, () => '---'),
    ...operations.map((operation) => operationRow(operation, alone.times[operation], together.times[operation])),
    importRow('check'),
    importRow('write'),
  ];
  const errors = [...alone.errors, ...together.errors].map(([text, count]) => `- ${count} × ${text}`);
  const pauses = `${thinkTime[0] / 1000} to ${thinkTime[1] / 1000} s`;
  return [
    `${locations.toLocaleString('en')} Locations. ${description} Two servers, two workers, one PostgreSQL for imports, and the scripted users share ${availableParallelism()} processor cores. Each of the ${users} users pauses ${pauses} between two operations, while one import runs.`,
    '',
    ...table.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Peak memory: ${[...memory].map(([name, megabytes]) => `${name} ${megabytes} MiB`).join(', ')}.`,
    '',
    ...(errors.length === 0 ? ['Errors: none.'] : ['Errors:', '', ...errors]),
  ].join('\n');
}
