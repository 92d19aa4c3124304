/** Screen test of the feature that the test of `npm run new:feature` generates; run in a copy of the project. */
import { screen, within } from '@testing-library/react';
import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { fill, notice, save } from '../support/forms.ts';
import { renderApp } from '../support/renderApp.tsx';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000', strict: true });
});
afterAll(() => sandbox.close());

const select = (name: string) => screen.findByRole('combobox', { name });

it('creates an endpoint, lists it, and preserves what the form does not show in an edit', async () => {
  const { user } = await renderApp({ path: '/endpoint/list', user: 'admin', sandbox });
  expect(await screen.findByRole('link', { name: 'Endpoints' })).toBeVisible();
  // The empty list has a second one.
  await user.click((await screen.findAllByRole('button', { name: 'Add endpoint' }))[0]!);
  await save(user);
  expect(await screen.findAllByText('Required')).toHaveLength(3);
  await fill(user, /^Name/, 'Shared health record');
  await fill(user, /^Address/, 'https://shr.example/fhir');
  await user.selectOptions(await select('Connection type'), 'HL7 FHIR');
  await user.selectOptions(await select('Payload type'), 'Any');
  await save(user);
  await notice('Endpoint created successfully');
  expect(await screen.findByRole('cell', { name: 'Shared health record Saved' })).toBeVisible();

  const [created] = sandbox.fhir.findAll('Endpoint');
  expect(created).toMatchObject({
    status: 'active',
    name: 'Shared health record',
    address: 'https://shr.example/fhir',
    connectionType: { system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type', code: 'hl7-fhir-rest' },
    payloadType: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/endpoint-payload-type', code: 'any' }] }],
  });
  sandbox.fhir.update({ ...created!, header: ['X-Facility: 7'] });

  await user.click(await screen.findByRole('link', { name: 'Edit Shared health record' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit endpoint | Shared health record' })).toBeVisible();
  await user.selectOptions(await select('Status'), 'Suspended');
  await save(user);
  await notice('Endpoint updated successfully');
  expect(sandbox.fhir.findAll('Endpoint')).toMatchObject([{ status: 'suspended', header: ['X-Facility: 7'] }]);
});

it('shows the details, and hides the form without permission', async () => {
  const [stored] = sandbox.fhir.findAll('Endpoint');
  await renderApp({ path: `/endpoint/list?viewDetails=${stored?.id}`, user: 'viewer', sandbox });
  const panel = within(await screen.findByRole('region', { name: 'View Details' }));
  expect(await panel.findByText('https://shr.example/fhir')).toBeVisible();
  expect(panel.getByText('HL7 FHIR')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add endpoint' })).not.toBeInTheDocument();
});
