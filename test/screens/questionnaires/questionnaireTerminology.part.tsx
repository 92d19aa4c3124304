import { screen, waitFor, within } from '@testing-library/react';
import type { Questionnaire, ValueSet } from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const server = 'https://tx.example.org/r4';
const url = 'http://example.org/ValueSet/colours|2';
const form: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'f', status: 'active', title: 'F' },
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-preferredTerminologyServer',
      valueUrl: server,
    },
  ],
  item: [
    {
      ...{ linkId: 'g', type: 'group', text: 'G' },
      item: [{ linkId: 'a', type: 'choice', text: 'Colour', answerValueSet: url }],
    },
  ],
};

const colours: ValueSet = {
  ...{ resourceType: 'ValueSet', status: 'active', url: 'http://example.org/ValueSet/colours' },
  compose: { include: [{ system: 'urn:c', concept: [{ code: 'own', display: 'Own' }] }] },
};

async function open(respond: () => Response) {
  const sandbox = await openSandbox();
  sandbox.fhir.load([form, colours], { validate: false });
  const view = await renderApp({
    ...{ path: '/quest-form/f/Questionnaire', user: 'nurse', sandbox },
    intercept: (request) => Promise.resolve(request.url.includes('/$expand?server=') ? respond() : undefined),
  });
  const question = within(await screen.findByRole('group', { name: 'Colour' }));
  await question.findAllByRole('radio');
  return { ...view, options: question.getAllByRole('radio').map((one) => one.closest('span')?.textContent) };
}

test('choices come from the terminology server that the form prefers, by way of the platform server', async () => {
  const contains = [
    { system: 'urn:c', code: 'r', display: 'Red' },
    { system: 'urn:c', code: 'heading', abstract: true, contains: [{ system: 'urn:c', code: 'b', display: 'Blue' }] },
    null,
    { system: 5, code: ['x'] },
  ];
  const { options, requests } = await open(() => Response.json({ resourceType: 'ValueSet', expansion: { contains } }));
  expect(options).toEqual(['Red', 'Blue']);
  expect(requests.filter((one) => one.includes('$expand'))).toEqual([
    `GET /$expand?${new URLSearchParams({ server, url }).toString()}`,
  ]);
});

test('the FHIR server expands the value set if the preferred server is not set', async () => {
  const { options } = await open(() => Response.json({ message: 'not in TERMINOLOGY_SERVERS' }, { status: 403 }));
  expect(options).toEqual(['Own']);
});

test('units come from the terminology server that the question or its group prefers', async () => {
  const preferring = (valueUrl: string) => ({
    url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-preferredTerminologyServer',
    valueUrl,
  });
  const unitsOf = (valueCanonical: string) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitValueSet',
    valueCanonical,
  });
  const weighed: Questionnaire = {
    ...form,
    item: [
      {
        ...{ linkId: 'g', type: 'group', text: 'G', extension: [preferring('https://group.example.org')] },
        item: [
          { linkId: 'a', type: 'quantity', text: 'A', extension: [unitsOf('urn:units:a')] },
          {
            ...{ linkId: 'b', type: 'quantity', text: 'B' },
            extension: [unitsOf('urn:units:b'), preferring('https://question.example.org')],
          },
        ],
      },
    ],
  };
  const sandbox = await openSandbox();
  sandbox.fhir.load([weighed], { validate: false });
  const contains = [{ system: 'urn:u', code: 'kg', display: 'Kilogram' }];
  const { requests } = await renderApp({
    ...{ path: '/quest-form/f/Questionnaire', user: 'nurse', sandbox },
    intercept: async (request) =>
      request.url.includes('/$expand?server=')
        ? Response.json({ resourceType: 'ValueSet', expansion: { contains } })
        : undefined,
  });
  await waitFor(() => expect(requests.filter((one) => one.includes('$expand'))).toHaveLength(2));
  expect(requests.filter((one) => one.includes('$expand'))).toEqual([
    `GET /$expand?${new URLSearchParams({ server: 'https://group.example.org', url: 'urn:units:a' }).toString()}`,
    `GET /$expand?${new URLSearchParams({ server: 'https://question.example.org', url: 'urn:units:b' }).toString()}`,
  ]);
});
