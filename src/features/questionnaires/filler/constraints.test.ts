import type { Extension, Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import { setProgrammeZone } from '../../../../common/config/timeZone.ts';
import { createIsEnabled } from './enable.ts';
import { needsFhirPath } from './expressions.ts';
import { problemsOf } from './problems.ts';

const url = 'http://hl7.org/fhir/StructureDefinition';
const rule = (expression: string, human?: string, severity = 'error'): Extension => ({
  url: `${url}/questionnaire-constraint`,
  extension: [
    { url: 'key', valueId: 'k-1' },
    { url: 'severity', valueCode: severity },
    { url: 'expression', valueString: expression },
    ...(human ? [{ url: 'human', valueString: human }] : []),
  ],
});
const calculated = (name: 'minValue' | 'maxValue', expression: string): Extension => ({
  url: `${url}/${name}`,
  _valueDate: {
    extension: [{ url: `${url}/cqf-calculatedValue`, valueExpression: { language: 'text/fhirpath', expression } }],
  },
});

const form = (item: QuestionnaireItem[], extension?: Extension[]): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', status: 'active', item },
  ...(extension && { extension }),
});
const problemTexts = (questionnaire: Questionnaire, item: QuestionnaireResponse['item']) => {
  const response: QuestionnaireResponse = { resourceType: 'QuestionnaireResponse', status: 'in-progress', item };
  const expressions = expressionsOf(questionnaire);
  const isEnabled = createIsEnabled(questionnaire, response, expressions);
  const problems = problemsOf(questionnaire, response, isEnabled, { expressions });
  return Object.fromEntries(problems);
};
const number = (linkId: string, valueInteger: number) => ({ linkId, answer: [{ valueInteger }] });

describe('limits of an answer', () => {
  const limited = (type: QuestionnaireItem['type'], min: object, max: object): Questionnaire =>
    form([
      {
        ...{ linkId: 'x', type },
        extension: [
          { url: `${url}/minValue`, ...min },
          { url: `${url}/maxValue`, ...max },
        ],
      },
    ]);
  const kg = (value: number) => ({ valueQuantity: { value, unit: 'kg' } });

  it.each([
    [
      'integer',
      { valueInteger: 0 },
      { valueInteger: 120 },
      [{ valueInteger: -1 }, { valueInteger: 121 }],
      ['0', '120'],
    ],
    [
      'decimal',
      { valueDecimal: 0.5 },
      { valueDecimal: 60 },
      [{ valueDecimal: -500 }, { valueDecimal: 61 }],
      ['0.5', '60'],
    ],
    [
      'date',
      { valueDate: '2020-01-01' },
      { valueDate: '2020-12-31' },
      [{ valueDate: '2019-12-31' }, { valueDate: '2021-01-01' }],
      ['2020-01-01', '2020-12-31'],
    ],
    ['quantity', kg(1), kg(60), [kg(-500), kg(61)], ['1 kg', '60 kg']],
    ['quantity', { valueDecimal: 1 }, { valueInteger: 60 }, [kg(-500), kg(61)], ['1', '60']],
  ] as const)('%s', (type, min, max, [below, above], [least, most]) => {
    const problem = (answer: object) => problemTexts(limited(type, min, max), [{ linkId: 'x', answer: [answer] }]).x;
    expect(problem(below)).toEqual({ code: 'tooSmall', limit: least });
    expect(problem(above)).toEqual({ code: 'tooLarge', limit: most });
    if (type !== 'quantity') expect([problem(min), problem(max)]).toEqual([undefined, undefined]);
  });
});

