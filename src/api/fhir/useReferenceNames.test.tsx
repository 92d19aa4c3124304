import { act, waitFor } from '@testing-library/react';
import { createSandbox } from '../../../server/sandbox/index.ts';
import { connection } from '../../../test/support/connection.ts';
import { createHookRunner } from '../../../test/support/hookRunner.tsx';
import { useReferenceNames } from './useReferenceNames.ts';

const origin = 'http://localhost:3000';
const references = [{ reference: 'Organization/north' }, { reference: 'Organization/south' }];

test('reads names again after the connection returns', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  sandbox.fhir.load([
    { resourceType: 'Organization', id: 'north', name: 'North' },
    { resourceType: 'Organization', id: 'south', name: 'South' },
  ]);
  const line = connection();
  const failed: string[] = [];
  const runner = await createHookRunner(sandbox, async (input) => {
    const request = input as Request;
    if (line.isOff) failed.push(new URL(request.url).pathname);
    line.intercept();
    return sandbox.fetch(request);
  });
  let names: (string | undefined)[] = [];
  line.off();
  runner.use(() => {
    const nameOf = useReferenceNames(references);
    names = references.map(nameOf);
  });
  await waitFor(() => expect(failed).not.toHaveLength(0));
  await act(async () => {});
  expect(names).toEqual([undefined, undefined]);
  line.on();
  await waitFor(() => expect(names).toEqual(['North', 'South']));
  runner.close();
  sandbox.close();
});
