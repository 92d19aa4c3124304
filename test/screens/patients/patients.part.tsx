import type { Immunization, Patient, Task } from '../../../common/fhir/r4.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { PATIENT_WITH_500_ENCOUNTERS, patientId } from '../../../server/sandbox/data/ids.ts';
import { nameOf } from '../../../src/features/patients/patient.ts';
import { formatDay } from '../../../src/shared/intl/dates.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const path = '/fhir/Patient';
/** A nurse begins with the own area. */
const everything = `${path}?area=all`;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const table = async (name = 'Patients') => within(await screen.findByRole('table', { name }));
const firstCells = async (name = 'Patients') =>
  (await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.trim());
const rowOf = async (id: string) => {
  await waitFor(() => expect(document.querySelector(`[data-row-id="${id}"]`)).not.toBeNull());
  return within(document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)!);
};

describe('the list of patients', () => {
  /** A sandbox with a patient of this phone number. */
  async function openWithNumber(value: string): Promise<Sandbox> {
    const own = await openSandbox();
    const zola: Patient = {
      resourceType: 'Patient',
      id: 'zola',
      name: [{ given: ['Zola'] }],
      telecom: [{ system: 'phone', value }],
    };
    own.fhir.load([zola]);
    return own;
  }

  it('requests the newest changes first, with the total of the server', async () => {
    const { requests } = await renderApp({ path: everything, user: 'nurse', sandbox });
    expect(await (await table()).findAllByRole('row')).toHaveLength(21);
    expect(await screen.findByText('1–20 of 60')).toBeVisible();
    expect(requests.filter((one) => one.includes('/Patient'))).toEqual([
      expect.stringContaining('_sort=-_lastUpdated'),
      'GET /fhir/Patient?_summary=count',
    ]);
  });

  it('combines search and sort, on the server and in the address', async () => {
    const { user, requests } = await renderApp({ path: everything, user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: /^Date Of Birth/ }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'wanjiru{Enter}');
    await waitFor(() => {
      const address = new URLSearchParams(window.location.search);
      expect(Object.fromEntries(address)).toEqual({ area: 'all', search: 'wanjiru', sort: 'birthdate' });
    });
    await waitFor(() =>
      expect(requests).toContainEqual(expect.stringMatching(/name%3Acontains=wanjiru.*_sort=birthdate/)),
    );
    await waitFor(async () => expect((await firstCells()).every((name) => name?.includes('Wanjiru'))).toBe(true));
  });

  it('finds a phone number that is stored with country code', async () => {
    const [patient] = sandbox.fhir.findAll('Patient', 'phone=%2B254720104729');
    await renderApp({ path: `${path}?search=0720104729`, user: 'nurse', sandbox });
    await rowOf(patient?.id ?? '');
    expect(await firstCells()).toHaveLength(1);
  });

  it('finds a patient by name and phone number, stored in groups with the country code of the installation', async () => {
    const own = await openSandbox();
    const telecom = [{ system: 'phone', value: '+254 799 104 729' }];
    own.fhir.load(
      ['Zola', 'Amina'].map((given) => ({ resourceType: 'Patient', id: given, name: [{ given: [given] }], telecom })),
    );
    const config = { phoneCountryCode: '254' };
    await renderApp({ path: `${path}?search=zola+0799104729`, user: 'nurse', sandbox: own, config });
    await rowOf('Zola');
    expect(await firstCells()).toEqual(['Zola']);
  });

  it('without the country code of the installation, finds a phone number stored in groups with a common one', async () => {
    const own = await openWithNumber('+254 799 104 729');
    await renderApp({ path: `${path}?search=0799104729`, user: 'nurse', sandbox: own });
    await rowOf('zola');
    expect(await firstCells()).toEqual(['Zola']);
  });

  it('finds a phone number without a country code for users who may only read', async () => {
    const own = await openWithNumber('0799 104 729');
    const user = userWithRoles(own, ['GET_PATIENT']);
    await renderApp({ path: `${path}?search=0799104729`, user, sandbox: own });
    await rowOf('zola');
    expect(await firstCells()).toEqual(['Zola']);
  });

  it.each([
    ['the record number', 'MRN/2024-7', ['Zola']],
    ['a number that is an identifier of one and the phone of another', '0799104729', ['Amina', 'Zola']],
    ['the date of birth in the order of the language', '05/12/1985', ['Zola']],
    ['the year of birth and a name', '1985 zola', ['Zola']],
    ['names with a comma', 'Moyo, Zola', ['Zola']],
    ['a year that is an identifier', '1957', ['Amina']],
  ])('finds %s: %s', async (_what, typed, names) => {
    const own = await openSandbox();
    const official = (value: string) => ({ use: 'official' as const, value });
    const patients: Patient[] = [
      {
        ...{
          resourceType: 'Patient',
          id: 'zola',
          name: [{ given: ['Zola'], family: 'Moyo' }],
          birthDate: '1985-05-12',
        },
        ...{ identifier: [official('MRN/2024-7'), official('0799104729')], address: [{ city: 'Kitale' }] },
      },
      {
        ...{ resourceType: 'Patient', id: 'amina', name: [{ given: ['Amina'] }], identifier: [official('1957')] },
        telecom: [{ system: 'phone', value: '0799104729' }],
      },
    ];
    own.fhir.load(patients);
    await renderApp({ path: `${path}?search=${encodeURIComponent(typed)}&sort=name`, user: 'nurse', sandbox: own });
    await waitFor(async () => expect((await firstCells()).map((name) => name?.split(' ')[0])).toEqual(names));
    if (names[0] === 'Zola') expect((await rowOf('zola')).getByText('Kitale')).toBeVisible();
  });

  it('sorts by name on the server', async () => {
    const { user, requests } = await renderApp({ path, user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: /^Name/ }));
    await waitFor(() => expect(requests).toContainEqual(expect.stringContaining('_sort=name')));
  });

  it('sorts by identifier on the server', async () => {
    const own = await openSandbox();
    own.fhir.load(
      ['B-2', 'A-3', 'C-1'].map((value, index) => ({
        ...{ resourceType: 'Patient', id: `sorted-${index}`, name: [{ text: `Sorted ${value}` }] },
        identifier: [{ use: 'official', value }],
      })),
    );
    const { user, requests } = await renderApp({ path: `${path}?search=sorted`, user: 'nurse', sandbox: own });
    await rowOf('sorted-0');
    await user.click(await screen.findByRole('button', { name: 'ID' }));
    await waitFor(() => expect(requests).toContainEqual(expect.stringContaining('_sort=identifier')));
    await waitFor(async () => expect(await firstCells()).toEqual(['Sorted A-3', 'Sorted B-2', 'Sorted C-1']));
    expect((await rowOf('sorted-1')).getByText('A-3')).toBeVisible();
  });

  it('shows patients without a name, with several names, with partial dates, and with death as a flag or a date', async () => {
    await renderApp({ path: `${path}?pageSize=100`, user: 'nurse', sandbox });
    expect((await rowOf(patientId(3))).getByText('No name recorded')).toBeVisible();
    expect((await rowOf(patientId(4))).getByText('Mrs Faith Jepkemoi Kiplimo')).toBeVisible();
    expect((await rowOf(patientId(5))).getByText('1985')).toBeVisible();
    expect((await rowOf(patientId(6))).getByText('1990-06')).toBeVisible();
    // One beside the name and one as the status.
    for (const id of [patientId(8), patientId(9)]) {
      expect((await rowOf(id)).getAllByText('Deceased')).toHaveLength(2);
      expect((await rowOf(id)).queryByText(/^(Active|Inactive)$/)).toBeNull();
    }
    expect((await rowOf(patientId(10))).queryByText('Deceased')).toBeNull();
    expect((await rowOf(patientId(11))).getByText('Baby of Zawadi')).toBeVisible();
    expect((await rowOf(patientId(13))).getByText('Unknown')).toBeVisible();
  });

  it('opens the overview in the side panel and links to the full page', async () => {
    const { user } = await renderApp({ path: `${path}?pageSize=100`, user: 'nurse', sandbox });
    await user.click((await rowOf(patientId(8))).getByRole('link', { name: /^View / }));
    const panel = within(await screen.findByRole('region', { name: 'Patient overview' }));
    expect(await panel.findByText('Gender')).toBeVisible();
    expect(panel.queryByText(patientId(8))).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Technical details' }));
    expect(panel.getByText(patientId(8))).toBeVisible();
    expect(panel.getByText('Deceased')).toBeVisible();
    expect(panel.getByText('MRN').nextElementSibling).toHaveTextContent('Unknown');
    expect(window.location.search).toBe(`?pageSize=100&viewDetails=${patientId(8)}`);
    await user.click(panel.getByRole('link', { name: 'View full details' }));
    await waitFor(() => expect(document.title).toMatch(/^Moraa Otieno \| /));
    expect(window.location.pathname).toBe(`/fhir/Patient/${patientId(8)}`);
  });

  it('names the missing permission without Patient.read', async () => {
    await renderApp({ path, user: 'locations', sandbox });
    expect(await screen.findByText('Patient.read')).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    let broken = true;
    const { user } = await renderApp({
      path: everything,
      user: 'nurse',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/Patient?') ? new Response('Out of memory', { status: 500 }) : undefined,
    });
    await screen.findByRole('heading', { level: 1, name: 'Error' });
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1–20 of 60')).toBeVisible();
  });
});

