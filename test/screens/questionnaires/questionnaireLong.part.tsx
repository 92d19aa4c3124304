import { screen, waitFor } from '@testing-library/react';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const group = (name: string) => ({
  ...{ linkId: name, type: 'group' as const, text: name },
  item: Array.from({ length: 30 }, (_, index) => ({
    ...{ linkId: `${name}${index}`, type: 'string' as const, text: `${name}${index}` },
    required: name === 'c' && index === 29,
  })),
});
const form: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'long', status: 'active', title: 'Long' },
  item: ['a', 'b', 'c'].map(group),
};
const questions = () => screen.getAllByRole('textbox', { name: /^[abc]\d/ }).length;

test('a long form shows all questions, and a rejected submit moves the focus to the last one', async () => {
  const sandbox = await openSandbox();
  sandbox.fhir.load([form], { validate: false });
  const { user } = await renderApp({ path: '/quest-form/long/Questionnaire', user: 'nurse', sandbox });
  await screen.findByRole('textbox', { name: 'a0' });
  await waitFor(() => expect(questions()).toBe(90));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'c29' })).toHaveFocus());
});
