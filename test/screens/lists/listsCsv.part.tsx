import { screen, waitFor } from '@testing-library/react';
import { stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { countyId, questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
const files: { name: string; blob: Blob }[] = [];
const servicePoint = stockedServicePoints[4];
const stockOf = (id = '') => `/admin/location/unit/view/${id}?view-details=inventory&status=inactive&pageSize=5`;

beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

// jsdom has no object URLs and no downloads: the file is captured when the link is clicked.
beforeEach(() => {
  files.length = 0;
  let latest = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    latest = blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: latest });
  });
});
afterEach(() => jest.restoreAllMocks());

/** Lists with a filter and small pages: file name, first column, and the number of rows where Keycloak has no count. */
test.each<[string, string, string, number?]>([
  ['/admin/location/all?search=Kisumu&pageSize=5', 'locations', 'Name'],
  ['/admin/service-points?search=Water&pageSize=5', 'locations', 'Name'],
  [`/admin/location/unit?node=${countyId('Nairobi')}&pageSize=5`, 'locations', 'Name'],
  [stockOf(servicePoint?.id), 'inventory', 'Product name'],
  ['/commodity/list?search=a&pageSize=5', 'commodities', 'Name'],
  ['/groups/list?pageSize=5', 'groups', 'Name'],
  ['/admin/users?search=a&pageSize=5', 'users', 'First Name'],
  ['/admin/users/groups?pageSize=5', 'user-groups', 'Name'],
  ['/admin/users/groups?search=nurs', 'user-groups', 'Name'],
  ['/admin/users/roles?search=GET_&pageSize=5', 'roles', 'Name', 42],
  ['/admin/teams?search=county&pageSize=5', 'teams', 'Team name'],
  ['/admin/CareTeams?pageSize=5', 'care-teams', 'Name'],
  ['/healthcare/list?pageSize=5', 'healthcare-services', 'Name'],
  ['/fhir/Patient?search=a&pageSize=5', 'patients', 'Name'],
  ['/quest?pageSize=5', 'questionnaires', 'Name/Id'],
  ['/quest?search=visit&pageSize=5', 'questionnaires', 'Name/Id'],
  [`/questR/${questionnaireId('household-visit')}?pageSize=5`, 'questionnaire-responses', 'Subject'],
  ['/admin/close-flags?status=&pageSize=5', 'flags', 'Finding'],
])('%s exports all rows that match its filters', async (path, name, heading, ...[uncounted]) => {
  const { user } = await renderApp({ path, user: 'admin', sandbox, config: { projectCode: 'eusm' } });
  const total = uncounted ?? Number(/of (\d+)$/.exec((await screen.findByText(/^1–\d+ of \d+$/)).textContent)?.[1]);
  // A list with several files has a menu.
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  const inMenu = screen.queryByRole('menuitem', { name: 'Export CSV' });
  if (inMenu) await user.click(inMenu);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const [head = '', ...rows] = (await files[0]!.blob.text()).trim().split('\r\n');
  expect(head.replace('\uFEFF', '').split(',')[0]).toBe(heading);
  expect(rows).toHaveLength(total);
});

test('the activity log exports the names of the responses of all pages', async () => {
  const path = '/admin/activity?type=questionnaires.QuestionnaireResponse&pageSize=5';
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [, ...rows] = (await files[0]!.blob.text()).trim().split('\r\n');
  const stored = sandbox.fhir.findAll('QuestionnaireResponse');
  const named = stored.flatMap(({ questionnaire, subject }) => {
    const form = sandbox.fhir.find('Questionnaire', parseReference(questionnaire)?.id ?? '');
    return form && subject?.display ? `${form.title} – ${subject.display}` : [];
  });
  expect(named.length).toBeGreaterThan(5);
  const exported = rows.map((row) => row.replaceAll('"', ''));
  expect(named.filter((name) => !exported.some((row) => row.startsWith(`${name},`)))).toEqual([]);
});
