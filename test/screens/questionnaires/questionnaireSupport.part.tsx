import { screen, within } from '@testing-library/react';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const sdc = (name: string) => `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`;
const form: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'f', status: 'active', title: 'Aaa birth' },
  extension: [{ url: sdc('targetStructureMap'), valueCanonical: 'http://example.org/map' }],
  item: [
    { linkId: 'a', type: 'string', text: 'Name', extension: [{ url: sdc('itemMedia') }, { url: sdc('width') }] },
    { linkId: 'b', type: 'integer', text: 'Weight', required: true },
  ],
};

async function open(path: string, user: 'nurse' | 'admin' = 'nurse') {
  const sandbox = await openSandbox();
  sandbox.fhir.load([form], { validate: false });
  return renderApp({ path, user, sandbox });
}

it('lists per questionnaire what is not supported, and leads to a trial', async () => {
  const { user } = await open('/quest');
  await user.click(await screen.findByRole('link', { name: 'What forms do not support' }));
  const row = within((await screen.findByText('Details of Aaa birth')).closest('[role=row]')!);
  expect(row.getAllByText('1')).toHaveLength(3);
  await user.click(row.getByText('Details of Aaa birth'));
  expect((await row.findByText(/Whole form/)).closest('li')).toHaveTextContent(
    'Whole form: The answers are stored, but no other record is created or changed (sdc-questionnaire-targetStructureMap)',
  );
  await user.click(row.getByRole('link', { name: 'Try without saving: Aaa birth' }));
  expect(await screen.findByText(/Nothing is saved/)).toBeVisible();
});

it('shows the response that a trial would store, and stores nothing', async () => {
  const { user, requests, sandbox } = await open('/quest-try/f');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Zawadi');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please answer this question')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Weight/ }), '4');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Response that would be stored' })).toHaveFocus();
  const shown = JSON.parse(document.querySelector('pre')?.textContent ?? '') as object;
  expect(shown).toMatchObject({
    status: 'completed',
    item: [
      { linkId: 'a', answer: [{ valueString: 'Zawadi' }] },
      { linkId: 'b', answer: [{ valueInteger: 4 }] },
    ],
  });
  expect(requests.filter((one) => /^(PUT|POST)/.test(one))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'What forms do not support' })).toBeVisible();
  expect(sandbox.fhir.findAll('QuestionnaireResponse', 'questionnaire=Questionnaire/f')).toEqual([]);
});

it('names on the form what changes data and questions, not what changes the appearance', async () => {
  const { user } = await open('/quest-form/f/Questionnaire');
  await user.click(await screen.findByText('This form uses 2 parts that this application does not support.'));
  expect(await screen.findByText('Changes stored data')).toBeVisible();
  expect(screen.getByText('Changes what is asked')).toBeVisible();
  expect(screen.queryByText('Changes only appearance')).toBeNull();
});

it('is linked from the system check', async () => {
  await open('/admin/doctor', 'admin');
  expect(await screen.findByRole('link', { name: 'Parts of forms that are not supported' })).toHaveAttribute(
    'href',
    '/quest-support',
  );
});
