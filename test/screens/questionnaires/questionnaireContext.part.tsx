import { screen, waitFor, within } from '@testing-library/react';
import type {
  Encounter,
  FhirResource,
  Group,
  Organization,
  Patient,
  Questionnaire,
  ValueSet,
} from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const expression = (name: string, text: string, language = 'text/fhirpath') => ({
  url: `${sdc}-${name}`,
  valueExpression: { language, expression: text },
});
const context = (name: string, type: string) => ({
  url: `${sdc}-launchContext`,
  extension: [
    { url: 'name', valueCoding: { code: name } },
    { url: 'type', valueCode: type },
  ],
});
const form = (type: string, text: string, name = type.toLowerCase()): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', id: `about-${name}`, status: 'active', title: `About ${name}` },
  ...{ subjectType: [type as 'Patient'], extension: [context(name, name === 'encounter' ? 'Encounter' : type)] },
  item: [{ linkId: 'a', type: 'string', text: 'Filled', extension: [expression('initialExpression', text)] }],
});
const patient: Patient = { resourceType: 'Patient', id: 'p7', name: [{ family: 'Otieno', given: ['Zawadi'] }] };
const visit: Encounter = {
  ...{ resourceType: 'Encounter', id: 'e1', status: 'finished', subject: { reference: 'Patient/p7' } },
  class: { code: 'AMB' },
  reasonCode: [{ text: 'Cough' }],
};
const household: Group = {
  ...{ resourceType: 'Group', id: 'h1', type: 'person', actual: true, name: 'Otieno household' },
  member: [{ entity: { reference: 'Patient/p7' } }],
};
const team: Organization = { resourceType: 'Organization', id: 't1', active: true, name: 'North team' };

async function open(path: string, ...resources: FhirResource[]) {
  const sandbox = await openSandbox();
  sandbox.fhir.load([patient, visit, household, team, ...resources], { validate: false });
  return renderApp({ path, user: 'admin', sandbox });
}
const submit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Questionnaire Response resource submitted successfully');
};

test('a form that is opened from a visit has the data of the visit, and the response belongs to both', async () => {
  const about = form('Patient', '%encounter.reasonCode.text', 'encounter');
  const { user, sandbox } = await open('/fhir/Patient/p7/Encounter/e1', about);
  await user.click(await screen.findByRole('link', { name: 'About encounter' }));
  expect(await screen.findByRole('textbox', { name: 'Filled' })).toHaveValue('Cough');
  await submit(user);
  const [stored] = sandbox.fhir.findAll('QuestionnaireResponse', 'encounter=Encounter/e1');
  expect(stored).toMatchObject({ subject: { reference: 'Patient/p7' }, encounter: { reference: 'Encounter/e1' } });
  const table = within(await screen.findByRole('table', { name: 'Questionnaire responses' }));
  expect(await table.findByText('About encounter')).toBeVisible();
});

test.each([
  ['household', '/group/view/h1', form('Group', '%group.name'), 'Otieno household', 'Group/h1'],
  ['team', '/admin/teams/t1', form('Organization', '%organization.name'), 'North team', 'Organization/t1'],
])('a form that is opened from a %s has its data', async (_what, path, about, filled, subject) => {
  const { user, sandbox } = await open(path, about);
  await user.click(await screen.findByRole('tab', { name: /Questionnaire responses/ }));
  await user.click(await screen.findByRole('link', { name: about.title! }));
  expect(await screen.findByRole('textbox', { name: 'Filled' })).toHaveValue(filled);
  await submit(user);
  expect(sandbox.fhir.findAll('QuestionnaireResponse', `subject=${subject}`)).toHaveLength(1);
});

