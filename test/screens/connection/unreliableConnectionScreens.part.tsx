import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { fc } from '../../support/fastCheck.ts';
import { screenJobs } from '../../support/screenJobs.ts';
import { anyConditions, runScreenJob, type Conditions } from '../../support/runScreenJob.ts';

/** Sequences of faults tried for each job; set by SCREEN_RUNS=<number>. */
const numRuns = Number(process.env.SCREEN_RUNS ?? 3);
if (numRuns > 3) jest.setTimeout(numRuns * 20_000);

/** Sequences that failed in the past. */
const formerFailures: Partial<Record<string, Conditions[]>> = {
  'adds a location': [
    {
      faults: ['none', 'late', '503', '500 after', 'after', 'before', 'other', 'none', 'double'],
      rivalAfter: undefined,
    },
  ],
  'assigns a team to a location and removes another': [
    { faults: ['late', 'none', 'other', '401', 'page'], rivalAfter: 3 },
  ],
  'adds a user': [{ faults: ['after', '500'], rivalAfter: undefined, alters: true }],
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => void sandbox.close());

describe('over an unreliable connection pages report results correctly, and reported saves are stored once', () => {
  test.each(Object.entries(screenJobs))('%s', async (name, begin) => {
    await fc.assert(
      fc.asyncProperty(anyConditions, (conditions) =>
        runScreenJob(sandbox, begin(sandbox, `Job ${randomUuid()}`), conditions),
      ),
      { numRuns, endOnFailure: true, examples: (formerFailures[name] ?? []).map((conditions) => [conditions]) },
    );
  });
});
