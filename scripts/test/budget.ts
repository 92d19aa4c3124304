import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StepResult } from './results.ts';

export interface Limits {
  cpuSeconds?: number;
  memoryMB?: number;
}

export interface Budget {
  /** CPU seconds of `calibrate` on the machine for which the limits are set. */
  calibrationSeconds: number;
  /** Limits by step. */
  steps: Record<string, Limits>;
}

export const readBudget = (): Budget =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8')) as Budget;

/** CPU seconds of a fixed computation, the shortest of several attempts. */
export function calibrate(): number {
  const attempts = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    let text = 'budget';
    for (let round = 0; round < 2_000; round += 1) {
      const rows = Array.from({ length: 100 }, (_, index) => ({ index, text }));
      text = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  });
  return Math.min(...attempts);
}

/** Limits for this machine: those of CPU seconds grow in proportion on a slower one. `measured` is the result of `calibrate`. */
export function scaledLimits({ calibrationSeconds, steps }: Budget, measured: number): Record<string, Limits> {
  const factor = Math.max(1, measured / calibrationSeconds);
  const scale = ({ cpuSeconds, ...limits }: Limits): Limits =>
    cpuSeconds === undefined ? limits : { ...limits, cpuSeconds: cpuSeconds * factor };
  return Object.fromEntries(Object.entries(steps).map(([name, limits]) => [name, scale(limits)]));
}

/** Sentences about a complete step that used more than its limits. */
export function excesses({ step, isComplete, cpuSeconds, memoryMB }: StepResult, limits: Limits = {}): string[] {
  if (!isComplete) return [];
  const above = (used: number | undefined, limit: number | undefined, unit: string): string[] => {
    if (used === undefined || limit === undefined || used <= limit) return [];
    const percent = Math.ceil((used / limit - 1) * 100);
    return [`${step.name} used ${used.toFixed(0)} ${unit}, ${percent} % above its budget of ${limit.toFixed(0)}`];
  };
  return [...above(cpuSeconds, limits.cpuSeconds, 'CPU seconds'), ...above(memoryMB, limits.memoryMB, 'MB of memory')];
}
