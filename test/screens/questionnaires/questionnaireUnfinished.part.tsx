import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Patient, Questionnaire, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { practitionerId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const form: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'f', status: 'active', title: 'Birth' },
  item: [
    { linkId: 'a', type: 'string', text: 'Name' },
    { linkId: 'b', type: 'integer', text: 'Weight', required: true },
  ],
};

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  sandbox.fhir.load([form], { validate: false });
});

const path = '/quest-form/f/Questionnaire';
const responses = () =>
  sandbox.fhir.findAll('QuestionnaireResponse', 'questionnaire=Questionnaire/f,Questionnaire/f/_history/1');
const stored = () => sandbox.fhir.findAll('QuestionnaireResponse', '_sort=-_lastUpdated')[0]!;
const saved = () => screen.findByText(/^Answers saved for later/);

it('saves answers without the required ones, and continues them from the home page of their author', async () => {
  const { user } = await renderApp({ path, user: 'nurse', sandbox });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Zawadi');
  await user.type(screen.getByRole('textbox', { name: /^Weight/ }), '3x');
  await user.click(screen.getByRole('button', { name: 'Save for later' }));
  expect(screen.getByRole('textbox', { name: /^Weight/ })).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: /^Weight/ }));
  await user.click(screen.getByRole('button', { name: 'Save for later' }));
  await saved();
  const { id, ...response } = stored();
  expect(response).toMatchObject({
    status: 'in-progress',
    author: { reference: `Practitioner/${practitionerId('nurse')}` },
    item: [{ linkId: 'a', answer: [{ valueString: 'Zawadi' }] }],
  });
  cleanup();

  const next = await renderApp({ path: '/', user: 'nurse', sandbox });
  await next.user.click(await screen.findByRole('link', { name: /Unfinished forms/ }));
  const table = within(await screen.findByRole('table', { name: 'Questionnaire responses' }));
  await next.user.click(await table.findByRole('link', { name: 'Birth' }));
  await next.user.type(await screen.findByRole('textbox', { name: /^Weight/ }), '3');
  await next.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Questionnaire Response resource submitted successfully');
  expect(sandbox.fhir.read('QuestionnaireResponse', id!)).toMatchObject({
    status: 'completed',
    item: [{ linkId: 'a' }, { linkId: 'b', answer: [{ valueInteger: 3 }] }],
  });
});

it('offers to save unfinished answers when the form is left', async () => {
  const { user } = await renderApp({ path, user: 'nurse', sandbox });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Zawadi');
  const crumbs = within(screen.getByRole('navigation', { name: 'Path to this page' }));
  await user.click(crumbs.getByRole('link', { name: 'Questionnaires' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(window.location.pathname).toBe('/quest'));
  expect(responses()).toMatchObject([{ status: 'in-progress' }]);
});

it('shows a conflict if another device has continued, and does not interrupt a completed response', async () => {
  const response: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'r', questionnaire: 'Questionnaire/f', status: 'in-progress' },
    item: [{ linkId: 'a', answer: [{ valueString: 'Zawadi' }] }],
  };
  sandbox.fhir.load([response], { validate: false });
  const { user } = await renderApp({ path: '/quest-form/r/QuestionnaireResponse', user: 'nurse', sandbox });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  sandbox.fhir.update({
    ...sandbox.fhir.read('QuestionnaireResponse', 'r'),
    status: 'completed',
    item: [{ linkId: 'a', answer: [{ valueString: 'Amina' }] }],
  });
  await user.type(name, ' M');
  await user.click(screen.getByRole('button', { name: 'Save for later' }));
  expect(await screen.findByText(/^Someone else has changed these answers/)).toBeVisible();
  cleanup();
  await renderApp({ path: '/quest-form/r/QuestionnaireResponse', user: 'nurse', sandbox });
  await screen.findByRole('button', { name: 'Submit' });
  expect(screen.queryByRole('button', { name: 'Save for later' })).toBeNull();
});

it('lets the user add the subject that an unfinished response lacks', async () => {
  const about: Questionnaire = { ...form, id: 'about', subjectType: ['Patient'], item: form.item!.slice(0, 1) };
  const zola: Patient = { resourceType: 'Patient', id: 'zola', name: [{ given: ['Zola'] }] };
  const response: QuestionnaireResponse = {
    ...{ resourceType: 'QuestionnaireResponse', id: 'r', questionnaire: 'Questionnaire/about', status: 'in-progress' },
    author: { reference: `Practitioner/${practitionerId('supervisor')}` },
  };
  sandbox.fhir.load([about, zola, response], { validate: false });
  const { user } = await renderApp({ path: '/quest-form/r/QuestionnaireResponse', user: 'nurse', sandbox });
  await user.type(await screen.findByRole('combobox', { name: 'Subject' }), 'zola');
  await user.click(await screen.findByRole('option', { name: /Zola/ }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Questionnaire Response resource submitted successfully');
  expect(sandbox.fhir.read('QuestionnaireResponse', 'r')).toMatchObject({
    ...{ status: 'completed', author: response.author },
    subject: { reference: 'Patient/zola' },
  });
});
