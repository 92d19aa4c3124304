import extensions from '../../../../test/fixtures/questionnaires/extensions.json';
import type { Extension, Questionnaire, QuestionnaireItem } from '../../../../common/fhir/r4.ts';
import { questionnaireExtensions as urls } from '../../../../common/fhir/codes.ts';
import { consequenceOf } from './extensionSupport.ts';
import { classOf, countByClass, supportReport } from './supportReport.ts';

const sdc = (name: string) => `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`;
const form = (item: QuestionnaireItem[], rest: Partial<Questionnaire> = {}): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', status: 'active', item },
  ...rest,
});
const reported = (questionnaire: Questionnaire) =>
  supportReport(questionnaire).map((finding) => [classOf(finding), finding.consequence, finding.what, finding.linkId]);

// Extensions that FHIR R4 (definitions with a context in a questionnaire) and SDC 4.0.0 publish.
const published = Object.entries(extensions).flatMap(([base, names]) => names.map((name) => base + name));

it('classifies each published extension that the form does not support', () => {
  expect(published.filter((url) => consequenceOf(url) === 'unknown')).toEqual([]);
  expect(published.length).toBeGreaterThan(170);
});

it('lists unknown extensions and languages as changes of stored data', () => {
  const expression = (language: string, text: string): Extension => ({
    url: urls.calculatedExpression,
    valueExpression: { language, expression: text },
  });
  expect(
    reported(
      form(
        [
          { linkId: 'a', type: 'string', extension: [{ url: 'https://example.org/x' }, expression('text/cql', 'A')] },
          { linkId: 'b', type: 'string', extension: [expression('text/fhirpath', "%resource.memberOf('y')")] },
          { linkId: 'c', type: 'string', modifierExtension: [{ url: sdc('width'), valueString: '1' }] },
          { linkId: 'd', type: 'string', extension: [expression('text/fhirpath', '1 + 1'), { url: urls.hidden }] },
        ],
        { extension: [{ url: sdc('targetStructureMap') }] },
      ),
    ),
  ).toEqual([
    ['data', 'notExtracted', sdc('targetStructureMap'), undefined],
    ['data', 'unknown', 'https://example.org/x', 'a'],
    ['data', 'language', 'text/cql', 'a'],
    ['data', 'function', 'memberOf()', 'b'],
    ['data', 'modifier', sdc('width'), 'c'],
  ]);
});

it('finds extensions of texts, options and nested items, and parts of an extension only with it', () => {
  const nested: QuestionnaireItem = {
    ...{ linkId: 'n', type: 'choice' },
    answerOption: [{ valueCoding: { code: 'x', extension: [{ url: sdc('itemAnswerMedia') }] } }],
    _text: { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/cqf-relativeDateTime' }] },
    extension: [{ url: sdc('lookupQuestionnaire'), extension: [{ url: 'option' }, { url: 'expression' }] }],
  };
  expect(reported(form([{ linkId: 'g', type: 'group', item: [nested] }]))).toEqual([
    ['questions', 'optionsStay', sdc('lookupQuestionnaire'), 'n'],
    ['questions', 'noPicture', sdc('itemAnswerMedia'), 'n'],
    ['questions', 'textStays', 'http://hl7.org/fhir/StructureDefinition/cqf-relativeDateTime', 'n'],
  ]);
});

it('lists items that cannot be answered, and controls without their layout', () => {
  const control = { url: urls.itemControl, valueCodeableConcept: { coding: [{ code: 'gtable' }] } };
  const listed = supportReport(
    form([
      { linkId: 'a', type: 'coding' as 'choice', text: 'A' },
      { linkId: 'g', type: 'group', extension: [control] },
    ]),
  );
  expect(listed).toEqual([
    { consequence: 'notAnswerable', what: 'coding', linkId: 'a', text: 'A' },
    { consequence: 'layout', what: 'gtable', linkId: 'g' },
  ]);
  expect(countByClass(listed)).toEqual({ data: 0, questions: 1, appearance: 1 });
});

it('lists names that are not declared, searches that are not sent, and initial values that do not fit', () => {
  const expression = (kind: string, text: string, rest: object = {}): Extension => ({
    url: sdc(kind),
    valueExpression: { language: 'text/fhirpath', ...rest, expression: text },
  });
  const search = { language: 'application/x-fhir-query', name: 'found' };
  const asked: QuestionnaireItem[] = [
    {
      ...{ linkId: 'a', type: 'integer', initial: [{ valueString: 'x' }] },
      extension: [
        expression('calculatedExpression', "%found.entry + %a-b + %patient.id + %age // %x\n + '%y' + %`vs-z`"),
      ],
    },
    {
      ...{ linkId: 'b', type: 'integer', initial: [{ valueInteger: 3 }] },
      extension: [expression('calculatedExpression', '%a-1')],
    },
  ];
  const extension = (text: string) => [
    { ...expression('variable', text, search), url: urls.variable },
    { ...expression('variable', '1', { name: 'a-b' }), url: urls.variable },
  ];
  expect(reported(form(asked, { extension: extension('https://example.org/fhir/Patient?_id={{%who}}') }))).toEqual([
    ['data', 'otherServer', 'https://example.org/fhir/Patient', undefined],
    ['data', 'undeclared', '%who', undefined],
    ['data', 'unfitInitial', 'initial', 'a'],
    ['data', 'undeclared', '%age', 'a'],
    ['data', 'undeclared', '%a', 'b'],
  ]);
  expect(reported(form([], { extension: extension('Patient?_id={{%patient.id}}') }))).toEqual([]);
});

it('lists elements of other releases, which the form does not read', () => {
  const item = {
    ...{ linkId: 'a', type: 'choice', option: [{ valueString: 'x' }], _text: {}, hidden: true },
    enableWhen: [
      { question: 'b', hasAnswer: true },
      { question: 'c', hasAnswer: true },
    ],
  };
  expect(reported({ ...form([item as QuestionnaireItem]), copyrightLabel: 'x', launchContext: [] } as never)).toEqual([
    ['data', 'element', 'launchContext', undefined],
    ['data', 'element', 'option', 'a'],
    ['data', 'element', 'hidden', 'a'],
    ['data', 'element', 'enableWhen.hasAnswer', 'a'],
    ['questions', 'anyone', 'enableWhen', 'a'],
  ]);
});

it.each([{}, { item: 'x' }, { item: [null, 3, { extension: 'x' }], extension: [null, { url: 3 }] }])(
  'accepts incomplete content: %j',
  (content) => {
    expect(() => supportReport(content as unknown as Questionnaire)).not.toThrow();
  },
);