describe('a patient', () => {
  const details = (id: string) => `${path}/${id}`;
  const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * 24 * 3600 * 1000));

  it('shows the breadcrumb, fields with placeholders, and the status', async () => {
    await renderApp({ path: details(patientId(5)), user: 'nurse', sandbox });
    const crumbs = within(await screen.findByRole('navigation', { name: 'Path to this page' }));
    expect(crumbs.getByRole('link', { name: 'Patients' })).toHaveAttribute('href', path);
    expect(crumbs.getByRole('link', { name: 'Patient profile' })).toHaveAttribute('href', details(patientId(5)));
    expect(crumbs.getByText('View details')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Date of birth').nextElementSibling).toHaveTextContent('1985');
    expect(main.getByText('Address').nextElementSibling).toHaveTextContent('N/A');
    expect(main.getByText('MRN').nextElementSibling).toHaveTextContent('Unknown');
    expect(main.getByText('Active')).toBeVisible();
  });

  it.each([
    ['en', { birthDate: daysAgo(10) }, 'Date of birth', /\(10 days\)$/],
    ['en', { birthDate: daysAgo(60) }, 'Date of birth', /\(8 weeks\)$/],
    ['en', { birthDate: daysAgo(400) }, 'Date of birth', /\(1 year, 1 month\)$/],
    ['fr', { birthDate: daysAgo(365 * 30 + 10) }, 'Date de naissance', /\(30 ans\)$/],
    ['ar', { birthDate: daysAgo(15) }, 'تاريخ الميلاد', /\(15 يومًا\)$/],
    ['en', { birthDate: '1950-01-01', deceasedBoolean: true }, 'Date of birth', /^1950-01-01$/],
    ['en', { birthDate: '1950-01-01', deceasedDateTime: '2020-05-02' }, 'Died on', /^2020-05-02, aged 70 years$/],
  ] as const)('shows the age or the age at death (%s, %o)', async (language, dates, label, text) => {
    const own = await openSandbox();
    const patient: Patient = { resourceType: 'Patient', id: 'p', name: [{ text: 'Asha' }], ...dates };
    own.fhir.load([patient]);
    await renderApp({ path: details('p'), user: 'nurse', sandbox: own, config: { languageCode: language } });
    const fact = (await screen.findByText(label)).nextElementSibling;
    expect(fact?.textContent?.replaceAll(/[\u2066-\u2069\u00a0]/g, (mark) => (mark === '\u00a0' ? ' ' : ''))).toMatch(
      text,
    );
  });

  it('shows the time of the first version as the date of creation', async () => {
    const { user } = await renderApp({
      path: details('p'),
      user: 'nurse',
      sandbox,
      intercept: async (request) => {
        const { pathname } = new URL(request.url);
        const version = /\/Patient\/p(\/_history\/1)?$/.exec(pathname);
        if (!version) return undefined;
        const meta = version[1]
          ? { versionId: '1', lastUpdated: new Date(2024, 0, 5, 10).toISOString() }
          : { versionId: '3', lastUpdated: new Date(2026, 1, 7, 10).toISOString() };
        return Response.json({ resourceType: 'Patient', id: 'p', meta, name: [{ text: 'Asha' }] });
      },
    });
    const created = () => screen.getByText('Date created').nextElementSibling;
    await user.click(await screen.findByRole('button', { name: 'Technical details' }));
    await screen.findByText('Date created');
    await waitFor(() => expect(created()).toHaveTextContent('2024-01-05 10:00'));
    expect(screen.getByText('Last updated').nextElementSibling).toHaveTextContent('2026-02-07 10:00');
  });

  it.each([
    ['responds with 403', 403, true],
    ['responds with 200', 200, false],
  ])(
    'enables the care plan tab with CareTeam.read if the server permits it: the server %s',
    async (_what, status, isDisabled) => {
      const carePlanRequests: string[] = [];
      await renderApp({
        path: details(patientId(1)),
        user: userWithRoles(sandbox, ['GET_PATIENT', 'GET_CARETEAM', 'GET_CONDITION']),
        sandbox,
        intercept: (request) => {
          if (!request.url.includes('/CarePlan?')) return undefined;
          carePlanRequests.push(request.url);
          const bundle = { resourceType: 'Bundle', type: 'searchset', total: 3 };
          return new Response(status === 200 ? JSON.stringify(bundle) : '', {
            status,
            headers: { 'content-type': 'application/fhir+json' },
          });
        },
      });
      const tab = await screen.findByRole('tab', { name: /^Care plan/ });
      await waitFor(() => expect(carePlanRequests).not.toHaveLength(0));
      if (isDisabled) {
        expect(await screen.findByRole('table', { name: 'Condition' })).toBeVisible();
        expect(tab).toBeDisabled();
      } else {
        await waitFor(() => expect(tab).toBeEnabled());
        expect(await screen.findByRole('table', { name: 'Care plan' })).toBeVisible();
      }
    },
  );

  it('shows five tabs of the health record in a fixed order with their numbers of entries, and the questionnaire responses', async () => {
    await renderApp({ path: details(PATIENT_WITH_500_ENCOUNTERS), user: 'nurse', sandbox });
    expect(await screen.findByLabelText('500 entries')).toHaveTextContent('500');
    expect(await screen.findByRole('tab', { selected: true })).toBeVisible();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent?.replace(/\d+/g, ''))).toEqual([
      'Care plan',
      'Condition',
      'Task',
      'Immunization',
      'Patient encounter',
      'Questionnaire responses',
      'Timeline',
    ]);
    expect(tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')).not.toHaveTextContent(/0$/);
  });

  it('pages 500 encounters on the server; each tab has its own page in the address', async () => {
    const { user, requests } = await renderApp({
      path: `${details(PATIENT_WITH_500_ENCOUNTERS)}?tabView=patientEncounter`,
      user: 'nurse',
      sandbox,
    });
    expect(await screen.findByText('1–20 of 500')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 25' }));
    expect(await screen.findByText('481–500 of 500')).toBeVisible();
    expect(window.location.search).toBe('?tabView=patientEncounter&patientEncounter.page=25');
    expect(
      requests.filter((one) => one.includes('/Encounter')).every((one) => /_count=20|_summary=count/.test(one)),
    ).toBe(true);
    await user.click(screen.getByRole('tab', { name: /^Condition/ }));
    expect(await screen.findByRole('table', { name: 'Condition' })).toBeVisible();
    expect(await screen.findByText(/^1–\d of \d$/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Patient encounter/ }));
    expect(await screen.findByText('481–500 of 500')).toBeVisible();
  });

  it('opens an entry in the side panel without another request, and on its own page', async () => {
    const { user, requests } = await renderApp({
      path: `${details(patientId(1))}?tabView=task`,
      user: 'nurse',
      sandbox,
    });
    const view = await (await table('Task')).findByRole('link', { name: 'View Home visit' });
    await user.click(view);
    const panel = within(await screen.findByRole('region', { name: 'Task' }));
    expect(panel.getByText('Priority').nextElementSibling).toHaveTextContent('Routine');
    expect(panel.getByText('Status').nextElementSibling).toHaveTextContent('Ready');
    expect(requests.filter((one) => one.includes('/Task/'))).toEqual([]);
    expect(window.location.search).toMatch(/sideView=/);
    await user.click(panel.getByRole('link', { name: 'View full details' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home visit' })).toBeVisible();
    expect(screen.getByText('Business status').nextElementSibling).toHaveTextContent('Due');
    expect(screen.getByText('Description').nextElementSibling).toHaveTextContent(
      'Visit at home, measure blood pressure',
    );
    expect(screen.getByText('Based on').nextElementSibling).toHaveTextContent(/immunization|care/i);
  });

  it('shows the reference in basedOn when its resource cannot be read', async () => {
    const task: Task = {
      ...{ resourceType: 'Task', id: 'alone', status: 'requested', intent: 'order' },
      for: { reference: `Patient/${patientId(2)}` },
      basedOn: [{ reference: 'CarePlan/gone' }],
    };
    sandbox.fhir.load([task], { validate: false });
    await renderApp({ path: `${details(patientId(2))}/Task/alone`, user: 'nurse', sandbox });
    expect((await screen.findByText('Based on')).nextElementSibling).toHaveTextContent('CarePlan/gone');
  });

  it('reads the entry in the address when it is not on the current page of the list', async () => {
    const query = `patient=${PATIENT_WITH_500_ENCOUNTERS}&_sort=date`;
    const oldest = sandbox.fhir.findAll('Encounter', query)[0]!;
    await renderApp({
      path: `${details(PATIENT_WITH_500_ENCOUNTERS)}?tabView=patientEncounter&sideView=${oldest.id}`,
      user: 'nurse',
      sandbox,
    });
    const panel = within(await screen.findByRole('region', { name: 'Patient encounter' }));
    const period = await panel.findByText('Period');
    expect(period.nextElementSibling).toHaveTextContent(String(oldest.period?.start?.slice(0, 10)));
  });

  it('disables tabs without permission and sends no requests for them', async () => {
    const { requests } = await renderApp({ path: details(patientId(1)), user: 'supervisor', sandbox });
    await screen.findAllByRole('tab');
    const state = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent?.replace(/\d+/g, ''), !tab.hasAttribute('disabled')]);
    expect(state).toEqual([
      ['Care plan', false],
      ['Condition', false],
      ['Task', true],
      ['Immunization', false],
      ['Patient encounter', true],
      ['Questionnaire responses', true],
      ['Timeline', true],
    ]);
    expect(requests.filter((one) => /\/(Condition|Immunization)/.test(one))).toEqual([]);
  });

  it('names the missing permission on the page of an entry', async () => {
    const one = sandbox.fhir.findAll('Condition', `patient=${patientId(1)}`)[0]!;
    const { requests } = await renderApp({
      path: `${details(patientId(1))}/Condition/${one.id}`,
      user: 'supervisor',
      sandbox,
    });
    expect(await screen.findByText('Condition.read')).toBeVisible();
    expect(requests.filter((request) => request.includes('/Condition/'))).toEqual([]);
  });

  it('shows a care plan in full, with the name of the plan it follows', async () => {
    const plan = sandbox.fhir.findAll('CarePlan', `patient=${patientId(1)}`)[0]!;
    await renderApp({ path: `${details(patientId(1))}/CarePlan/${plan.id}`, user: 'admin', sandbox });
    // Its title, and the name of the plan it follows, which is fetched.
    await waitFor(() => expect(screen.getAllByText('Blood pressure care', { selector: 'dd *' })).toHaveLength(2));
    for (const label of ['Category', 'Period', 'Status', 'Intent', 'Date created', 'Address', 'Description']) {
      expect(screen.getByText(label)).toBeVisible();
    }
  });

  it('shows a visit with a link to its patient, and its class and priority in the language of the user', async () => {
    const visit = sandbox.fhir.findAll('Encounter', `patient=${patientId(1)}`)[0]!;
    const patient = sandbox.fhir.findAll('Patient', `_id=${patientId(1)}`)[0]!;
    window.localStorage.setItem('Preference', JSON.stringify({ language: 'fr' }));
    const path = `${details(patientId(1))}/Encounter/${visit.id}`;
    const { requests } = await renderApp({ path, user: 'admin', sandbox });
    const header = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
    expect(await within(header).findByRole('link', { name: nameOf(patient) })).toHaveAttribute(
      'href',
      details(patientId(1)),
    );
    expect(screen.getByText('Classe').nextElementSibling).toHaveTextContent(/^(Ambulatoire|Sur le terrain)$/);
    expect(screen.getByText('Priorité').nextElementSibling).toHaveTextContent('Courant');
    expect(requests.filter((request) => request.includes('/Patient/'))).toHaveLength(1);
  });

  it('shows severity, category and reason not given in the language of the user', async () => {
    window.localStorage.setItem('Preference', JSON.stringify({ language: 'fr' }));
    const condition = sandbox.fhir.findAll('Condition', `patient=${patientId(1)}`)[0]!;
    await renderApp({ path: `${details(patientId(1))}/Condition/${condition.id}`, user: 'admin', sandbox });
    expect((await screen.findByText('Gravité')).nextElementSibling).toHaveTextContent('Légère');
    expect(screen.getByText('Catégorie').nextElementSibling).toHaveTextContent('Diagnostic lors d’une consultation');
    cleanup();
    const refused = sandbox.fhir.findAll('Immunization', 'status=not-done')[0] as Immunization;
    const path = `${details(refused.patient!.reference!.slice(8))}/Immunization/${refused.id}`;
    await renderApp({ path, user: 'admin', sandbox });
    expect(await screen.findByText('Refus du patient')).toBeVisible();
  });

  it('leads to the questionnaires from a button of the page', async () => {
    const { user } = await renderApp({ path: details(patientId(1)), user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Fill in a form' }));
    const tab = await screen.findByRole('tab', { name: /^Questionnaire responses/, selected: true });
    await waitFor(() => expect(tab).toHaveFocus());
    expect(await screen.findByRole('list', { name: 'Fill in a form' })).toBeVisible();
  });

  it('has no button for questionnaires without the permission to fill them in', async () => {
    await renderApp({ path: details(patientId(1)), user: 'viewer', sandbox });
    await screen.findByRole('tab', { name: /^Questionnaire responses \d+ entr/ });
    expect(screen.queryByRole('button', { name: 'Fill in a form' })).toBeNull();
  });

  it('shows the 404 page for an entry of another patient', async () => {
    const plan = sandbox.fhir.findAll('CarePlan', `patient=${patientId(1)}`)[0]!;
    await renderApp({ path: `${details(patientId(2))}/CarePlan/${plan.id}`, user: 'nurse', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  });

  it('shows a message for types without a page', async () => {
    await renderApp({ path: `${details(patientId(1))}/Observation/x`, user: 'nurse', sandbox });
    expect(await screen.findByText('There is no page for resources of type Observation')).toBeVisible();
    expect(await screen.findByText('Date of birth')).toBeVisible();
  });

  it('shows an encounter without class, unknown codes, and a period without end', async () => {
    const odd = {
      resourceType: 'Encounter',
      id: 'odd-1',
      status: 'strange-status',
      subject: { reference: `Patient/${patientId(2)}` },
      period: { start: '2026-12' },
      serviceType: { coding: [{ code: 'zz9' }] },
    };
    await renderApp({
      path: `${details(patientId(2))}?tabView=patientEncounter`,
      user: 'nurse',
      sandbox,
      intercept: (request) =>
        request.url.includes('/Encounter?') && !request.url.includes('_summary')
          ? Response.json({
              resourceType: 'Bundle',
              type: 'searchset',
              total: 1,
              entry: [{ resource: odd, search: { mode: 'match' } }],
            })
          : undefined,
    });
    const row = await rowOf('odd-1');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'zz9',
      '-',
      '2026-12 – …',
      'zz9',
      'View',
    ]);
  });

  it('shows the rest of the page when one tab cannot be loaded', async () => {
    await renderApp({
      path: details(patientId(1)),
      user: 'nurse',
      sandbox,
      intercept: (request) =>
        request.url.includes('/CarePlan?') ? new Response('Out of memory', { status: 500 }) : undefined,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/HTTP status 500/);
    expect(screen.getByText('Date of birth')).toBeVisible();
  });
});
