import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, productId, teamId } from '../../../server/sandbox/data/ids.ts';
import { inventoryId, productOf, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { pick } from '../../support/pick.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

/** HAPI FHIR stores all of them, because it enforces no cardinality by default. */
const bare = (resourceType: string, elements: object = {}): FhirResource =>
  ({ resourceType, id: `bare-${resourceType.toLowerCase()}`, ...elements }) as FhirResource;

const records = [
  bare('Flag', { status: 'active' }),
  { ...bare('Flag', { subject: {} }), id: 'bare-flag-2' } as FhirResource,
  bare('Group', { member: [{}, { entity: {} }], characteristic: [{}] }),
  bare('Location', { partOf: { reference: `Location/${countyId('Nairobi')}` } }),
  bare('Organization'),
  bare('OrganizationAffiliation'),
  bare('Practitioner'),
  bare('PractitionerRole'),
  bare('CareTeam', { participant: [{}] }),
  bare('HealthcareService'),
  bare('Patient', { name: [{}], telecom: [{}], address: [{}] }),
  bare('List', { entry: [{}] }),
  bare('Questionnaire', { item: [{}, { linkId: '1' }] }),
  bare('QuestionnaireResponse', { item: [{}] }),
];

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox({ strict: false });
  for (const record of records) sandbox.fhir.update(record as never);
});

/** Opens a page and waits until nothing loads. */
async function open(path: string): Promise<void> {
  await renderApp({ path, user: 'admin', sandbox });
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
}

test.each([
  ['the home page', '/'],
  ['the flags', '/admin/close-flags?status='],
  ['the form of a flag', '/admin/close-flags/bare-flag'],
  ['the groups', '/groups/list'],
  ['a group', '/group/view/bare-group'],
  ['the panel of a group', '/groups/list?viewDetails=bare-group'],
  ['the form of a group', '/group/add-edit/bare-group'],
  ['a commodity', '/commodity/view/bare-group'],
  ['the form of a commodity', '/commodity/add-edit/bare-group'],
  ['all Locations', '/admin/location/all'],
  ['a Location', '/admin/location/unit/view/bare-location'],
  ['the form of a Location', '/admin/location/unit/edit/bare-location'],
  ['the teams', '/admin/teams'],
  ['a team', '/admin/teams/bare-organization'],
  ['the form of a team', '/admin/teams/edit/bare-organization'],
  ['a practitioner', '/admin/practitioners/bare-practitioner'],
  ['the care teams', '/admin/CareTeams'],
  ['a care team', '/admin/CareTeam/view/bare-careteam'],
  ['the form of a care team', '/admin/CareTeam/edit/bare-careteam'],
  ['the services', '/healthcare/list'],
  ['a service', '/healthcare/view/bare-healthcareservice'],
  ['the patients', '/fhir/Patient'],
  ['a patient', '/fhir/Patient/bare-patient'],
  ['the questionnaires', '/quest'],
  ['the responses', '/questR/bare-questionnaire'],
  ['a questionnaire', '/quest-form/bare-questionnaire/Questionnaire'],
  ['a response', '/quest-form/bare-questionnaireresponse/QuestionnaireResponse'],
  ['the activity', '/admin/activity'],
  ['the team assignment', '/admin/teams/team-assignment'],
  ['the coverage', '/admin/teams/coverage'],
  ...records.map(({ resourceType, id }): [string, string] => [
    `the history of ${id}`,
    `/history/${resourceType}/${id}`,
  ]),
])('records without the required elements do not take down %s', async (_page, path) => {
  await open(path);
  expect(screen.queryByText('An Error Occurred')).not.toBeInTheDocument();
  expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
  cleanup();
});

test('a practitioner without `active` is in use: listed without a team, and offered as a member', async () => {
  sandbox.fhir.update({ ...bare('Practitioner', { name: [{ family: 'Odhiambo-Plain' }] }), id: 'plain' } as never);
  await renderApp({ path: '/admin/teams/coverage?tab=people', user: 'admin', sandbox });
  expect(await screen.findByText('Odhiambo-Plain')).toBeVisible();
  cleanup();
  const { user } = await renderApp({ path: '/admin/teams/add', user: 'admin', sandbox });
  await pick(user, 'Practitioners', 'Odhiambo-Plain');
});

/** Damages one resource of the responses to searches. */
const damaging =
  (type: string, id: string, elements: object) =>
  async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/fhir/')) return undefined;
    const response = await sandbox.fetch(request);
    const body = (await response.json()) as { entry?: { resource: FhirResource }[] };
    for (const { resource } of body.entry ?? [])
      if (resource.resourceType === type && resource.id === id) Object.assign(resource, elements);
    return Response.json(body, { status: response.status });
  };

const stocked = stockedServicePoints[4]!;
const nairobi = countyId('Nairobi');
const team = teamId('Kisumu County Health Team');
const invalidName = { _name: { extension: {} } };

test.each<[string, string, string | RegExp, FhirResource['resourceType'], string, object]>([
  ['flags', '/admin/close-flags?status=', 'Flags', 'Flag', 'bare-flag', { category: 'fever' }],
  ['Locations', '/admin/location/all?search=Nairobi', /Locations/, 'Location', nairobi, invalidName],
  ['children of a Location', '/admin/location/unit', /./, 'Location', countyId('Baringo'), invalidName],
  [
    'products',
    '/commodity/list?pageSize=100',
    /./,
    'Group',
    productId(productOf(stocked, 1).materialNumber),
    { identifier: {} },
  ],
  ['questionnaires', '/quest', /./, 'Questionnaire', 'bare-questionnaire', { publisher: {} }],
  [
    'stock',
    `/admin/location/unit/view/${stocked.id}?view-details=inventory`,
    /./,
    'Group',
    inventoryId(stocked, 1),
    { member: {} },
  ],
  ['members', `/admin/teams/${team}`, /^Practitioners of/, 'PractitionerRole', 'bare-member', { code: {} }],
])('a record of an invalid shape is named in its list of %s', async (_list, path, name, type, id, elements) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  sandbox.fhir.update({
    ...bare('PractitionerRole', { organization: { reference: `Organization/${team}` } }),
    id: 'bare-member',
  } as never);
  const config = { projectCode: 'eusm' as const };
  await renderApp({ path, user: 'admin', sandbox, config, intercept: damaging(type, id, elements) });
  expect(await screen.findByText(`A record cannot be shown: ${id}`)).toBeVisible();
  expect(screen.getByRole('table', { name })).toBeVisible();
  log.mockRestore();
});

test('a tag that is no list does not fail the response', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const intercept = damaging('Flag', 'bare-flag', { meta: { tag: {} } });
  await renderApp({ path: '/admin/close-flags?status=', user: 'admin', sandbox, intercept });
  const table = await screen.findByRole('table', { name: 'Flags' });
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(2));
  log.mockRestore();
});

test.each(['/admin/location/unit', '/admin/teams/team-assignment'])(
  'a Location whose name is no text has its id in the tree of %s',
  async (path) => {
    const id = countyId('Baringo');
    await renderApp({ path, user: 'admin', sandbox, intercept: damaging('Location', id, { name: {} }) });
    const tree = await screen.findByRole('tree');
    expect(await within(tree).findByRole('treeitem', { name: id })).toBeVisible();
    expect(within(tree).getByRole('treeitem', { name: 'Bomet' })).toBeVisible();
  },
);
