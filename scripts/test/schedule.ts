import type { Selected } from './selection.ts';
import { isTestStep } from './steps.ts';

/** Steps that wait and run at the same time, beside those that compute. */
const waitingAtOnce = 2;

const doesWait = ({ step }: Selected): boolean => step.load === 'waits';
const takesCores = (selected: Selected): boolean => !doesWait(selected);

/** Cores that a step takes: test tools start a worker for each core. */
const coresOf = ({ step }: Selected, cores: number): number => (isTestStep(step) ? cores : 1);

/**
 * The next step to start, or undefined if one that runs has to end first. Steps that compute or browse share the cores and start
 * in the order of the table; steps that wait run beside them.
 */
export function nextStep(
  pending: readonly Selected[],
  running: readonly Selected[],
  cores: number,
): Selected | undefined {
  const unfinished = new Set([...pending, ...running].map(({ step }) => step.name));
  const isReady = ({ step: { after = [] } }: Selected): boolean => !after.some((name) => unfinished.has(name));

  const waiting = pending.filter(doesWait).find(isReady);
  if (waiting && running.filter(doesWait).length < waitingAtOnce) return waiting;
  const computing = pending.filter(takesCores).find(isReady);
  const used = running.filter(takesCores).reduce((sum, selected) => sum + coresOf(selected, cores), 0);
  return computing && used + coresOf(computing, cores) <= cores ? computing : undefined;
}

/** Processes of a worker that compute at the same time: a browser renders beside the server of its tests. */
const processesOf = ({ step }: Selected): number => (step.load === 'browses' ? 2 : 1);

/** Processes that compute or are waited for at the same time, at most. */
export function peakWorkers(
  selected: readonly Selected[],
  workersOf: (one: Selected) => number,
  cores: number,
): number {
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const largestWaiting = selected
    .filter(doesWait)
    .map(workersOf)
    .sort((a, b) => b - a)
    .slice(0, waitingAtOnce);
  const computing = selected.filter(takesCores);
  const perCore = Math.max(1, ...computing.map(processesOf));
  return perCore * Math.min(cores, sum(computing.map(workersOf))) + sum(largestWaiting);
}

/** Runs all steps; a step whose needed step failed is passed to `skip`. */
export async function runAll<Result>(
  selected: readonly Selected[],
  cores: number,
  run: (one: Selected) => Promise<Result>,
  { isPassed, skip }: { isPassed: (result: Result) => boolean; skip: (one: Selected, failed: string) => Result },
): Promise<Result[]> {
  const pending = [...selected];
  const running = new Map<Selected, Promise<void>>();
  const failed = new Set<string>();
  const results = new Map<Selected, Result>();
  while (pending.length > 0 || running.size > 0) {
    for (;;) {
      const next = nextStep(pending, [...running.keys()], cores);
      if (!next) break;
      pending.splice(pending.indexOf(next), 1);
      const end = (result: Result): void => {
        results.set(next, result);
        if (!isPassed(result)) failed.add(next.step.name);
        running.delete(next);
      };
      const lacking = next.step.after?.find((name) => failed.has(name));
      if (lacking === undefined) running.set(next, run(next).then(end));
      else end(skip(next, lacking));
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return selected.flatMap((one) => results.get(one) ?? []);
}
