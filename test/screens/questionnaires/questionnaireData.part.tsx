import { screen, within } from '@testing-library/react';
import type { Questionnaire, QuestionnaireItem } from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const core = 'http://hl7.org/fhir/StructureDefinition';
const expression = (kind: string, text: string) => ({
  url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${kind}Expression`,
  valueExpression: { language: 'text/fhirpath', expression: text },
});
const expressionPart = (text: string) => ({
  url: 'expression',
  valueExpression: { language: 'text/fhirpath', expression: text },
});
const control = (code: string) => ({
  url: `${core}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ code }] },
});

async function open(...item: QuestionnaireItem[]) {
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    id: 'form',
    status: 'active',
    title: 'Form',
    item,
  };
  const sandbox = await openSandbox();
  sandbox.fhir.load([questionnaire], { validate: false });
  const before = new Set(sandbox.fhir.findAll('QuestionnaireResponse', '').map(({ id }) => id));
  const path = '/quest-form/form/Questionnaire';
  const view = await renderApp({ path, user: 'nurse', sandbox });
  await screen.findByRole('button', { name: 'Submit' });
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Questionnaire Response resource submitted successfully');
    return sandbox.fhir.findAll('QuestionnaireResponse', '').find(({ id }) => !before.has(id))!;
  };
  return { ...view, sandbox, submit };
}
const box = (name: string) => screen.getByRole('textbox', { name });

test('an option without a code is stored as chosen; texts for the reader have no field', async () => {
  const { user, submit } = await open(
    { linkId: 'note', type: 'text', text: 'Read this first', extension: [control('highlight')] },
    {
      ...{ linkId: 'a', type: 'choice', text: 'Health' },
      answerOption: [{ valueCoding: { display: 'Well' } }, { valueCoding: { display: 'Ill' } }],
      item: [{ linkId: 'a.help', type: 'text', text: 'Ask gently', extension: [control('help')] }],
    },
  );
  expect(screen.getByText('Read this first')).toBeVisible();
  expect(screen.getByText('Ask gently')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  const radio = (name: string) => within(screen.getByRole('group', { name: 'Health' })).getByRole('radio', { name });
  await user.click(radio('Ill'));
  expect(radio('Ill')).toBeChecked();
  expect(radio('Well')).not.toBeChecked();
  expect((await submit()).item).toMatchObject([{ linkId: 'a', answer: [{ valueCoding: { display: 'Ill' } }] }]);
});

test('a value entered over a calculated one stays, also in the opened response, until the calculated one is used', async () => {
  const { user, submit, sandbox } = await open(
    { linkId: 'weeks', type: 'integer', text: 'Weeks' },
    {
      ...{ linkId: 'days', type: 'integer', text: 'Days' },
      extension: [expression('calculated', "%resource.item.where(linkId='weeks').answer.value * 7")],
    },
  );
  await user.type(box('Weeks'), '2');
  expect(box('Days')).toHaveValue('14');
  await user.clear(box('Days'));
  await user.type(box('Days'), '15');
  await user.clear(box('Weeks'));
  await user.type(box('Weeks'), '3');
  expect(box('Days')).toHaveValue('15');
  expect(screen.getByText('Entered by hand. Calculated: 21')).toBeVisible();
  const { id } = await submit();

  const reopened = await renderApp({ path: `/quest-form/${id}/QuestionnaireResponse`, user: 'nurse', sandbox });
  expect(await screen.findByText('Entered by hand. Calculated: 21')).toBeVisible();
  await reopened.user.click(screen.getByRole('button', { name: 'Use calculated value: Days' }));
  expect(box('Days')).toHaveValue('21');
  expect(screen.queryByText(/^Entered by hand/)).toBeNull();
});

test('what FHIR forbids is refused beside its question, before the server does', async () => {
  const { user } = await open(
    { linkId: 'day', type: 'date', text: 'Day' },
    { linkId: 'name', type: 'string', text: 'Name', required: true },
    { linkId: 'count', type: 'integer', text: 'Count' },
  );
  await user.type(box('Day'), '2021-02-30');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '   ');
  await user.type(box('Count'), '3000000000');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('3 questions need your attention')).toBeVisible();
  expect(box('Day')).toHaveAccessibleDescription('As YYYY-MM-DD, YYYY-MM or YYYY');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Please answer this question');
  expect(box('Count')).toHaveAccessibleDescription('Enter 2147483647 or less');
});

test('an answer that an expression no longer offers is named at once and prevents a submit', async () => {
  const { user, submit } = await open(
    { linkId: 'name', type: 'string', text: 'Name' },
    {
      ...{ linkId: 'who', type: 'choice', text: 'Who' },
      extension: [expression('answer', "%resource.item.where(linkId='name').answer.value")],
    },
  );
  await user.type(box('Name'), 'A');
  await user.click(await screen.findByRole('radio', { name: 'A' }));
  await user.type(box('Name'), 'b');
  expect(screen.getByText('This answer is no longer offered. Choose another one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('1 question needs your attention')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Ab' }));
  expect((await submit()).item?.[1]?.answer).toEqual([{ valueString: 'Ab' }]);
});

test('an option that an expression switches off is not offered', async () => {
  const { user } = await open(
    { linkId: 'male', type: 'boolean', text: 'Male' },
    {
      ...{ linkId: 'test', type: 'choice', text: 'Test' },
      answerOption: ['Urine', 'Pregnancy'].map((display) => ({ valueCoding: { display } })),
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-answerOptionsToggleExpression',
          extension: [
            { url: 'option', valueCoding: { display: 'Pregnancy' } },
            expressionPart("%resource.item.where(linkId='male').answer.value = false"),
          ],
        },
      ],
    },
  );
  await user.click(within(screen.getByRole('radiogroup', { name: 'Male' })).getByRole('radio', { name: 'Yes' }));
  expect(screen.queryByRole('radio', { name: 'Pregnancy' })).toBeNull();
  await user.click(within(screen.getByRole('radiogroup', { name: 'Male' })).getByRole('radio', { name: 'No' }));
  expect(await screen.findByRole('radio', { name: 'Pregnancy' })).toBeVisible();
});

test('the text of an item can be the result of an expression', async () => {
  const { user } = await open(
    { linkId: 'name', type: 'string', text: 'Name' },
    {
      ...{ linkId: 'greeting', type: 'display', text: 'Hello' },
      _text: {
        extension: [
          {
            url: `${core}/cqf-expression`,
            valueExpression: {
              ...{ language: 'text/fhirpath' },
              expression: "'Hello ' + %resource.item.where(linkId='name').answer.value",
            },
          },
        ],
      },
    },
  );
  expect(screen.getByText('Hello')).toBeVisible();
  await user.type(box('Name'), 'Ana');
  expect(await screen.findByText('Hello Ana')).toBeVisible();
});
