import type { Bundle, FhirResource } from 'fhir/r4';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { isApiError } from '../../src/api/errors.ts';
import { randomUuid } from '../../src/fhir/uuid.ts';
import { faultyLine, type Fault, type Served } from './faultyLine.ts';
import { hooksOnLine, type HooksOnLine } from './hookOnLine.tsx';

const origin = 'http://localhost:3000';

/** What a person does, over and over until the screen says it is done. */
export interface Job {
  /** Rejects with what the screen would tell. */
  save: () => Promise<unknown>;
  /** After a conflict: goes on from what is stored now. */
  takeNewest?: () => Promise<unknown>;
  /** Stored as it should be, and once. */
  verify: () => void | Promise<void>;
}
/** A job on things of its own, called `name`. */
export type Begin = (hooks: HooksOnLine, name: string) => Promise<Job>;

const isConflict = (error: unknown): boolean => isApiError(error) && (error.status === 409 || error.status === 412);

/** As often as a person tries before the line gets better, and afterwards: once, once more after a conflict. */
const [tries, healthyTries] = [4, 3];

/** Does a job over a line with these faults, as a person would who hears how each try ended; then what is stored must be right. */
export async function play(
  sandbox: Sandbox,
  begin: Begin,
  faults: readonly Fault[],
  served: Served = sandbox,
): Promise<void> {
  let current = faultyLine(served, []).fetch;
  const hooks = await hooksOnLine(sandbox, (input, init) => current(input, init));
  try {
    const job = await begin(hooks, `Job ${randomUuid()}`);
    const faulty = faultyLine(served, faults);
    current = faulty.fetch;
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > tries) faulty.heal();
      let failure: unknown;
      try {
        await job.save();
      } catch (error) {
        failure = error;
        if (isConflict(error)) await job.takeNewest?.().catch(() => undefined);
      }
      await faulty.arrive();
      if (failure === undefined) return await job.verify();
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what every save of ours rejects with
      if (attempt === tries + healthyTries) throw failure;
    }
  } finally {
    hooks.close();
  }
}

/** What is stored, asked on a line of its own as `admin`. */
export function storedIn(sandbox: () => Sandbox) {
  const ask = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${await sandbox().mintToken('admin')}` };
    const answer = await sandbox().fetch(new Request(`${origin}${path}`, { headers }));
    return (await answer.json()) as T;
  };
  const all = async <R extends FhirResource>(query: string): Promise<R[]> =>
    ((await ask<Bundle>(`/fhir/${query}`)).entry ?? []).map(({ resource }) => resource as R);
  const accounts = <T>(path: string): Promise<T[]> => ask<T[]>(`/auth/admin/realms/fhir/${path}`);
  return { ask, all, accounts };
}

export const option = (value: string) => ({ value, label: value });
