import { configure, screen, waitFor } from '@testing-library/react';
import type { Questionnaire, QuestionnaireResponse, ValueSet } from 'fhir/r4';
import cancer from '../fixtures/hl7-r4/questionnaire-3141.json' with { type: 'json' };
import lifelines from '../fixtures/hl7-r4/questionnaire-f201.json' with { type: 'json' };
import zika from '../fixtures/hl7-r4/questionnaire-zika.json' with { type: 'json' };
import cancerAnswers from '../fixtures/hl7-r4/response-3141.json' with { type: 'json' };
import lifelinesAnswers from '../fixtures/hl7-r4/response-f201.json' with { type: 'json' };
import type { Sandbox } from '../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../support/renderApp.tsx';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 10_000 });

const yesNo: ValueSet = {
  resourceType: 'ValueSet',
  id: 'yesnodontknow',
  url: 'http://hl7.org/fhir/ValueSet/yesnodontknow',
  status: 'active',
  compose: {
    include: [
      {
        system: 'http://terminology.hl7.org/CodeSystem/v2-0136',
        concept: [
          { code: 'Y', display: 'Yes' },
          { code: 'N', display: 'No' },
        ],
      },
    ],
  },
};

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  sandbox.fhir.load(
    [cancer, lifelines, zika].map((one) => one as Questionnaire),
    { validate: false },
  );
  sandbox.fhir.load([yesNo], { validate: false });
  // What the examples refer to: servers refuse answers about somebody they do not know.
  const others = ['Patient/f201', 'Practitioner/f201', 'Practitioner/example', 'Procedure/f201', 'Encounter/example'];
  sandbox.fhir.load(
    others.map((reference) => ({ resourceType: reference.split('/')[0]!, id: reference.split('/')[1]! })),
    { validate: false },
  );
});

const submitted = () => screen.findByText('Questionnaire Response resource submitted successfully');
const edit = (id: string) => `/quest-form/${id}/QuestionnaireResponse`;

describe('the examples of the FHIR R4 specification', () => {
  it.each([
    ['3141', cancerAnswers as QuestionnaireResponse, 'http://hl7.org/fhir/Questionnaire/3141'],
    ['f201', lifelinesAnswers as QuestionnaireResponse, 'Questionnaire/f201'],
  ])('%s: stored answers open and are stored again as they were', async (id, answers, questionnaire) => {
    const stored: QuestionnaireResponse = { ...answers, id, questionnaire };
    sandbox.fhir.load([stored], { validate: false });
    const { user } = await renderApp({ path: edit(id), user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await submitted();
    const after = sandbox.fhir.read('QuestionnaireResponse', id);
    expect(after.item).toEqual(stored.item);
    expect(after).toMatchObject({ subject: stored.subject, author: stored.author, status: 'amended' });
    expect(after.contained).toEqual(stored.contained);
  });

  it('says so where a stored answer is of another kind than the question', async () => {
    const stored: QuestionnaireResponse = {
      ...(lifelinesAnswers as QuestionnaireResponse),
      questionnaire: 'Questionnaire/f201',
    };
    sandbox.fhir.load([stored], { validate: false });
    await renderApp({ path: edit('f201'), user: 'admin', sandbox });
    expect(await screen.findByText('An answer of another kind is stored: No, but I used to drink')).toBeVisible();
    expect(screen.getByDisplayValue('The Netherlands')).toBeVisible();
  });

  it('zika: questions follow one another, and the answers reopen equal', async () => {
    const { user } = await renderApp({
      path: '/quest-form/zika-virus-exposure-assessment/Questionnaire',
      user: 'admin',
      sandbox,
    });
    const no = async () => (await screen.findAllByLabelText('No')).at(-1)!;
    await user.click(await no());
    await screen.findByText('Have you recently traveled to an area with active Zika transmission?');
    await user.click((await screen.findAllByLabelText('Yes')).at(-1)!);
    const since = await screen.findByLabelText('How long has it been since you returned?', { selector: 'input' });
    await user.click(since);
    await user.paste('3');
    await user.click(screen.getByLabelText('Unit: How long has it been since you returned?'));
    await user.paste('weeks');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    const [stored] = sandbox.fhir.findAll(
      'QuestionnaireResponse',
      'questionnaire=Questionnaire/zika-virus-exposure-assessment',
    );
    expect(stored?.item?.map(({ linkId, answer }) => [linkId, answer?.[0]])).toEqual([
      ['1', { valueBoolean: false }],
      ['2', { valueBoolean: true }],
      ['3', { valueQuantity: { value: 3, unit: 'weeks' } }],
    ]);
    await user.click(await screen.findByRole('link', { name: `Edit ${stored!.id}` }));
    expect(await screen.findByDisplayValue('weeks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sandbox.fhir.read('QuestionnaireResponse', stored!.id!).meta?.versionId).toBe('2'));
    expect(sandbox.fhir.read('QuestionnaireResponse', stored!.id!).item).toEqual(stored?.item);
  });

  it('3141: questions that are only coded have names, and choices come from the value set', async () => {
    const { user } = await renderApp({ path: '/quest-form/3141/Questionnaire', user: 'admin', sandbox });
    expect(await screen.findByRole('group', { name: '1 COMORB' })).toBeVisible();
    expect(screen.queryByRole('group', { name: /COMORBCAR/ })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    expect(await screen.findByRole('group', { name: '1.1 COMORBCAR' })).toBeVisible();
  });
});
