import { screen, waitFor, within } from '@testing-library/react';
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, ValueSet } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const fill = (id: string) => `/quest-form/${id}/Questionnaire`;
const edit = (id: string) => `/quest-form/${id}/QuestionnaireResponse`;
const submitted = () => screen.findByText('Questionnaire Response resource submitted successfully');
const responses = (query = '') => sandbox.fhir.findAll('QuestionnaireResponse', query);
const group = async (name: string) => within(await screen.findByRole('group', { name }));

describe('filling in a form', () => {
  it('shows questions by conditions, repeats groups, and stores a response with a new id', async () => {
    const household = questionnaireId('household-visit');
    const before = responses().map(({ id }) => id);
    const { user, requests } = await renderApp({ path: fill(household), user: 'nurse', sandbox });
    await user.type(await screen.findByLabelText(/^Date of the visit/), '2026-11-20');
    expect(screen.queryByText('Why not?')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(await screen.findByText('Why not?')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'At work' }));
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByText('Why not?')).toBeNull();

    const first = await group('Members of the household 1');
    await user.type(first.getByRole('textbox', { name: /^Name/ }), 'Zawadi');
    await user.type(first.getByRole('textbox', { name: /^Age/ }), '31');
    await user.click(screen.getByRole('button', { name: 'Add another: Members of the household' }));
    const second = await group('Members of the household 2');
    await user.type(second.getByRole('textbox', { name: /^Name/ }), 'Baraka');
    await user.click(second.getByRole('radio', { name: 'Yes' }));
    expect(
      within(screen.getByRole('group', { name: 'Members of the household 1' })).queryByText('Symptoms'),
    ).toBeNull();
    await user.click(second.getByRole('checkbox', { name: 'Cough' }));
    await user.click(second.getByRole('checkbox', { name: 'Fever' }));
    await user.click(screen.getByRole('radio', { name: 'Borehole' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    expect(window.location.pathname).toBe(`/questR/${household}`);

    const stored = responses().find(({ id }) => !before.includes(id))!;
    expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([`PUT /fhir/QuestionnaireResponse/${stored.id}`]);
    expect(stored).toMatchObject({
      questionnaire: `Questionnaire/${household}/_history/1`,
      status: 'completed',
    });
    expect(Date.parse(stored.authored ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const answers = (linkId: string) =>
      JSON.stringify(stored.item).match(new RegExp(`"linkId":"${linkId}"`, 'g'))?.length ?? 0;
    expect(answers('visit.absent')).toBe(0);
    expect(answers('members')).toBe(2);
    const symptoms = stored.item
      ?.filter(({ linkId }) => linkId === 'members')[1]
      ?.item?.find(({ linkId }) => linkId === 'members.symptoms');
    expect(symptoms?.answer?.map(({ valueCoding }) => valueCoding?.code)).toEqual(['fever', 'cough']);
  });

  it('does not store invalid answers, shows the errors and focuses the first', async () => {
    const before = responses().length;
    const { user } = await renderApp({ path: fill(questionnaireId('child-growth')), user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('1 question needs your attention')).toBeVisible();
    expect(screen.getByText('Please answer this question')).toBeVisible();
    const weight = screen.getByRole('textbox', { name: /^Weight/ });
    await waitFor(() => expect(weight).toHaveFocus());
    await user.type(weight, '4,x');
    expect(screen.getByText('Please enter a number')).toBeVisible();
    await user.clear(weight);
    await user.type(weight, '-500');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Enter 0.5 or more')).toBeVisible();
    expect(weight).toHaveAccessibleDescription('Enter 0.5 or more');
    await user.clear(weight);
    await user.type(weight, '4,5');
    expect(screen.queryByText('Please enter a number')).toBeNull();
    expect(screen.getByText('Referred to a health centre?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    expect(responses()).toHaveLength(before + 1);
    const stored = responses('_sort=-_lastUpdated')[0]!;
    expect(stored.item).toEqual([{ linkId: 'weight', text: 'Weight (kg)', answer: [{ valueDecimal: 4.5 }] }]);
  });

  it.each([
    ['٤٫٥', undefined, 4.5],
    ['\u200e4,5', undefined, 4.5],
    ['3,250', '3.25', 3.25],
    ['3.125', '3.125', 3.125],
  ])('reads the number %j, and asks if it has two meanings', async (typed, choice, weight) => {
    const { user } = await renderApp({ path: fill(questionnaireId('child-growth')), user: 'nurse', sandbox });
    const input = await screen.findByRole('textbox', { name: /^Weight/ });
    expect(input).toHaveAttribute('inputmode', 'decimal');
    await user.type(input, typed);
    if (choice !== undefined) {
      expect(screen.getByText(/^Read as .* but it can also mean/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: choice }));
      expect(screen.queryByText(/can also mean/)).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    expect(responses('_sort=-_lastUpdated')[0]?.item?.[0]?.answer).toEqual([{ valueDecimal: weight }]);
  });

  it('enforces the constraints of the questionnaire and shows their texts', async () => {
    const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint';
    const rule = (expression: string, human: string) => ({
      url,
      extension: [
        { url: 'key', valueId: 'r' },
        { url: 'severity', valueCode: 'error' },
        { url: 'expression', valueString: expression },
        { url: 'human', valueString: human },
      ],
    });
    const ruled: Questionnaire = {
      ...{ resourceType: 'Questionnaire', id: 'ruled', status: 'active', title: 'Ruled' },
      extension: [rule('item.exists()', 'Answer at least one question')],
      item: [
        {
          ...{ linkId: 'even', type: 'integer', text: 'An even number' },
          extension: [rule('answer.value mod 2 = 0', 'The number is odd')],
        },
      ],
    };
    sandbox.fhir.load([ruled], { validate: false });
    const { user, requests } = await renderApp({ path: fill('ruled'), user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Answer at least one question')).toBeVisible();
    const number = screen.getByRole('textbox', { name: 'An even number' });
    await user.type(number, '3');
    expect(await screen.findByText('The number is odd')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([]);
    await user.clear(number);
    await user.type(number, '4');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
  });

  it('keeps input that cannot be parsed, in every field and copy of a group', async () => {
    const typed: Questionnaire = {
      ...{ resourceType: 'Questionnaire', id: 'typed', status: 'active', title: 'Typed' },
      item: [
        {
          ...{ linkId: 'child', type: 'group', text: 'Child', repeats: true },
          item: [{ linkId: 'age', type: 'integer', text: 'Age' }],
        },
        { linkId: 'weights', type: 'decimal', text: 'Weights', repeats: true },
        { linkId: 'day', type: 'date', text: 'Day' },
      ],
    };
    sandbox.fhir.load([typed], { validate: false });
    const { user, requests } = await renderApp({ path: fill('typed'), user: 'admin', sandbox });
    const age = async (copy: number) => (await group(`Child ${copy}`)).getByRole('textbox', { name: 'Age' });
    const add = () => user.click(screen.getByRole('button', { name: 'Add another: Child' }));
    const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

    await user.type(await age(1), 'abc');
    await add();
    await user.type(await age(2), '5');
    await add();
    await user.type(await age(3), 'six');
    await user.click(screen.getByRole('button', { name: 'Remove Child 1' }));
    expect(await age(1)).toHaveValue('5');
    expect((await group('Child 1')).queryByText('Please enter a whole number')).toBeNull();
    expect(await age(2)).toHaveValue('six');
    expect((await group('Child 2')).getByText('Please enter a whole number')).toBeVisible();
    await user.clear(await age(2));
    await user.type(await age(2), '6');

    await user.type(screen.getByRole('textbox', { name: 'Weights 1' }), '1.5');
    await user.click(screen.getByRole('button', { name: 'Add another answer: Weights' }));
    await user.type(screen.getByRole('textbox', { name: 'Weights 2' }), 'abc');
    await user.type(screen.getByRole('textbox', { name: 'Weights 1' }), '5');
    expect(screen.getByText('Please enter a number')).toBeVisible();
    await submit();
    expect(await screen.findByText('1 question needs your attention')).toBeVisible();
    expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove answer 2: Weights' }));
    expect(screen.queryByText('Please enter a number')).toBeNull();

    const day = screen.getByRole('textbox', { name: 'Day' });
    await user.type(day, '5/1');
    await submit();
    expect(await screen.findByText('1 question needs your attention')).toBeVisible();
    expect(day).toHaveValue('5/1');
    await user.type(day, '/2026');
    await submit();
    await submitted();
    const [stored] = responses('questionnaire=Questionnaire/typed');
    expect(JSON.stringify(stored?.item)).toBe(
      JSON.stringify([
        { linkId: 'child', text: 'Child', item: [{ linkId: 'age', text: 'Age', answer: [{ valueInteger: 5 }] }] },
        { linkId: 'child', text: 'Child', item: [{ linkId: 'age', text: 'Age', answer: [{ valueInteger: 6 }] }] },
        { linkId: 'weights', text: 'Weights', answer: [{ valueDecimal: 1.55 }] },
        { linkId: 'day', text: 'Day', answer: [{ valueDate: '2026-05-01' }] },
      ]),
    );
  });

  it('names the missing permission to a user who may not create responses', async () => {
    await renderApp({ path: fill(questionnaireId('child-growth')), user: 'viewer', sandbox });
    expect(await screen.findByText('QuestionnaireResponse.create')).toBeVisible();
  });

  it('returns to the list on Cancel, and asks first when there is input', async () => {
    const { user } = await renderApp({ path: '/quest', user: 'nurse', sandbox });
    await user.click(await screen.findByRole('link', { name: 'Child growth' }));
    await user.type(await screen.findByRole('textbox', { name: /^Weight/ }), '7');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay on page' }));
    expect(await screen.findByRole('textbox', { name: /^Weight/ })).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Questionnaire list view' })).toBeVisible();
  });

  it('shows a message for a question of an unknown type, and submits the other answers', async () => {
    const unknownItems = [
      { linkId: 'scene', text: 'Draw the scene', type: 'hologram', required: true },
      { linkId: 'name', text: 'Name', type: 'string' },
    ] as QuestionnaireItem[];
    const form: Questionnaire = { resourceType: 'Questionnaire', id: 'odd', status: 'active', item: unknownItems };
    sandbox.fhir.load([form], { validate: false });
    const { user } = await renderApp({ path: fill('odd'), user: 'nurse', sandbox });
    expect(await screen.findByText('Draw the scene')).toBeVisible();
    expect(screen.getByText(/its type is not known \(hologram\)/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Zawadi');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
  });

  it('has no Submit button for a questionnaire without items', async () => {
    const form: Questionnaire = { resourceType: 'Questionnaire', id: 'empty', status: 'active' };
    sandbox.fhir.load([form], { validate: false });
    const { user } = await renderApp({ path: fill('empty'), user: 'nurse', sandbox });
    expect(await screen.findByText('This questionnaire has no items.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Preview items' })).toBeVisible();
  });

  it('stays in the application on Cancel when the form was opened by a link', async () => {
    const household = questionnaireId('household-visit');
    const { user } = await renderApp({ path: fill(household), user: 'nurse', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Preview items' })).toBeVisible();
    expect(window.location.pathname).toBe(`/questR/${household}`);
  });
});

describe('editing a response', () => {
  const growth = questionnaireId('child-growth');

  it('updates the response instead of creating a second one, and keeps elements it does not show', async () => {
    const stored = responses(`questionnaire=Questionnaire/${growth}`)[5]!;
    const count = responses().length;
    const { user, requests } = await renderApp({ path: edit(stored.id!), user: 'nurse', sandbox });
    const height = await screen.findByRole('textbox', { name: /^Height/ });
    expect(height).toHaveValue(
      String(stored.item?.find(({ linkId }) => linkId === 'height')?.answer?.[0]?.valueDecimal),
    );
    await user.clear(height);
    await user.type(height, '71.5');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    expect(responses()).toHaveLength(count);
    const after = sandbox.fhir.read('QuestionnaireResponse', stored.id!);
    expect(after).toMatchObject({
      subject: stored.subject,
      author: stored.author,
      source: stored.source,
      status: 'amended',
    });
    expect(after.questionnaire).toBe(stored.questionnaire);
    expect(after.meta?.versionId).toBe('2');
    expect(after.item?.map((item) => (item.linkId === 'height' ? item.answer : 'as before'))).toContainEqual([
      { valueDecimal: 71.5 },
    ]);
    expect(after.item?.filter(({ linkId }) => linkId !== 'height')).toEqual(
      stored.item?.filter(({ linkId }) => linkId !== 'height'),
    );
    expect(requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  });

  const answered: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    id: 'first',
    status: 'completed',
    questionnaire: `Questionnaire/${growth}/_history/1`,
    item: [{ linkId: 'weight', answer: [{ valueDecimal: 6.5 }] }],
  };

  it('shows the version of the questionnaire that was answered', async () => {
    const now = sandbox.fhir.read('Questionnaire', growth);
    sandbox.fhir.update({
      ...now,
      item: [...(now.item ?? []), { linkId: 'new', text: 'Asked since', type: 'string' }],
    });
    sandbox.fhir.load([answered], { validate: false });
    await renderApp({ path: edit('first'), user: 'nurse', sandbox });
    expect(await screen.findByRole('textbox', { name: /^Weight/ })).toHaveValue('6.5');
    expect(screen.queryByText('Asked since')).toBeNull();
  });

  it('shows a response without a questionnaire read-only, without searching for one', async () => {
    const { questionnaire: _none, ...nameless } = answered;
    sandbox.fhir.load([nameless], { validate: false });
    const { requests } = await renderApp({ path: edit('first'), user: 'nurse', sandbox });
    expect(await screen.findByText(/The questionnaire of this response cannot be found/)).toBeVisible();
    expect(screen.getByText('6.5')).toBeVisible();
    expect(requests.filter((one) => /\/Questionnaire(\?|\/|$)/.test(one))).toEqual([]);
  });

  it.each([403, 404, 405, 410])('uses the newest version when the server returns no old ones (%i)', async (status) => {
    sandbox.fhir.load([answered], { validate: false });
    await renderApp({
      path: edit('first'),
      user: 'nurse',
      sandbox,
      intercept: ({ url }) => (url.includes('/_history/') ? new Response('no', { status }) : undefined),
    });
    expect(await screen.findByRole('textbox', { name: /^Weight/ })).toHaveValue('6.5');
  });

  it.each([
    ['a canonical address with version', 'http://smartregister.org/Questionnaire/child-growth|1.0.0'],
    ['a version of the questionnaire', `Questionnaire/${growth}/_history/1`],
    ['an absolute reference to the server', `http://localhost:3000/fhir/Questionnaire/${growth}`],
    ['a bare reference', `Questionnaire/${growth}`],
  ])('finds the questionnaire by %s', async (_what, questionnaire) => {
    const response: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      id: 'r1',
      status: 'completed',
      questionnaire,
      item: [{ linkId: 'weight', answer: [{ valueDecimal: 6.5 }] }],
    };
    sandbox.fhir.load([response], { validate: false });
    await renderApp({ path: edit('r1'), user: 'nurse', sandbox });
    expect(await screen.findByRole('textbox', { name: /^Weight/ })).toHaveValue('6.5');
  });

  it('does not overwrite concurrent changes of another user', async () => {
    const stored = responses(`questionnaire=Questionnaire/${growth}`)[5]!;
    const { user } = await renderApp({ path: edit(stored.id!), user: 'nurse', sandbox });
    const height = await screen.findByRole('textbox', { name: /^Height/ });
    const theirs: QuestionnaireResponse = { ...stored, item: [{ linkId: 'weight', answer: [{ valueDecimal: 9.9 }] }] };
    sandbox.fhir.update(theirs);
    await user.clear(height);
    await user.type(height, '80');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(await screen.findByDisplayValue('9.9')).toBeVisible();
    expect(screen.queryByDisplayValue('80')).toBeNull();
  });

  it('merges the answers of two users on request and stores both', async () => {
    const first: QuestionnaireResponse = { ...answered, id: 'shared' };
    sandbox.fhir.load([first], { validate: false });
    const { user } = await renderApp({ path: edit('shared'), user: 'nurse', sandbox });
    await user.type(await screen.findByRole('textbox', { name: /^Height/ }), '80');
    const began = sandbox.fhir.read('QuestionnaireResponse', 'shared');
    sandbox.fhir.update({ ...began, item: [{ linkId: 'weight', answer: [{ valueDecimal: 9.9 }] }] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Merge both' }));
    expect(await screen.findByDisplayValue('9.9')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Height/ })).toHaveValue('80');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    const { item = [] } = sandbox.fhir.read('QuestionnaireResponse', 'shared');
    const given = item.map(({ linkId, answer }) => [linkId, answer?.[0]?.valueDecimal]);
    expect(given).toEqual(
      expect.arrayContaining([
        ['weight', 9.9],
        ['height', 80],
      ]),
    );
  });

  it('merges what was typed after the conflict, and shows the conflict again if it is submitted instead', async () => {
    const first: QuestionnaireResponse = { ...answered, id: 'shared-again' };
    sandbox.fhir.load([first], { validate: false });
    const { user, requests } = await renderApp({ path: edit('shared-again'), user: 'nurse', sandbox });
    const height = await screen.findByRole('textbox', { name: /^Height/ });
    await user.type(height, '80');
    const began = sandbox.fhir.read('QuestionnaireResponse', 'shared-again');
    sandbox.fhir.update({ ...began, item: [{ linkId: 'weight', answer: [{ valueDecimal: 9.9 }] }] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('button', { name: 'Merge both' });
    await user.type(height, '.5');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Merge both' }));
    expect(await screen.findByDisplayValue('9.9')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Height/ })).toHaveValue('80.5');
    // The newest version was read, but nothing was sent.
    expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  });

  it('does not report a change by another user after an unrelated 409', async () => {
    const stored = responses(`questionnaire=Questionnaire/${growth}`)[5]!;
    const { user } = await renderApp({
      path: edit(stored.id!),
      user: 'nurse',
      sandbox,
      intercept: (request) => (request.method === 'PUT' ? new Response('taken', { status: 409 }) : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText(/conflicts with other data/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Load their version' })).toBeNull();
  });

  it('shows the answers read-only, without Submit, to a user who may not update them', async () => {
    const stored = responses(`questionnaire=Questionnaire/${growth}`)[5]!;
    await renderApp({ path: edit(stored.id!), user: 'viewer', sandbox });
    expect(await screen.findByText('You can view these answers but not change them.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Weight/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });
});

describe('every type of question', () => {
  const colours: ValueSet = {
    resourceType: 'ValueSet',
    id: 'colours',
    status: 'active',
    compose: {
      include: [
        {
          system: 'http://c',
          concept: [
            { code: 'r', display: 'Red' },
            { code: 'g', display: 'Green' },
          ],
        },
      ],
    },
  };
  const all: Questionnaire = {
    resourceType: 'Questionnaire',
    id: 'all',
    status: 'active',
    title: 'All types',
    contained: [colours],
    item: [
      { linkId: 'display', text: 'Only to be read', type: 'display' },
      { linkId: 'string', text: 'A line', type: 'string', maxLength: 5 },
      { linkId: 'strings', text: 'Lines', type: 'string', repeats: true },
      { linkId: 'text', text: 'A text', type: 'text' },
      { linkId: 'url', text: 'An address', type: 'url' },
      { linkId: 'boolean', text: 'Yes or no', type: 'boolean' },
      { linkId: 'integer', text: 'A whole number', type: 'integer' },
      { linkId: 'decimal', text: 'A number', type: 'decimal' },
      { linkId: 'date', text: 'A day', type: 'date' },
      { linkId: 'dateTime', text: 'A moment', type: 'dateTime' },
      { linkId: 'time', text: 'A time', type: 'time' },
      { linkId: 'choice', text: 'A colour', type: 'choice', answerValueSet: '#colours' },
      {
        linkId: 'open',
        text: 'A sweet',
        type: 'open-choice',
        repeats: true,
        answerOption: [{ valueString: 'Cake' }, { valueString: 'Ice' }],
      },
      {
        linkId: 'place',
        text: 'A service point type',
        type: 'choice',
        answerValueSet: 'http://smartregister.org/ValueSet/eusm-service-point-type',
      },
      { linkId: 'attachment', text: 'A file', type: 'attachment' },
      {
        linkId: 'reference',
        text: 'A county',
        type: 'reference',
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-referenceResource', valueCode: 'Location' },
        ],
      },
      {
        linkId: 'quantity',
        text: 'An amount',
        type: 'quantity',
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
            valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
          },
          {
            url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
            valueCoding: { system: 'http://unitsofmeasure.org', code: 'g', display: 'g' },
          },
        ],
      },
      {
        linkId: 'hidden',
        text: 'Hidden',
        type: 'string',
        initial: [{ valueString: 'kept' }],
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true }],
      },
      {
        linkId: 'double',
        text: 'Twice the whole number',
        type: 'integer',
        readOnly: true,
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
            valueExpression: {
              language: 'text/fhirpath',
              expression: "%resource.item.where(linkId='integer').answer.value * 2",
            },
          },
        ],
      },
    ],
  };

  it('is rendered, answered, calculated and stored', async () => {
    sandbox.fhir.load([all], { validate: false });
    const { user } = await renderApp({ path: fill('all'), user: 'admin', sandbox });
    expect(await screen.findByText('Only to be read')).toBeVisible();
    // Pastes a text; other tests type key by key.
    const enter = async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    };
    const box = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
    await enter(box('A line'), 'one');
    await enter(box('Lines 1'), 'first');
    await user.click(screen.getByLabelText('Add another answer: Lines'));
    await enter(box('Lines 2'), 'second');
    await enter(box('A text'), 'long');
    await enter(box('An address'), 'https://example.org');
    await user.click(screen.getByLabelText('No'));
    await enter(box('A whole number'), '21');
    await enter(box('A number'), '1.25');
    await user.type(screen.getByLabelText('A day'), '2026-05-01');
    await enter(box('A moment'), '2026-05-01');
    await user.type(screen.getByLabelText('Time: A moment'), '10:30');
    await user.type(screen.getByLabelText('A time'), '08:15');
    await user.click(screen.getByLabelText('Green'));
    await user.click(screen.getByLabelText('Ice'));
    await enter(box('Other answer: A sweet'), 'Halva');
    const choice = await screen.findByLabelText('A service point type', { selector: '[role=combobox]' });
    await user.click(choice);
    await user.click((await screen.findAllByText(/./, { selector: '[role=listbox] [role=option]' }))[0]!);
    await user.upload(
      screen.getByLabelText('A file', { selector: 'input' }),
      new File(['hello'], 'a.txt', { type: 'text/plain' }),
    );
    await screen.findByText('a.txt');
    await user.click(screen.getByLabelText('A county'));
    await user.paste('Nairobi');
    await user.click(await screen.findByText('Nairobi', { selector: '[role=option]' }));
    await enter(box('An amount'), '3');
    await user.selectOptions(screen.getByLabelText('Unit: An amount'), 'g');
    expect(box('Twice the whole number')).toHaveValue('42');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();

    const stored = responses('questionnaire=Questionnaire/all')[0]!;
    const of = (linkId: string) => stored.item?.find((item) => item.linkId === linkId)?.answer;
    expect(of('strings')).toEqual([{ valueString: 'first' }, { valueString: 'second' }]);
    expect(of('url')).toEqual([{ valueUri: 'https://example.org' }]);
    expect(of('boolean')).toEqual([{ valueBoolean: false }]);
    expect(of('integer')).toEqual([{ valueInteger: 21 }]);
    expect(of('decimal')).toEqual([{ valueDecimal: 1.25 }]);
    expect(of('date')).toEqual([{ valueDate: '2026-05-01' }]);
    expect(Date.parse(of('dateTime')?.[0]?.valueDateTime ?? '')).toBe(new Date('2026-05-01T10:30').getTime());
    expect(of('time')).toEqual([{ valueTime: '08:15:00' }]);
    expect(of('choice')).toEqual([{ valueCoding: { system: 'http://c', code: 'g', display: 'Green' } }]);
    expect(of('open')).toEqual([{ valueString: 'Ice' }, { valueString: 'Halva' }]);
    expect(of('place')?.[0]?.valueCoding?.system).toBe('http://smartregister.org/CodeSystem/eusm-service-point-type');
    expect(of('attachment')?.[0]?.valueAttachment).toMatchObject({
      contentType: 'text/plain',
      data: btoa('hello'),
      title: 'a.txt',
      size: 5,
    });
    expect(of('reference')?.[0]?.valueReference).toMatchObject({
      reference: `Location/${countyId('Nairobi')}`,
      display: 'Nairobi',
    });
    expect(of('quantity')).toEqual([
      { valueQuantity: { value: 3, unit: 'g', system: 'http://unitsofmeasure.org', code: 'g' } },
    ]);
    expect(of('hidden')).toEqual([{ valueString: 'kept' }]);
    expect(of('double')).toEqual([{ valueInteger: 42 }]);
  });

  it('is stored unchanged by a submit without edits', async () => {
    const item: QuestionnaireResponse['item'] = [
      { linkId: 'string', answer: [{ id: 'a1', valueString: 'one' }] },
      { linkId: 'date', answer: [{ valueDate: '2026-05' }] },
      { linkId: 'open', answer: [{ valueString: 'Cake' }, { valueString: 'Halva' }] },
      { linkId: 'choice', answer: [{ valueCoding: { system: 'http://c', code: 'gone', display: 'Not on offer' } }] },
      { linkId: 'retired', answer: [{ valueString: 'from an older form' }] },
    ];
    const response: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      id: 'r',
      status: 'completed',
      questionnaire: 'Questionnaire/all',
      item,
    };
    sandbox.fhir.load([all, response], { validate: false });
    const { user } = await renderApp({ path: edit('r'), user: 'admin', sandbox });
    expect(await screen.findByDisplayValue('05/2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Not on offer' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await submitted();
    expect(sandbox.fhir.read('QuestionnaireResponse', 'r').item).toEqual(item);
  });

  it('shows an error when options cannot be loaded, and the rest is usable', async () => {
    sandbox.fhir.load([all], { validate: false });
    await renderApp({
      path: fill('all'),
      user: 'admin',
      sandbox,
      intercept: (request) => (request.url.includes('$expand') ? new Response('out', { status: 500 }) : undefined),
      wait: () => Promise.resolve(),
    });
    expect(await screen.findByText(/Unable to load dropdown options/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'A line' })).toBeEnabled();
  });
});
