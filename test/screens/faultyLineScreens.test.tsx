import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { randomUuid } from '../../src/fhir/uuid.ts';
import { fc } from '../support/fastCheck.ts';
import { screenJobs } from '../support/faultyLineJobs.ts';
import { anyWeather, playScreen, type Weather } from '../support/faultyLineScreen.ts';

/** Lines tried for each job; SCREEN_RUNS=<number> tries more. */
const numRuns = Number(process.env.SCREEN_RUNS ?? 3);
if (numRuns > 3) jest.setTimeout(numRuns * 20_000);

/** What once went wrong. */
const known: Partial<Record<string, Weather[]>> = {
  'a place is added': [
    {
      faults: ['none', 'late', '503', '500 after', 'after', 'before', 'other', 'none', 'double'],
      rivalAfter: undefined,
    },
  ],
  'a team is assigned to a place and another taken away': [
    { faults: ['late', 'none', 'other', '401', 'page'], rivalAfter: 3 },
  ],
  'a user is added': [{ faults: ['after', '500'], rivalAfter: undefined, alters: true }],
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => void sandbox.close());

describe('over a line with faults a page tells the truth, and what it says is saved is saved once', () => {
  test.each(Object.entries(screenJobs))('%s', async (name, begin) => {
    await fc.assert(
      fc.asyncProperty(anyWeather, (weather) => playScreen(sandbox, begin(sandbox, `Job ${randomUuid()}`), weather)),
      { numRuns, endOnFailure: true, examples: (known[name] ?? []).map((weather) => [weather]) },
    );
  });
});
