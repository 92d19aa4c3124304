import { act, waitFor } from '@testing-library/react';
import type { Organization, Questionnaire } from '../../../common/fhir/r4.ts';
import { createSandbox } from '../../../server/sandbox/index.ts';
import { connection } from '../../../test/support/connection.ts';
import { createHookRunner } from '../../../test/support/hookRunner.tsx';
import { questionnaireReference } from '../../../common/fhir/questionnaireTarget.ts';
import { useLoadedReferenceNames, useReferenceNames } from './useReferenceNames.ts';

const origin = 'http://localhost:3000';
const references = [{ reference: 'Organization/north' }, { reference: 'Organization/south' }];

test('reads names again after the connection returns', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const teams: Organization[] = [
    { resourceType: 'Organization', id: 'north', name: 'North' },
    { resourceType: 'Organization', id: 'south', name: 'South' },
  ];
  sandbox.fhir.load(teams);
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

test.each([
  ['canonical address', 'http://forms.example/Questionnaire/growth|2'],
  ['address of this server', `${origin}/fhir/Questionnaire/form-1/_history/3`],
  ['relative reference', 'Questionnaire/form-1'],
])('names a questionnaire by its %s', async (_kind, questionnaire) => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const url = 'http://forms.example/Questionnaire/growth';
  const form: Questionnaire = { resourceType: 'Questionnaire', id: 'form-1', status: 'active', title: 'Growth', url };
  sandbox.fhir.load([form]);
  const requests: string[] = [];
  const runner = await createHookRunner(sandbox, (input) => {
    requests.push((input as Request).url);
    return sandbox.fetch(input as Request);
  });
  const reference = questionnaireReference(questionnaire);
  let name: string | undefined;
  runner.use(() => {
    name = useReferenceNames([reference])(reference);
  });
  await waitFor(() => expect(name).toBe('Growth'));
  expect(requests.filter((address) => address.includes('/Questionnaire')).length).toBeLessThanOrEqual(2);
  runner.close();
  sandbox.close();
});

test.each(['urn:oid:2.16.840.1', 'http://forms.example/Questionnaire/', 'http://forms.example/form?version=2'])(
  'reads other names beside the absent questionnaire %s, whose address contains no id',
  async (url) => {
    const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
    sandbox.fhir.load([{ resourceType: 'Organization', id: 'north', name: 'North' } as Organization]);
    const asked: string[] = [];
    const runner = await createHookRunner(sandbox, async (input) => {
      const request = input as Request;
      asked.push(decodeURIComponent(request.url), await request.clone().text());
      return sandbox.fetch(request);
    });
    const all = [questionnaireReference(url), { reference: 'Organization/north' }];
    let names: (string | undefined)[] = [];
    runner.use(() => {
      const nameOf = useReferenceNames(all);
      names = all.map(nameOf);
    });
    await waitFor(() => expect(names).toEqual([undefined, 'North']));
    await act(async () => {});
    expect(asked.filter((text) => /Questionnaire\?/.test(text))).toHaveLength(1);
    expect(asked.filter((text) => /Questionnaire\//.test(text) && !text.includes('url='))).toEqual([]);
    runner.close();
    sandbox.close();
  },
);

test('a name is null while it is read, and undefined if it cannot be read', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  sandbox.fhir.load([{ resourceType: 'Organization', id: 'north', name: 'North' } as Organization]);
  const runner = await createHookRunner(sandbox, async (input) => sandbox.fetch(input as Request));
  const seen: unknown[][] = [];
  runner.use(() => {
    const nameOf = useLoadedReferenceNames(references);
    seen.push(references.map(nameOf));
  });
  expect(seen[0]).toEqual([null, null]);
  await waitFor(() => expect(seen.at(-1)).toEqual(['North', undefined]));
  runner.close();
  sandbox.close();
});
