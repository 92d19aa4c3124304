import { act, screen, waitFor, within } from '@testing-library/react';
import type { Questionnaire, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, practitionerId, questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const responsesAbout = (subject: string) => sandbox.fhir.findAll('QuestionnaireResponse', `subject=${subject}`);
const table = async () => within(await screen.findByRole('table', { name: 'Questionnaire responses' }));
const fullName = (type: 'Patient' | 'Practitioner', id: string): string => {
  const [{ given = [], family = '' } = {}] = sandbox.fhir.read(type, id).name ?? [];
  return [...given, family].join(' ');
};

describe('a form about a patient', () => {
  it('is opened from the patient, stores subject, author and source, and returns to the patient', async () => {
    const patient = sandbox.fhir.findAll('Patient', '')[0]!;
    const subject = `Patient/${patient.id}`;
    const { user } = await renderApp({
      path: `/fhir/Patient/${patient.id}?tabView=responses`,
      ...{ user: 'admin', sandbox },
    });
    expect(await screen.findByText('There are no responses yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Household visit' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Child growth' }));
    const name = fullName('Patient', patient.id!);
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Subject' })).toHaveValue(name));
    await user.type(await screen.findByRole('textbox', { name: /^Weight/ }), '7');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Questionnaire Response resource submitted successfully');

    const [stored] = responsesAbout(subject);
    const author = `Practitioner/${practitionerId('admin')}`;
    expect(stored).toMatchObject({ subject: { reference: subject, display: name } });
    expect(stored?.author?.reference).toBe(author);
    expect(stored?.source?.reference).toBe(author);

    expect(window.location.pathname + window.location.search).toBe(`/fhir/Patient/${patient.id}?tabView=responses`);
    const row = within(await (await table()).findByRole('row', { name: /Child growth/ }));
    expect(await row.findByText(fullName('Practitioner', practitionerId('admin')))).toBeVisible();
    expect(row.queryByText(stored!.id!)).toBeNull();

    await user.click(row.getByRole('link', { name: /^Edit Child growth/ }));
    const height = await screen.findByRole('textbox', { name: /^Height/ });
    await user.type(height, '60');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(responsesAbout(subject)[0]?.meta?.versionId).toBe('2'));
    expect(await screen.findByRole('tab', { name: /Questionnaire responses/, selected: true })).toBeVisible();
  });

  it('stores the practitioner of the user’s form as author if the user has several', async () => {
    const main = sandbox.fhir.read('Practitioner', practitionerId('admin'));
    sandbox.fhir.update({ ...main, id: '00a' });
    const patient = sandbox.fhir.findAll('Patient', '')[1]!;
    const { user } = await renderApp({
      path: `/fhir/Patient/${patient.id}?tabView=responses`,
      ...{ user: 'admin', sandbox },
    });
    await user.click(await screen.findByRole('link', { name: 'Child growth' }));
    await user.type(await screen.findByRole('textbox', { name: /^Weight/ }), '7');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Questionnaire Response resource submitted successfully');
    expect(responsesAbout(`Patient/${patient.id}`)[0]?.author?.reference).toBe(`Practitioner/${main.id}`);
    sandbox.fhir.remove('Practitioner', '00a');
  });

  it('keeps the answers when the author is read again after a reconnect', async () => {
    const path = `/quest-form/${questionnaireId('child-growth')}/Questionnaire`;
    let reads = 0;
    const { user } = await renderApp({
      ...{ path, user: 'admin', sandbox },
      intercept: async ({ url }) => {
        if (!url.includes('/Practitioner?')) return undefined;
        reads += 1;
        if (reads > 1) await new Promise<never>(() => undefined);
        return undefined;
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Weight/ }), '7');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reads).toBe(2));
    await user.type(screen.getByRole('textbox', { name: /^Height/ }), '60');
    expect(screen.getByRole('textbox', { name: /^Weight/ })).toHaveValue('7');
  });

  it('offers the types of the subject in a separate select', async () => {
    const both: Questionnaire = {
      ...{ resourceType: 'Questionnaire', id: 'both', status: 'active', title: 'Both' },
      subjectType: ['Patient', 'Location'],
      item: [{ linkId: 'note', type: 'string', text: 'Note' }],
    };
    sandbox.fhir.load([both], { validate: false });
    await renderApp({ path: '/quest-form/both/Questionnaire', user: 'admin', sandbox });
    const subject = await screen.findByRole('combobox', { name: 'Subject' });
    const type = screen.getByRole('combobox', { name: 'Kind: Subject' });
    expect(type.id).not.toBe(subject.id);
  });

  it('ignores a subject whose type the questionnaire does not allow', async () => {
    const path = `/quest-form/${questionnaireId('child-growth')}/Questionnaire?subject=Location/${countyId('Nairobi')}`;
    await renderApp({ path, user: 'admin', sandbox });
    expect(await screen.findByRole('combobox', { name: 'Subject' })).toHaveValue('');
  });
});

