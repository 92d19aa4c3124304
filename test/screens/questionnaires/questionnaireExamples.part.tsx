import { screen, waitFor } from '@testing-library/react';
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '../../../common/fhir/r4.ts';
import cancer from '../../fixtures/hl7-r4/questionnaire-3141.json' with { type: 'json' };
import birthBook from '../../fixtures/hl7-r4/questionnaire-bb.json' with { type: 'json' };
import lifelines from '../../fixtures/hl7-r4/questionnaire-f201.json' with { type: 'json' };
import comaScale from '../../fixtures/hl7-r4/questionnaire-gcs.json' with { type: 'json' };
import depression from '../../fixtures/hl7-r4/questionnaire-phq-9.json' with { type: 'json' };
import account from '../../fixtures/hl7-r4/questionnaire-qs1.json' with { type: 'json' };
import zika from '../../fixtures/hl7-r4/questionnaire-zika.json' with { type: 'json' };
import cancerAnswers from '../../fixtures/hl7-r4/response-3141.json' with { type: 'json' };
import birthBookAnswers from '../../fixtures/hl7-r4/response-bb.json' with { type: 'json' };
import comaScaleAnswers from '../../fixtures/hl7-r4/response-gcs.json' with { type: 'json' };
import lifelinesAnswers from '../../fixtures/hl7-r4/response-f201.json' with { type: 'json' };
import yesNo from '../../fixtures/hl7-r4/valueset-yesnodontknow.json' with { type: 'json' };
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

/** All questionnaires among the examples of the specification. */
const examples = [cancer, birthBook, lifelines, comaScale, depression, account, zika].map(
  (one) => one as Questionnaire,
);

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  sandbox.fhir.load(examples, { validate: false });
  sandbox.fhir.load([yesNo], { validate: false });
  // Resources that the examples refer to: servers refuse responses with unknown references.
  const others = [
    'Patient/f201',
    'Patient/example',
    'Practitioner/f201',
    'Practitioner/f007',
    'Practitioner/example',
    'Procedure/f201',
    'Encounter/example',
  ];
  sandbox.fhir.load(
    others.map((reference) => ({ resourceType: reference.split('/')[0]!, id: reference.split('/')[1]! })),
    { validate: false },
  );
});

const submitted = () => screen.findByText('Questionnaire Response resource submitted successfully');
const edit = (id: string) => `/quest-form/${id}/QuestionnaireResponse`;

/** An answer of the type of the question. */
function answerTo({ type, linkId, answerOption }: QuestionnaireItem): QuestionnaireResponseItemAnswer {
  const offered = answerOption?.[0];
  if (offered?.valueCoding) return { valueCoding: offered.valueCoding };
  if (offered) return { valueString: offered.valueString };
  switch (type) {
    case 'boolean':
      return { valueBoolean: true };
    case 'choice':
    case 'open-choice':
      return { valueCoding: { system: 'urn:example', code: 'kept', display: `Kept ${linkId}` } };
    case 'decimal':
      return { valueDecimal: 3.25 };
    case 'integer':
      return { valueInteger: 4 };
    case 'date':
      return { valueDate: '2026-02' };
    case 'dateTime':
      return { valueDateTime: '2026-02-07T10:00:00+03:00' };
    case 'quantity':
      return { valueQuantity: { value: 3, unit: 'weeks', system: 'http://unitsofmeasure.org', code: 'wk' } };
    case 'reference':
      return { valueReference: { reference: 'Organization/kept', display: 'Kept' } };
    default:
      return { valueString: `Answer ${linkId}` };
  }
}

/** Answers to all questions of a form, including nested ones. */
function answersTo(items: readonly QuestionnaireItem[]): QuestionnaireResponseItem[] {
  return items.flatMap((item): QuestionnaireResponseItem[] => {
    if (item.type === 'display') return [];
    const head = { linkId: item.linkId, ...(item.text && { text: item.text }) };
    const below = answersTo(item.item ?? []);
    const held = below.length > 0 ? { item: below } : {};
    if (item.type === 'group') return below.length > 0 ? [{ ...head, ...held }] : [];
    return [{ ...head, answer: [{ ...answerTo(item), ...held }] }];
  });
}

