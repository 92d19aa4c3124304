import { screen, within } from '@testing-library/react';
import type { Observation } from '../../../common/fhir/r4.ts';
import { patientId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

/** A child with vaccinations and measurements. */
const child = patientId(21);
const path = `/fhir/Patient/${child}?tabView=timeline`;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const figure = async (name: string) => within(await screen.findByRole('figure', { name }));
const observations = (code: string): Observation[] =>
  sandbox.fhir
    .findAll('Observation', `patient=Patient/${child}&_sort=date`)
    .filter((observation) => observation.code.coding?.[0]?.code === code);

it('weight and height over age show every stored measurement, and the arrow keys move between them', async () => {
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  for (const [name, code, unit] of [
    ['Weight', '29463-7', 'kg'],
    ['Height', '8302-2', 'cm'],
  ] as const) {
    const stored = observations(code).map(({ valueQuantity }) => `${valueQuantity?.value} ${unit}`);
    expect(stored).toHaveLength(7);
    const chart = await figure(name);
    chart.getByRole('img', { name }).focus();
    await user.keyboard('{Home}');
    expect(chart.getByRole('status')).toHaveTextContent(`${stored[0]} on`);
    await user.keyboard('{ArrowRight}');
    expect(chart.getByRole('status')).toHaveTextContent(`${stored[1]} on`);
    await user.click(chart.getByRole('button', { name: 'Table' }));
    const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(stored);
  }
});

it('shows a single measurement with its date instead of a chart', async () => {
  const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
  const [first, ...others] = observations('29463-7');
  own.fhir.load(
    others.map((observation) => ({ ...observation, status: 'entered-in-error' as const })),
    { validate: false },
  );
  await renderApp({ path, user: 'admin', sandbox: own });
  await figure('Height');
  const date = first?.effectiveDateTime?.slice(0, 10);
  expect(screen.getByText('Weight').nextElementSibling).toHaveTextContent(
    `${first?.valueQuantity?.value} kg on ${date}`,
  );
  expect(screen.queryByRole('figure', { name: 'Weight' })).toBeNull();
  own.close();
});

it('the timeline links every entry of the record to its page; the table lists the same', async () => {
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  const count = ['Immunization', 'Encounter', 'Condition', 'CarePlan', 'Task']
    .map((type) => sandbox.fhir.findAll(type as 'Task', `patient=Patient/${child}`).length)
    .reduce((sum, each) => sum + each, 0);
  const chart = await figure('Timeline');
  expect(chart.getByText(new RegExp(`^${count} entries from `))).toBeVisible();
  expect(chart.getAllByRole('link')).toHaveLength(count);
  const immunizations = sandbox.fhir.findAll('Immunization', `patient=Patient/${child}`).length;
  expect(chart.getByText(`Immunization (${immunizations})`)).toBeVisible();
  await user.click(chart.getByRole('button', { name: 'Table' }));
  expect(chart.getAllByRole('link')).toHaveLength(Math.min(count, 50));
  const [first] = chart.getAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(`^/fhir/Patient/${child}/`));
});

it('the timeline of a single entry is a table without a chart', async () => {
  const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
  const patient = { ...own.fhir.findAll('Patient', `_id=${child}`)[0]!, id: 'one-entry' };
  const [visit] = own.fhir.findAll('Encounter', `patient=Patient/${child}`);
  const only = { ...visit!, id: 'only-visit', subject: { reference: 'Patient/one-entry' } };
  own.fhir.load([patient, only], { validate: false });
  await renderApp({ path: '/fhir/Patient/one-entry?tabView=timeline', user: 'admin', sandbox: own });
  const timeline = await figure('Timeline');
  expect(timeline.getByText(/^1 entry from /)).toBeVisible();
  expect(within(timeline.getByRole('table')).getByRole('link')).toHaveAttribute(
    'href',
    '/fhir/Patient/one-entry/Encounter/only-visit',
  );
  expect(timeline.queryByRole('button', { name: 'Chart' })).toBeNull();
  own.close();
});

it('requests only what the user may read, and nothing before the tab is open', async () => {
  const user = userWithRoles(sandbox, ['GET_PATIENT', 'GET_IMMUNIZATION']);
  const { requests } = await renderApp({ path, user, sandbox });
  const chart = await figure('Timeline');
  expect(chart.getAllByRole('link')).toHaveLength(
    sandbox.fhir.findAll('Immunization', `patient=Patient/${child}`).length,
  );
  expect(screen.queryByRole('figure', { name: 'Weight' })).toBeNull();
  const types = requests.flatMap((request) => /\/fhir\/(\w+)\?/.exec(request)?.[1] ?? []);
  expect(new Set(types)).toEqual(new Set(['Immunization']));
});
