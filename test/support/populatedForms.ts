import type { Extension, Questionnaire, QuestionnaireItem } from '../../common/fhir/r4.ts';
import { questionnaireExtensions as urls } from '../../common/fhir/codes.ts';

const fhirPath = (expression: string, name?: string) => ({
  ...{ language: 'text/fhirpath', expression },
  ...(name && { name }),
});
type Expressive =
  'initialExpression' | 'calculatedExpression' | 'enableWhenExpression' | 'itemPopulationContext' | 'variable';
const by = (kind: Expressive, expression: string, name?: string): Extension => ({
  url: urls[kind],
  valueExpression: fhirPath(expression, name),
});
const from = (
  linkId: string,
  type: QuestionnaireItem['type'],
  expression: string,
  rest: Partial<QuestionnaireItem> = {},
) => ({
  ...{ linkId, type, text: linkId, extension: [by('initialExpression', expression)] },
  ...rest,
});
const options = (...codes: string[]) => codes.map((code) => ({ valueCoding: { code, display: code } }));
const group = (
  linkId: string,
  item: QuestionnaireItem[],
  rest: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({
  ...{ linkId, type: 'group', text: linkId, item },
  ...rest,
});
const form = (id: string, ...item: QuestionnaireItem[]): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', id, status: 'active', title: id, subjectType: ['Patient'], item },
});
const family = '%patient.name.first().family';
const weight = '%weights.entry.resource.value';
const height = '%heights.entry.resource.value';

/** Ten forms that are filled in from a health record (test/support/sampleRecords.ts). */
export const populatedForms: readonly Questionnaire[] = [
  form(
    'demographics',
    from('family', 'string', family, { required: true }),
    from('given', 'string', '%patient.name.first().given', { repeats: true }),
    from('born', 'date', '%patient.birthDate', { required: true }),
    from('sex', 'choice', '%patient.gender', { answerOption: options('female', 'male', 'other'), required: true }),
  ),
  form(
    'contact',
    from('phone', 'string', "%patient.telecom.where(system='phone').value.first()"),
    group('address', [
      from('line', 'string', '%patient.address.line.first()'),
      from('city', 'open-choice', '%patient.address.city.first()', { answerOption: [{ valueString: 'Kisumu' }] }),
    ]),
  ),
  form('bmi', from('weight', 'quantity', weight, { required: true }), from('height', 'quantity', height), {
    ...{ linkId: 'index', type: 'decimal', readOnly: true, text: 'index' },
    extension: [
      by(
        'calculatedExpression',
        "(%resource.item.where(linkId='weight').answer.value.value / (%resource.item.where(linkId='height').answer.value.value / 100).power(2)).round(1)",
      ),
    ],
  }),
  form(
    'conditions',
    group('condition', [from('name', 'string', '%c.code.text'), from('since', 'date', '%c.onset')], {
      ...{ repeats: true, extension: [by('itemPopulationContext', '%conditions.entry.resource', 'c')] },
    }),
  ),
  form(
    'medication',
    {
      linkId: 'any',
      type: 'boolean',
      text: 'any',
      extension: [by('initialExpression', '%medications.entry.exists()')],
    },
    group(
      'medicine',
      [from('what', 'string', '%m.medication.text'), from('dose', 'string', '%m.dosageInstruction.text')],
      {
        ...{ repeats: true, enableWhen: [{ question: 'any', operator: '=', answerBoolean: true }] },
        extension: [by('itemPopulationContext', '%medications.entry.resource', 'm')],
      },
    ),
  ),
  form(
    'visit',
    from('reason', 'string', '%encounter.reasonCode.text', { required: true }),
    from('start', 'dateTime', '%encounter.period.start'),
    from('by', 'string', "%user.name.given.first() & ' ' & %user.name.family"),
    { linkId: 'note', type: 'text', text: 'note' },
  ),
  form(
    'age',
    {
      linkId: 'years',
      type: 'integer',
      text: 'years',
      extension: [
        by(
          'initialExpression',
          '(today().toString().substring(0, 4).toInteger() - %patient.birthDate.toString().substring(0, 4).toInteger())',
        ),
      ],
    },
    {
      linkId: 'guardian',
      type: 'string',
      text: 'guardian',
      required: true,
      extension: [by('enableWhenExpression', "%resource.item.where(linkId='years').answer.value < 18")],
    },
  ),
  form(
    'identity',
    from('mrn', 'string', "%patient.identifier.where(type.coding.code='MR').value"),
    from('who', 'reference', "iif(%patient.exists(), 'Patient/' & %patient.id, {})"),
  ),
  form(
    'growth',
    group(
      'measures',
      [
        from('kg', 'decimal', `${weight}.value`, {
          extension: [by('initialExpression', `${weight}.value`), { url: urls.minValue, valueDecimal: 1 }],
        }),
        from('cm', 'integer', `${height}.value.round(0)`),
      ],
      { extension: [by('variable', "item.where(linkId='kg').answer.value", 'kg')] },
    ),
    {
      linkId: 'heavy',
      type: 'boolean',
      text: 'heavy',
      extension: [by('calculatedExpression', "%resource.item.item.where(linkId='kg').answer.value > 60")],
    },
  ),
  form(
    'letter',
    from('greeting', 'text', `'Dear ' & ${family}`),
    { linkId: 'agree', type: 'boolean', text: 'agree', initial: [{ valueBoolean: true }] },
    { linkId: 'when', type: 'date', text: 'when', required: true },
  ),
];
