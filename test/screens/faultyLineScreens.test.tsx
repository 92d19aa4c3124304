import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { randomUuid } from '../../src/fhir/uuid.ts';
import { fc } from '../support/fastCheck.ts';
import { screenJobs } from '../support/faultyLineJobs.ts';
import { anyWeather, playScreen } from '../support/faultyLineScreen.ts';

/** Lines tried for each job; SCREEN_RUNS=<number> tries more. */
const numRuns = Number(process.env.SCREEN_RUNS ?? 3);
if (numRuns > 3) jest.setTimeout(numRuns * 20_000);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => void sandbox.close());

describe('over a line with faults a page tells the truth, and what it says is saved is saved once', () => {
  test.each(Object.entries(screenJobs))('%s', async (_name, begin) => {
    await fc.assert(
      fc.asyncProperty(anyWeather, (weather) => playScreen(sandbox, begin(sandbox, `Job ${randomUuid()}`), weather)),
      { numRuns, endOnFailure: true },
    );
  });
});