it('a location offers the questionnaires about locations and lists their responses', async () => {
  const id = countyId('Nairobi');
  const response: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'about-place', status: 'completed', authored: '2026-05-01' },
    questionnaire: `Questionnaire/${questionnaireId('household-visit')}/_history/1`,
    subject: { reference: `Location/${id}` },
  };
  sandbox.fhir.load([response], { validate: false });
  await renderApp({ path: `/admin/location/unit/view/${id}?view-details=responses`, user: 'admin', sandbox });
  const forms = within(await screen.findByRole('list', { name: 'Fill in a form' }));
  expect(forms.getByRole('link', { name: 'Household visit' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      `^/quest-form/${questionnaireId('household-visit')}/Questionnaire\\?subject=Location%2F${id}&`,
    ),
  );
  expect(forms.queryByRole('link', { name: 'Child growth' })).toBeNull();
  const rows = await table();
  expect(await rows.findByRole('cell', { name: 'Household visit' })).toBeVisible();
  expect(rows.getByRole('link', { name: /^Edit Household visit, 2026-05-01/ })).toBeVisible();
});

it('finds a form among many by a part of its title or name, and shows more on request', async () => {
  const form = (number: number): Questionnaire => ({
    ...{ resourceType: 'Questionnaire', id: `form-${number}`, status: 'active', subjectType: ['Patient'] },
    ...(number === 30 ? { name: 'Oedema' } : { title: `Form ${String(number).padStart(2, '0')}` }),
  });
  sandbox.fhir.load(
    Array.from({ length: 31 }, (_, number) => form(number)),
    { validate: false },
  );
  const patient = sandbox.fhir.findAll('Patient', '')[0]!;
  const { user } = await renderApp({
    path: `/fhir/Patient/${patient.id}?tabView=responses`,
    ...{ user: 'admin', sandbox },
  });
  const forms = async () => within(await screen.findByRole('list', { name: 'Fill in a form' }));
  expect(await (await forms()).findAllByRole('link')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show more forms' }));
  expect(await screen.findByRole('link', { name: 'Form 29' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'oede{Enter}');
  await waitFor(async () => expect((await forms()).getAllByRole('link')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Oedema' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Search forms' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'nothing{Enter}');
  expect(await screen.findByText('No form has this text in its name.')).toBeVisible();
});

it('a response whose questionnaire is missing is shown read-only from its own texts', async () => {
  const lost: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'lost', status: 'completed', authored: '2026-05-01' },
    questionnaire: 'http://hl7.org/fhir/Questionnaire/gone',
    item: [
      {
        ...{ linkId: '1', text: 'History' },
        item: [
          {
            linkId: '1.1',
            text: 'Smoker',
            answer: [
              { valueBoolean: true, item: [{ linkId: '1.1.1', text: 'Since', answer: [{ valueDate: '2020' }] }] },
            ],
          },
          { linkId: '1.2', text: 'Weight', answer: [{ valueQuantity: { value: 70, unit: 'kg' } }] },
          { linkId: '1.3', answer: [{ valueCoding: { code: 'x', display: 'Something' } }] },
        ],
      },
    ],
  };
  sandbox.fhir.load([lost], { validate: false });
  await renderApp({ path: '/quest-form/lost/QuestionnaireResponse', user: 'admin', sandbox });
  expect(await screen.findByText(/The questionnaire of this response cannot be found/)).toBeVisible();
  for (const text of ['History', 'Smoker', 'Yes', 'Since', '2020', 'Weight', '70 kg', '1.3', 'Something']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

describe('a form with errors', () => {
  const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
  const path = (expression: string) => ({ language: 'text/fhirpath', expression });
  const broken: Questionnaire = {
    ...{ resourceType: 'Questionnaire', id: 'broken', status: 'active', title: 'Broken' },
    contained: [
      {
        resourceType: 'ValueSet',
        ...{ id: 'all', status: 'active', compose: { include: [{ system: 'http://loinc.org' }] } },
      },
    ],
    item: [
      {
        ...{ linkId: 'total', type: 'integer', text: 'Total score', required: true, readOnly: true },
        extension: [{ url: `${sdc}-calculatedExpression`, valueExpression: path('nonsense()') }],
      },
      {
        ...{ linkId: 'due', type: 'date', text: 'Due date' },
        extension: [{ url: `${sdc}-calculatedExpression`, valueExpression: path("'2026-11-227'") }],
      },
      { linkId: 'code', type: 'choice', text: 'Code', answerValueSet: '#all' },
      {
        ...{ linkId: 'list', type: 'choice', text: 'List' },
        extension: [{ url: `${sdc}-answerExpression`, valueExpression: path('nonsense()') }],
      },
      { linkId: 'names', type: 'string', text: 'Names', repeats: true },
      {
        ...{ linkId: 'head', type: 'choice', text: 'Head', required: true },
        extension: [
          {
            url: `${sdc}-answerExpression`,
            valueExpression: path("%resource.item.where(linkId='names').answer.value"),
          },
        ],
      },
    ],
  };

  it('names the questions concerned, and can be filled in', async () => {
    sandbox.fhir.load([broken], { validate: false });
    const { user } = await renderApp({ path: '/quest-form/broken/Questionnaire', user: 'admin', sandbox });
    expect(await screen.findByText(/This form has 3 errors/)).toBeVisible();
    expect(screen.getByText('Total score: The value cannot be calculated')).toBeVisible();
    expect(screen.getByText('The value cannot be calculated')).toBeVisible();
    expect(screen.getByText('The calculated value is not valid for this question: 2026-11-227')).toBeVisible();
    expect(screen.getByRole('group', { name: 'List' })).toHaveAccessibleDescription('The choices cannot be loaded');
    expect(screen.getAllByText('nonsense()')[0]).toBeInTheDocument();
    const code = within(screen.getByRole('group', { name: 'Code' }));
    expect(code.getByText('Unable to load dropdown options.')).toBeVisible();

    await user.type(screen.getByRole('textbox', { name: 'Names 1' }), 'Zawadi');
    await user.click(await screen.findByRole('radio', { name: 'Zawadi' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Questionnaire Response resource submitted successfully');
    const [stored] = sandbox.fhir.findAll('QuestionnaireResponse', 'questionnaire=Questionnaire/broken');
    expect(stored?.item).toEqual([
      { linkId: 'names', text: 'Names', answer: [{ valueString: 'Zawadi' }] },
      { linkId: 'head', text: 'Head', answer: [{ valueString: 'Zawadi' }] },
    ]);
  });
});

it('an old answer of another type is shown and kept, and does not prevent a save', async () => {
  const form: Questionnaire = {
    ...{ resourceType: 'Questionnaire', id: 'typed', status: 'active', title: 'Typed' },
    item: [
      { linkId: 'age', type: 'integer', text: 'Age', required: true },
      { linkId: 'name', type: 'string', text: 'Name' },
    ],
  };
  const old: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'old', status: 'completed' },
    questionnaire: 'Questionnaire/typed',
    item: [{ linkId: 'age', answer: [{ valueString: 'about forty' }] }],
  };
  sandbox.fhir.load([form, old], { validate: false });
  const { user } = await renderApp({ path: '/quest-form/old/QuestionnaireResponse', user: 'admin', sandbox });
  expect(await screen.findByText('An answer of another kind is stored: about forty')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Amina');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Questionnaire Response resource submitted successfully');
  expect(sandbox.fhir.read('QuestionnaireResponse', 'old').item).toEqual([
    { linkId: 'age', answer: [{ valueString: 'about forty' }] },
    { linkId: 'name', text: 'Name', answer: [{ valueString: 'Amina' }] },
  ]);
});
