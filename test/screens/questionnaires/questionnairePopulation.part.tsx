import { screen, waitFor, within } from '@testing-library/react';
import type { Observation, Patient, Questionnaire } from '../../../common/fhir/r4.ts';
import { connection } from '../../support/connection.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const initially = (expression: string) => ({
  url: `${sdc}-initialExpression`,
  valueExpression: { language: 'text/fhirpath', expression },
});
const search = (name: string, expression: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/variable',
  valueExpression: { name, language: 'application/x-fhir-query', expression },
});
const questionnaire: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'form', status: 'active', title: 'Form', subjectType: ['Patient'] },
  extension: [
    {
      url: `${sdc}-launchContext`,
      extension: [
        { url: 'name', valueCoding: { code: 'patient' } },
        { url: 'type', valueCode: 'Patient' },
      ],
    },
    search('weights', 'Observation?code=29463-7&patient={{%patient.id}}&_sort=-date&_count=1'),
    search('elsewhere', 'https://example.org/fhir/Observation?patient={{%patient.id}}'),
  ],
  item: [
    { linkId: 'family', type: 'string', text: 'Family name', extension: [initially('%patient.name.family.first()')] },
    {
      linkId: 'weight',
      type: 'decimal',
      text: 'Weight',
      extension: [initially('%weights.entry.resource.value.value')],
    },
    {
      linkId: 'height',
      type: 'decimal',
      text: 'Height',
      extension: [initially('%elsewhere.entry.resource.value.value')],
    },
  ],
};

const patient: Patient = { resourceType: 'Patient', id: 'p7', name: [{ family: 'Otieno', given: ['Zawadi'] }] };
const weight: Observation = {
  ...{ resourceType: 'Observation', id: 'w', status: 'final', subject: { reference: 'Patient/p7' } },
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  effectiveDateTime: '2026-05-01T08:00:00Z',
  valueQuantity: { value: 4.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
};

async function open(subject: string, answerSearch?: () => Response, ...more: Patient[]) {
  const sandbox = await openSandbox();
  sandbox.fhir.load([questionnaire, patient, weight, ...more], { validate: false });
  const path = `/quest-form/form/Questionnaire${subject}`;
  const intercept = ({ url }: { url: string }) =>
    Promise.resolve(url.includes('/Observation?') ? answerSearch?.() : undefined);
  const view = await renderApp({ path, user: 'nurse', sandbox, intercept });
  const box = await screen.findByRole('textbox', { name: 'Family name' });
  return { ...view, box };
}
const marked = () => screen.queryAllByText('Filled in automatically. Please check.').length;
const missing = () =>
  within(screen.getByText(/^Some answers are not filled in/).parentElement!).getAllByRole('listitem');

test('a form that is opened from a patient has the data of the patient, marked until the user changes them', async () => {
  const { user, box, requests } = await open('?subject=Patient/p7');
  expect(box).toHaveValue('Otieno');
  expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveValue('4.5');
  expect(marked()).toBe(2);
  await user.type(box, 'x');
  expect(marked()).toBe(1);
  expect(missing().map(({ textContent }) => textContent)).toEqual(['elsewhere: the form’s search is not allowed here']);
  const sent = requests.filter((one) => one.includes('/Observation'));
  expect(sent).toEqual(['GET /fhir/Observation?code=29463-7&patient=p7&_sort=-date&_count=1']);
});

test('a form that is opened without a patient names what it does without', async () => {
  const { box } = await open('');
  expect(box).toHaveValue('');
  expect(missing()[0]).toHaveTextContent('patient: this form was not opened from such a record');
  expect(marked()).toBe(0);
});

test.each<[string, () => Response, string]>([
  [
    'has more results than a form may read',
    () => Response.json({ resourceType: 'Bundle', entry: Array.from({ length: 501 }, () => ({ resource: weight })) }),
    'weights: more data than a form may read',
  ],
  [
    'is refused by the server',
    () => Response.json({ resourceType: 'OperationOutcome' }, { status: 403 }),
    'weights: it could not be read. Open the form again when you are online.',
  ],
])('a form opens without a search that %s', async (_what, answerSearch, expected) => {
  const { box } = await open('?subject=Patient/p7', answerSearch);
  expect(box).toHaveValue('Otieno');
  expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveValue('');
  expect(missing()[0]).toHaveTextContent(expected);
});

test('another subject replaces what was filled in, but not what the user entered', async () => {
  const other: Patient = { resourceType: 'Patient', id: 'p8', name: [{ family: 'Quill', given: ['Baraka'] }] };
  const { user, box } = await open('?subject=Patient/p7', undefined, other);
  const height = screen.getByRole('textbox', { name: 'Height' });
  await user.type(height, '110');
  const subject = screen.getByRole('combobox', { name: 'Subject' });
  await user.type(subject, 'Quill', { initialSelectionStart: 0, initialSelectionEnd: 100 });
  await user.click(await screen.findByRole('option', { name: /Quill/ }));
  await waitFor(() => expect(box).toHaveValue('Quill'));
  expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveValue('');
  expect(height).toHaveValue('110');
});

test('a form whose search gets no response opens after the time limit without it', async () => {
  const { setTimeout: set } = globalThis;
  const timeouts = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, ms = 0) => set(work, ms === 10_000 ? 50 : ms));
  const line = connection();
  const { box } = await open('?subject=Patient/p7', () => {
    line.off();
    throw new TypeError('Failed to fetch');
  });
  timeouts.mockRestore();
  expect(box).toHaveValue('Otieno');
  expect(missing()[0]).toHaveTextContent('weights: it could not be read. Open the form again when you are online.');
  line.on();
  jest.restoreAllMocks();
});