describe('the examples of the FHIR R4 specification', () => {
  it.each([
    ['3141', cancerAnswers as QuestionnaireResponse, 'http://hl7.org/fhir/Questionnaire/3141'],
    ['f201', lifelinesAnswers as QuestionnaireResponse, 'Questionnaire/f201'],
    ['bb', birthBookAnswers as QuestionnaireResponse, 'http://hl7.org/fhir/Questionnaire/bb|4.0.1'],
    ['gcs', comaScaleAnswers as QuestionnaireResponse, 'Questionnaire/gcs'],
  ])('%s: a submit without edits stores the same answers', async (id, answers, questionnaire) => {
    const stored: QuestionnaireResponse = { ...answers, id, questionnaire };
    sandbox.fhir.load([stored], { validate: false });
    const { user } = await renderApp({ path: edit(id), user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await submitted();
    const after = sandbox.fhir.read('QuestionnaireResponse', id);
    expect(after.item).toEqual(stored.item);
    const { meta: _meta, authored: _authored, ...rest } = after;
    const { authored: _before, ...kept } = stored;
    expect(rest).toEqual({ ...kept, status: 'amended' });
  });

  it.each(examples.map((one) => [one.id ?? '', one] as const))(
    '%s: renders without errors, and an edit keeps a complete set of answers',
    async (id, questionnaire) => {
      const complaints = jest.spyOn(console, 'error');
      const stored: QuestionnaireResponse = {
        resourceType: 'QuestionnaireResponse',
        id: 'full',
        status: 'completed',
        questionnaire: `Questionnaire/${id}`,
        item: answersTo(questionnaire.item ?? []),
      };
      sandbox.fhir.load([stored, { resourceType: 'Organization', id: 'kept' }], { validate: false });
      const { user } = await renderApp({ path: edit('full'), user: 'admin', sandbox });
      const submit = await screen.findByRole('button', { name: 'Submit' });
      // Change a text and change it back, so that the form stores the answers it has built, not those it has read.
      const [text] = screen
        .queryAllByRole<HTMLInputElement>('textbox')
        .filter((one) => one.matches('[type=text],textarea'));
      if (text) {
        await user.type(text, 'x');
        await user.type(text, '{Backspace}');
      }
      await user.click(submit);
      await submitted();
      expect(sandbox.fhir.read('QuestionnaireResponse', 'full').item).toEqual(stored.item);
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockRestore();
    },
  );

  it('gcs: offers the choices of contained value sets, and stores another choice with its code', async () => {
    sandbox.fhir.load([{ ...(comaScaleAnswers as QuestionnaireResponse) }], { validate: false });
    const { user } = await renderApp({ path: edit('gcs'), user: 'admin', sandbox });
    await user.click(await screen.findByRole('radio', { name: 'Oriented' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    const [verbal, ...others] = sandbox.fhir.read('QuestionnaireResponse', 'gcs').item ?? [];
    expect(verbal?.answer).toMatchObject([{ valueCoding: { system: 'http://loinc.org', code: 'LA6561-0' } }]);
    expect(others).toEqual(comaScaleAnswers.item.slice(1));
  });

  it('qs1: offers no second copy of a group that does not repeat', async () => {
    await renderApp({ path: '/quest-form/qs1/Questionnaire', user: 'admin', sandbox });
    expect(await screen.findByRole('button', { name: /Account number/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Transaction window/ })).toBeNull();
  });

  it('shows a stored answer whose type differs from that of the question', async () => {
    const stored: QuestionnaireResponse = {
      ...(lifelinesAnswers as QuestionnaireResponse),
      questionnaire: 'Questionnaire/f201',
    };
    sandbox.fhir.load([stored], { validate: false });
    await renderApp({ path: edit('f201'), user: 'admin', sandbox });
    expect(await screen.findByText('An answer of another kind is stored: No, but I used to drink')).toBeVisible();
    expect(screen.getByDisplayValue('The Netherlands')).toBeVisible();
  });

  it('zika: shows questions by conditions, and reopening keeps the answers', async () => {
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
    await user.click(await screen.findByRole('link', { name: /^Edit / }));
    expect(await screen.findByDisplayValue('weeks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sandbox.fhir.read('QuestionnaireResponse', stored!.id!).meta?.versionId).toBe('2'));
    expect(sandbox.fhir.read('QuestionnaireResponse', stored!.id!).item).toEqual(stored?.item);
  });

  it('3141: names questions by their codes, and offers the choices of the value set', async () => {
    const { user } = await renderApp({ path: '/quest-form/3141/Questionnaire', user: 'admin', sandbox });
    expect(await screen.findByRole('group', { name: '1 COMORB' })).toBeVisible();
    expect(screen.queryByRole('group', { name: /COMORBCAR/ })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    expect(await screen.findByRole('group', { name: '1.1 COMORBCAR' })).toBeVisible();
  });
});
