import type { Bundle, FhirResource } from '../../common/fhir/r4.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { isApiError } from '../../src/api/errors.ts';
import { randomUuid } from '../../common/fhir/uuid.ts';
import { faultyConnection, type Fault, type TestServer } from './faultyConnection.ts';
import { createHookRunner, type HookRunner } from './hookRunner.tsx';

const origin = 'http://localhost:3000';

/** A save that is repeated until it succeeds. */
export interface Job {
  /** Rejects with the error that the screen would show. */
  save: () => Promise<unknown>;
  /** After a conflict: continues from the stored version. */
  takeNewest?: () => Promise<unknown>;
  /** Asserts that the data are stored correctly, and once. */
  verify: () => void | Promise<void>;
}
/** Prepares a job with its own data, named `name`. */
export type PrepareJob = (hooks: HookRunner, name: string) => Promise<Job>;

/** Rejects if a save with `useSave` did not succeed. */
export async function expectSaved(saved: Promise<boolean>): Promise<void> {
  if (!(await saved)) throw new Error('The screen reports that it was not saved');
}

const isConflict = (error: unknown): boolean => isApiError(error) && (error.status === 409 || error.status === 412);

/** Attempts before the faults end, and attempts after that: a conflict needs another one. */
const [faultyAttempts, healthyAttempts] = [4, 3];

/** Runs a job over a connection with these faults, repeats it after each failure, and verifies the stored data. */
export async function runJob(
  sandbox: Sandbox,
  begin: PrepareJob,
  faults: readonly Fault[],
  served: TestServer = sandbox,
): Promise<void> {
  let current = faultyConnection(served, []).fetch;
  const hooks = await createHookRunner(sandbox, (input, init) => current(input, init));
  try {
    const job = await begin(hooks, `Job ${randomUuid()}`);
    const faulty = faultyConnection(served, faults);
    current = faulty.fetch;
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > faultyAttempts) faulty.clearFaults();
      let failure: unknown;
      try {
        await job.save();
      } catch (error) {
        failure = error;
        if (isConflict(error)) await job.takeNewest?.().catch(() => undefined);
      }
      await faulty.deliverDelayed();
      if (failure === undefined) return await job.verify();
      // oxlint-disable-next-line typescript/only-throw-error -- rethrows what the save rejected with
      if (attempt === faultyAttempts + healthyAttempts) throw failure;
    }
  } finally {
    hooks.close();
  }
}

/** Reads stored data as `admin`, without faults. */
export function readerOf(sandbox: () => Sandbox) {
  const read = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${await sandbox().mintToken('admin')}` };
    const response = await sandbox().fetch(new Request(`${origin}${path}`, { headers }));
    return (await response.json()) as T;
  };
  const all = async <R extends FhirResource>(query: string): Promise<R[]> =>
    ((await read<Bundle>(`/fhir/${query}`)).entry ?? []).map(({ resource }) => resource as R);
  const accounts = <T>(path: string): Promise<T[]> => read<T[]>(`/auth/admin/realms/fhir/${path}`);
  return { ask: read, all, accounts };
}

export const option = (value: string) => ({ value, label: value });
