import { screen } from '@testing-library/react';
import type {
  CapabilityStatement,
  List,
  Patient,
  Questionnaire,
  QuestionnaireResponse,
} from '../../../common/fhir/r4.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const hidden = { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true };
const expression = (name: string, text: string) => ({
  url: `${sdc}-${name}`,
  valueExpression: { language: 'text/fhirpath', expression: text },
});

/** A form of the phone app: a hidden group with an id and a calculation, and a map that makes a Patient. */
const form: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'registration', status: 'active', title: 'Register a child' },
  subjectType: ['Patient'],
  extension: [{ url: `${sdc}-targetStructureMap`, valueCanonical: 'https://example.org/StructureMap/7' }],
  item: [
    { linkId: 'name', type: 'string', text: 'Name', required: true },
    { linkId: 'twin', type: 'boolean', text: 'Twin' },
    {
      linkId: 'order',
      type: 'integer',
      text: 'Born as',
      enableWhen: [{ question: 'twin', operator: '=', answerBoolean: true }],
    },
    {
      ...{ linkId: 'ids', type: 'group', extension: [hidden] },
      item: [
        { linkId: 'uuid', type: 'string', extension: [hidden] },
        {
          linkId: 'length',
          type: 'integer',
          extension: [expression('calculatedExpression', "%resource.item.where(linkId='name').answer.value.length()")],
        },
      ],
    },
  ],
};

/** The records that the app made from the answers. */
const made: List = {
  ...{ resourceType: 'List', id: 'made', status: 'current', mode: 'working', title: 'GeneratedResourcesList' },
  entry: [{ deleted: false, item: { reference: 'Patient/c1' } }],
};
const child: Patient = { resourceType: 'Patient', id: 'c1', name: [{ family: 'Otieno' }] };

/** As the phone app writes it: tags, a list of the records it made, and items that the form of today does not have. */
const written: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'from-phone',
  meta: {
    tag: [
      { system: 'https://smartregister.org/practitioner-tag-id', code: 'p1', display: 'Practitioner' },
      { system: 'https://smartregister.org/location-tag-id', code: 'l1', display: 'Practitioner Location' },
    ],
  },
  contained: [made],
  ...{ status: 'completed', authored: '2026-05-01T08:00:00+03:00', questionnaire: 'Questionnaire/registration' },
  subject: { reference: 'Patient/c1' },
  item: [
    { linkId: 'name', text: 'Name', answer: [{ valueString: 'Zawadi' }] },
    {
      linkId: 'ids',
      item: [
        { linkId: 'uuid', answer: [{ valueString: 'b0f1' }] },
        { linkId: 'length', answer: [{ valueInteger: 6 }] },
        { linkId: 'retired', answer: [{ valueString: 'kept' }] },
      ],
    },
    { linkId: 'gone', text: 'Asked in May', answer: [{ valueDate: '2026-05-01' }] },
  ],
};

async function open(path: string, capabilities?: () => Response, stored: QuestionnaireResponse[] = [written]) {
  const sandbox = await openSandbox();
  sandbox.fhir.load([child, form, ...stored], {
    validate: false,
  });
  const intercept = ({ url }: { url: string }) =>
    Promise.resolve(url.endsWith('/metadata') ? capabilities?.() : undefined);
  const view = await renderApp({ path, user: 'nurse', sandbox, intercept });
  return { ...view, name: await screen.findByRole('textbox', { name: /^Name/ }) };
}
const edit = '/quest-form/from-phone/QuestionnaireResponse';
const submit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Questionnaire Response resource submitted successfully');
};

test('a response of the phone app is corrected, and the app finds it with all that the form does not show', async () => {
  const { user, name, sandbox } = await open(edit);
  expect(name).toHaveValue('Zawadi');
  await user.type(name, 'a');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(await screen.findByRole('textbox', { name: 'Born as' }), '2');
  await submit(user);
  const { authored, meta, item, ...rest } = sandbox.fhir.read('QuestionnaireResponse', 'from-phone');
  const { authored: _authored, meta: tags, item: before = [], ...kept } = written;
  // The app searches for responses with this status, this reference and this subject.
  expect(rest).toEqual({ ...kept, status: 'completed' });
  expect(authored).not.toBe(written.authored);
  expect(meta?.tag).toEqual(tags?.tag);
  const [, ids, gone] = before;
  const [uuid, , retired] = ids?.item ?? [];
  expect(item).toEqual([
    { linkId: 'name', text: 'Name', answer: [{ valueString: 'Zawadia' }] },
    { linkId: 'twin', text: 'Twin', answer: [{ valueBoolean: true }] },
    { linkId: 'order', text: 'Born as', answer: [{ valueInteger: 2 }] },
    { ...ids, item: [uuid, { linkId: 'length', answer: [{ valueInteger: 7 }] }, retired] },
    gone,
  ]);
});

test('an unfinished response of the phone app is continued and completed', async () => {
  const { contained: _contained, ...draft } = written;
  const { user, sandbox } = await open(edit, undefined, [{ ...draft, status: 'in-progress' }]);
  await submit(user);
  expect(sandbox.fhir.read('QuestionnaireResponse', 'from-phone')).toMatchObject({
    ...{ status: 'completed', questionnaire: 'Questionnaire/registration', subject: { reference: 'Patient/c1' } },
    item: written.item,
  });
});

const note = /^Your answers are stored, but no person is registered/;
const fill = '/quest-form/registration/Questionnaire';

test('a form whose records only a map makes states before the first question that no person is registered', async () => {
  const { name } = await open(fill);
  const shown = await screen.findByText(note);
  expect(shown.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('it states so if the abilities of the server cannot be read', async () => {
  await open(fill, () => new Response('no', { status: 403 }));
  expect(await screen.findByText(note)).toBeVisible();
});

test('a server that makes records from responses needs no such note', async () => {
  const capable: CapabilityStatement = {
    ...{ resourceType: 'CapabilityStatement', status: 'active', date: '2026-01-01', kind: 'instance' },
    ...{ fhirVersion: '4.0.1', format: ['json'] },
    rest: [{ mode: 'server', resource: [{ type: 'QuestionnaireResponse', operation: [{ name: 'extract' }] }] }],
  };
  const { requests } = await open(fill, () => Response.json(capable));
  expect(requests).toContain('GET /fhir/metadata');
  expect(screen.queryByText(note)).toBeNull();
});