describe('rules of the form', () => {
  const lowQuestion: QuestionnaireItem = { linkId: 'low', type: 'integer', text: 'Low' };
  const highQuestion: QuestionnaireItem = {
    ...{ linkId: 'high', type: 'integer', text: 'High' },
    extension: [rule("answer.value >= %resource.item.where(linkId='low').answer.value", 'High is not below low')],
  };

  it('are evaluated at their question and reported with the text of the author', () => {
    expect(problemTexts(form([lowQuestion, highQuestion]), [number('low', 5), number('high', 4)])).toEqual({
      high: { code: 'rule', text: 'High is not below low' },
    });
    expect(problemTexts(form([lowQuestion, highQuestion]), [number('low', 5), number('high', 5)])).toEqual({});
  });

  it('do not prevent a save if they have no result, are invalid or are only warnings', () => {
    const withExtension = (extension: Extension) => form([{ ...lowQuestion, extension: [extension] }]);
    expect(problemTexts(form([lowQuestion, highQuestion]), [])).toEqual({});
    expect(problemTexts(withExtension(rule('answer.value >', 'broken')), [number('low', 1)])).toEqual({});
    expect(problemTexts(withExtension(rule('answer.value > 3', 'better more', 'warning')), [number('low', 1)])).toEqual(
      {},
    );
  });

  it('apply to groups and to the questionnaire itself, also without a text', () => {
    const group: QuestionnaireItem = {
      ...{ linkId: 'g', type: 'group', item: [lowQuestion] },
      extension: [rule("item.where(linkId='low').answer.value < 10")],
    };
    const questionnaire = form([group], [rule('item.exists()', 'Something must be answered')]);
    expect(problemTexts(questionnaire, [{ linkId: 'g', item: [number('low', 11)] }])).toEqual({
      g: { code: 'rule', text: '' },
    });
    expect(problemTexts(questionnaire, undefined)).toEqual({
      '': { code: 'rule', text: 'Something must be answered' },
    });
  });

  it('make the form load FHIRPath', () => {
    expect(needsFhirPath(form([lowQuestion, highQuestion]))).toBe(true);
    expect(needsFhirPath(form([lowQuestion]))).toBe(false);
    expect(needsFhirPath(form([lowQuestion], [rule('item.exists()')]))).toBe(true);
  });
});

test('an integer must be in the range of FHIR', () => {
  const count: QuestionnaireItem = { linkId: 'n', type: 'integer' };
  const problemOf = (valueInteger: number) =>
    problemTexts(form([count]), [{ linkId: 'n', answer: [{ valueInteger }] }]);
  expect(problemOf(12345678901)).toMatchObject({ n: { code: 'tooLarge', limit: '2147483647' } });
  expect(problemOf(-2147483649)).toMatchObject({ n: { code: 'tooSmall', limit: '-2147483648' } });
  expect(problemOf(2147483647)).toEqual({});
});

describe('a calculated limit', () => {
  const born: QuestionnaireItem = { linkId: 'born', type: 'date', extension: [calculated('maxValue', 'today()')] };
  const day = (valueDate: string) => [{ linkId: 'born', answer: [{ valueDate }] }];

  it('is evaluated with the current date', () => {
    expect(needsFhirPath(form([born]))).toBe(true);
    expect(problemTexts(form([born]), day('2999-01-01'))).toMatchObject({ born: { code: 'tooLarge' } });
    expect(problemTexts(form([born]), day('1999-01-01'))).toEqual({});
  });

  it('is evaluated with the day and the time in the zone of the programme', () => {
    jest.useFakeTimers({ now: new Date('2026-05-03T12:30:00Z'), doNotFake: ['nextTick', 'queueMicrotask'] });
    setProgrammeZone('Pacific/Kiritimati');
    try {
      expect(problemTexts(form([born]), day('2026-05-04'))).toEqual({});
      expect(problemTexts(form([born]), day('2026-05-05'))).toMatchObject({ born: { code: 'tooLarge' } });
      const years = { ...born, extension: [calculated('maxValue', 'today() - 1 year')] };
      expect(problemTexts(form([years]), day('2025-05-04'))).toEqual({});
      expect(problemTexts(form([years]), day('2025-05-05'))).toMatchObject({ born: { code: 'tooLarge' } });
      const early = form([{ ...born, extension: [rule('timeOfDay() < @T03:00')] }]);
      expect(problemTexts(early, day('2026-05-04'))).toEqual({});
    } finally {
      setProgrammeZone('');
      jest.useRealTimers();
    }
  });

  it('can depend on other answers', () => {
    const visit: QuestionnaireItem = {
      ...{ linkId: 'visit', type: 'date' },
      extension: [calculated('minValue', "%resource.item.where(linkId='born').answer.value")],
    };
    const answers = [...day('2020-05-01'), { linkId: 'visit', answer: [{ valueDate: '2020-04-30' }] }];
    expect(problemTexts(form([born, visit]), answers)).toEqual({ visit: { code: 'tooSmall', limit: '2020-05-01' } });
  });
});