test('a code of the patient is filled in as the coding that a value set of the server has', async () => {
  const url = 'https://example.org/ValueSet/sex';
  const concept = [
    { code: 'female', display: 'Female' },
    { code: 'male', display: 'Male' },
  ];
  const sexes: ValueSet = {
    ...{ resourceType: 'ValueSet', id: 'sexes', status: 'active', url },
    compose: { include: [{ system: 'https://example.org/sex', concept }] },
  };
  const asking: Questionnaire = {
    ...{ resourceType: 'Questionnaire', id: 'asking', status: 'active', title: 'Form', subjectType: ['Patient'] },
    item: [
      {
        ...{ linkId: 'sex', type: 'choice', text: 'Sex', answerValueSet: url },
        extension: [expression('initialExpression', '%patient.gender')],
      },
    ],
  };
  const woman: Patient = { ...patient, id: 'p8', gender: 'female' };
  const path = '/quest-form/asking/Questionnaire?subject=Patient/p8';
  const { user, sandbox } = await open(path, asking, sexes, woman);
  expect(await screen.findByRole('radio', { name: 'Female' })).toBeChecked();
  await submit(user);
  const [stored] = sandbox.fhir.findAll('QuestionnaireResponse', 'questionnaire=Questionnaire/asking');
  expect(stored?.item?.[0]?.answer).toEqual([
    { valueCoding: { system: 'https://example.org/sex', code: 'female', display: 'Female' } },
  ]);
});

test('the answers that an expression or a search proposes can be chosen, those of an initial one are filled in', async () => {
  const proposing: Questionnaire = {
    ...{ resourceType: 'Questionnaire', id: 'proposing', status: 'active', title: 'Form', subjectType: ['Patient'] },
    item: [
      {
        ...{ linkId: 'name', type: 'string', text: 'Name' },
        extension: [expression('candidateExpression', '%patient.name.given | %patient.name.family')],
      },
      {
        ...{ linkId: 'visit', type: 'reference', text: 'Household' },
        extension: [
          expression('candidateExpression', 'Group?member=Patient/{{%patient.id}}', 'application/x-fhir-query'),
        ],
      },
      {
        ...{ linkId: 'home', type: 'reference', text: 'Home' },
        extension: [
          expression('initialExpression', 'Group?member=Patient/{{%patient.id}}', 'application/x-fhir-query'),
        ],
      },
      {
        ...{ linkId: 'weeks', type: 'integer', text: 'Weeks' },
        extension: [expression('answerExpression', '12 | 34')],
      },
      {
        ...{ linkId: 'size', type: 'choice', text: 'Size', required: true },
        extension: [expression('candidateExpression', "'M' | 'L'")],
        answerOption: [{ valueString: 'S' }, { valueString: 'M' }],
      },
    ],
  };
  const { user, sandbox } = await open('/quest-form/proposing/Questionnaire?subject=Patient/p7', proposing);
  const names = within(await screen.findByRole('group', { name: 'Suggestions: Name' }));
  await user.click(names.getByRole('radio', { name: 'Zawadi' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveValue('Zawadi'));
  await user.type(name, 'x');
  expect(names.getByRole('radio', { name: 'Zawadi' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Otieno household' }));
  const weeks = within(screen.getByRole('group', { name: 'Suggestions: Weeks' }));
  await user.click(weeks.getByRole('radio', { name: '34' }));
  const sizes = within(screen.getByRole('group', { name: /^Size/ }));
  expect(sizes.getAllByRole('radio').map((one) => one.closest('span')?.textContent)).toEqual(['S', 'M', 'L']);
  await user.click(sizes.getByRole('radio', { name: 'L' }));
  await submit(user);
  const [stored] = sandbox.fhir.findAll('QuestionnaireResponse', 'questionnaire=Questionnaire/proposing');
  expect(stored?.item?.map(({ answer }) => answer)).toEqual([
    [{ valueString: 'Zawadix' }],
    [{ valueReference: { reference: 'Group/h1', display: 'Otieno household' } }],
    [{ valueReference: { reference: 'Group/h1' } }],
    [{ valueInteger: 34 }],
    [{ valueString: 'L' }],
  ]);
});

test('answers that need attention are counted at a closed group', async () => {
  const collapsible = { url: `${sdc}-collapsible`, valueCode: 'default-closed' };
  const closed: Questionnaire = {
    ...{ resourceType: 'Questionnaire', id: 'closed', status: 'active', title: 'Form' },
    item: [
      {
        ...{ linkId: 'g', type: 'group', text: 'Details', extension: [collapsible] },
        item: ['a', 'b'].map((linkId) => ({ linkId, type: 'string', text: linkId, required: true })),
      },
    ],
  };
  const { user } = await open('/quest-form/closed/Questionnaire', closed);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const heading = await screen.findByRole('heading', { name: 'Details' });
  expect(within(heading.closest('summary')!).queryByText(/attention/)).toBeNull();
  await user.click(heading);
  expect(within(heading.closest('summary')!).getByText('2 questions need your attention')).toBeVisible();
});
