import { screen, within } from '@testing-library/react';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
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

async function open(subject: string, user = 'nurse') {
  const sandbox = await openSandbox();
  sandbox.fhir.load(
    [
      questionnaire,
      { resourceType: 'Patient', id: 'p7', name: [{ family: 'Otieno', given: ['Zawadi'] }] },
      {
        ...{ resourceType: 'Observation', id: 'w', status: 'final', subject: { reference: 'Patient/p7' } },
        code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
        effectiveDateTime: '2026-05-01T08:00:00Z',
        valueQuantity: { value: 4.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
      },
    ],
    { validate: false },
  );
  const view = await renderApp({ path: `/quest-form/form/Questionnaire${subject}`, user, sandbox });
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
