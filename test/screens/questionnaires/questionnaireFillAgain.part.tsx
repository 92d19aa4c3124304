import { screen, waitFor, within } from '@testing-library/react';
import type { Patient, Questionnaire, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const initially = (linkId: string, text: string, expression: string) => ({
  ...{ linkId, text, type: 'string' as const },
  extension: [{ url: `${sdc}-initialExpression`, valueExpression: { language: 'text/fhirpath', expression } }],
});
const questionnaire: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'form', status: 'active', title: 'Form', subjectType: ['Patient'] },
  item: [
    initially('family', 'Family name', '%patient.name.family.first()'),
    initially('given', 'Given name', '%patient.name.given.first()'),
    initially('phone', 'Phone', '%patient.telecom.value.first()'),
  ],
};
const patient: Patient = {
  ...{ resourceType: 'Patient', id: 'p7', name: [{ family: 'Quillwood', given: ['Zawadi'] }] },
};
const changed: Patient = {
  ...{ resourceType: 'Patient', id: 'p7', name: [{ family: 'Kamau', given: ['Ana'] }], telecom: [{ value: '0700' }] },
};

async function open(path: string, stored: QuestionnaireResponse[] = []) {
  const sandbox = await openSandbox();
  sandbox.fhir.load([questionnaire, patient, ...stored], { validate: false });
  const view = await renderApp({ path, user: 'nurse', sandbox });
  const family = await screen.findByRole('textbox', { name: 'Family name' });
  const again = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Fill in again' }));
    return within(await screen.findByRole('alertdialog', { name: 'Fill in again' }));
  };
  return { ...view, sandbox, family, again };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const fill = '/quest-form/form/Questionnaire?subject=Patient/p7';

test('changed data are shown beside the present answers, and replace only those that the user did not enter', async () => {
  const { user, sandbox, family, again } = await open(fill);
  expect(family).toHaveValue('Quillwood');
  await user.clear(field('Given name'));
  await user.type(field('Given name'), 'Zawa');
  sandbox.fhir.update(changed);
  const dialog = await again();
  const rows = dialog.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows).toEqual([
    ['Question', 'Now', 'New'],
    ['Family name', 'Quillwood', 'Kamau'],
    ['Given nameEntered by hand, is kept', 'Zawa', 'Ana'],
    ['Phone', 'No answer', '0700'],
  ]);
  expect(family).toHaveValue('Quillwood');
  await user.click(dialog.getByRole('checkbox', { name: 'Phone' }));
  await user.click(dialog.getByRole('button', { name: 'Use 1 new answer' }));
  await waitFor(() => expect(field('Family name')).toHaveValue('Kamau'));
  expect(field('Given name')).toHaveValue('Zawa');
  expect(field('Phone')).toHaveValue('');
  expect(screen.getAllByText('Filled in automatically. Please check.')).toHaveLength(1);
});

test('without changed data there is nothing to choose', async () => {
  const { again, family, user } = await open(fill);
  const dialog = await again();
  expect(dialog.getByText('There is nothing new to fill in.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(family).toHaveValue('Quillwood');
});

test('answers of a stored response are kept, and its empty questions are filled in on request', async () => {
  const stored: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'r', status: 'completed', questionnaire: 'Questionnaire/form' },
    subject: { reference: 'Patient/p7' },
    item: [{ linkId: 'family', answer: [{ valueString: 'Before' }] }],
  };
  const { user, family, again } = await open('/quest-form/r/QuestionnaireResponse', [stored]);
  expect(field('Given name')).toHaveValue('');
  const dialog = await again();
  await user.click(dialog.getByRole('button', { name: 'Use 1 new answer' }));
  await waitFor(() => expect(field('Given name')).toHaveValue('Zawadi'));
  expect(family).toHaveValue('Before');
});

test('answers to an unfinished response remain when its subject is chosen', async () => {
  const stored: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'r', status: 'in-progress', questionnaire: 'Questionnaire/form' },
  };
  const { user, family, requests } = await open('/quest-form/r/QuestionnaireResponse', [stored]);
  await user.type(family, 'Typed');
  await user.type(screen.getByRole('combobox', { name: 'Subject' }), 'Quillwood');
  await user.click(await screen.findByRole('option', { name: /Quillwood/ }));
  await waitFor(() => expect(requests.some((one) => one.startsWith('GET /fhir/Patient/p7'))).toBe(true));
  await screen.findByRole('button', { name: 'Fill in again' });
  expect(field('Family name')).toHaveValue('Typed');
});
