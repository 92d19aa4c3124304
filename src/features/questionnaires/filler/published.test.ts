import type { Extension, Questionnaire, QuestionnaireItem, QuestionnaireResponse, ValueSet } from 'fhir/r4';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import { recalculate } from './calculate.ts';
import { createIsEnabled } from './enable.ts';
import { failuresOf } from './failures.ts';
import { newResponse } from './initial.ts';
import { compilePattern } from './patterns.ts';
import { problemsOf } from './problems.ts';
import type { Answer } from './tree.ts';

// Features of FHIRPath and SDC that published questionnaires use, each reduced to one expression.

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const core = 'http://hl7.org/fhir/StructureDefinition';
const path = (expression: string, name?: string) => ({ language: 'text/fhirpath', expression, ...(name && { name }) });
const calculate = (expression: string): Extension => ({
  url: `${sdc}-calculatedExpression`,
  valueExpression: path(expression),
});
const initially = (expression: string): Extension => ({
  url: `${sdc}-initialExpression`,
  valueExpression: path(expression),
});
const variable = (name: string, expression: string): Extension => ({
  url: `${core}/variable`,
  valueExpression: path(expression, name),
});
const limit = (name: 'minValue' | 'maxValue', expression: string): Extension => ({
  url: `${core}/${name}`,
  _valueDate: { extension: [{ url: `${core}/cqf-calculatedValue`, valueExpression: path(expression) }] },
});
const form = (item: QuestionnaireItem[], extension: Extension[] = []): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', id: 'q', status: 'active', item, extension },
});
const result = (type: QuestionnaireItem['type'], expression: string, linkId = 'result'): QuestionnaireItem => ({
  ...{ linkId, type, text: 'Result', extension: [calculate(expression)] },
});
const answered = (linkId: string, ...answer: Answer[]) => ({ linkId, answer });
const given = (...item: NonNullable<QuestionnaireResponse['item']>): QuestionnaireResponse => ({
  ...{ resourceType: 'QuestionnaireResponse', status: 'in-progress', item },
});

/** The form after its calculations: the answer to `result`, the failures and the violated rules. */
function filled(questionnaire: Questionnaire, response: QuestionnaireResponse) {
  const expressions = expressionsOf(questionnaire);
  const after = recalculate(questionnaire, response, {}, expressions).response;
  const isEnabled = createIsEnabled(questionnaire, after, expressions);
  const failures = failuresOf({
    ...{ questionnaire, response: after, isEnabled, expressions, compilePattern, isNew: true },
  });
  const problems = problemsOf(questionnaire, after, isEnabled, { expressions, compilePattern, failures });
  const answer = after.item?.find(({ linkId }) => linkId === 'result')?.answer;
  return { answer, problems: Object.fromEntries(problems), failures: Object.fromEntries(failures) };
}
const found = (item: QuestionnaireItem, ...items: NonNullable<QuestionnaireResponse['item']>) =>
  filled(form([item]), given(...items)).answer;

const two = (value: number) => String(value).padStart(2, '0');
/** The local date `years` before today, plus `days`, as a FHIR date. */
function yearsAgo(years: number, days = 0): string {
  const now = new Date();
  const day = new Date(now.getFullYear() - years, now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

describe('dates', () => {
  it('280 days are added to the date of the last menstrual period', () => {
    const due = result('date', "%resource.item.where(linkId='lmp').answer.value + 280 days");
    expect(found(due, answered('lmp', { valueDate: '2026-03-15' }))).toEqual([{ valueDate: '2026-12-20' }]);
    expect(found(due, answered('lmp', { valueDate: '2027-05-30' }))).toEqual([{ valueDate: '2028-03-05' }]);
    expect(found(due)).toBeUndefined();
  });

  it('days are added to today() and years subtracted from it', () => {
    expect(found(result('date', 'today() + 7 days'))).toEqual([{ valueDate: yearsAgo(0, 7) }]);
    expect(found(result('date', 'today() - 1 year'))).toEqual([{ valueDate: yearsAgo(1) }]);
  });

  it('the maximum of a birth date can be 18 years before today()', () => {
    const born: QuestionnaireItem = {
      ...{ linkId: 'born', type: 'date', extension: [limit('maxValue', 'today() - 18 years')] },
    };
    const problems = (valueDate: string) => filled(form([born]), given(answered('born', { valueDate }))).problems;
    expect(problems(yearsAgo(18))).toEqual({});
    expect(problems(yearsAgo(18, 1))).toEqual({ born: { code: 'tooLarge', limit: yearsAgo(18) } });
  });

  it('now() and times are stored in the format of FHIR', () => {
    const [answer] = found(result('dateTime', 'now()')) ?? [];
    expect(answer?.valueDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/);
    expect(answer?.valueDateTime).not.toMatch(/-00:00$/);
    expect(found(result('time', '@T10:30'))).toEqual([{ valueTime: '10:30:00' }]);
  });
});

describe('collections', () => {
  it('a variable can have several values', () => {
    const all = variable('all', "%resource.item.where(linkId='s').answer.value");
    const count = form([result('integer', '%all.count()')], [all]);
    const three = given(answered('s', { valueString: 'a' }, { valueString: 'b' }, { valueString: 'c' }));
    expect(filled(count, three).answer).toEqual([{ valueInteger: 3 }]);
  });

  it.each([
    ['%n.sum()', 12],
    ['%n.min()', 2],
    ['%n.max()', 6],
    ['%n.avg()', 4],
    ['%n.aggregate($this * $total, 1)', 48],
    ["'a,b,c'.split(',').count()", 3],
    ["defineVariable('x', %n.count()).select(%x + 1)", 4],
  ])('%s', (expression, valueDecimal) => {
    const numbers = variable('n', "%resource.item.where(linkId='n').answer.value");
    const three = given(answered('n', { valueDecimal: 2 }, { valueDecimal: 4 }, { valueDecimal: 6 }));
    expect(filled(form([result('decimal', expression)], [numbers]), three).answer).toEqual([{ valueDecimal }]);
  });

  it('a variable may use another, wherever it is declared; one that uses itself fails', () => {
    const twice = [variable('b', '%a * 2'), variable('a', '3')];
    expect(filled(form([result('integer', '%b')], twice), given()).answer).toEqual([{ valueInteger: 6 }]);
    const circle = [variable('a', '%b'), variable('b', '%a')];
    expect(filled(form([result('integer', '%b')], circle), given()).failures).toMatchObject({
      result: [{ kind: 'calculation' }],
    });
  });

  it('a variable of a repeating group has the value of its own copy', () => {
    const group: QuestionnaireItem = {
      ...{
        linkId: 'g',
        type: 'group',
        repeats: true,
        extension: [variable('n', "item.where(linkId='n').answer.value")],
      },
      item: [{ linkId: 'n', type: 'integer' }, result('integer', '%n * 10', 'ten')],
    };
    const copy = (valueInteger: number) => ({ linkId: 'g', item: [answered('n', { valueInteger })] });
    const questionnaire = form([group]);
    const response = given(copy(1), copy(2));
    const after = recalculate(questionnaire, response, {}, expressionsOf(questionnaire)).response;
    expect(after.item?.map(({ item }) => item?.[1]?.answer)).toEqual([[{ valueInteger: 10 }], [{ valueInteger: 20 }]]);
  });

  it('quantities of different units are compared', () => {
    const heavy = result('boolean', "%resource.item.where(linkId='w').answer.value > 2500 'g'");
    const weight = (value: number) =>
      answered('w', { valueQuantity: { ...{ value, system: 'http://unitsofmeasure.org' }, code: 'kg' } });
    expect(found(heavy, weight(3))).toEqual([{ valueBoolean: true }]);
    expect(found(heavy, weight(2))).toEqual([{ valueBoolean: false }]);
  });
});

const contained = (valueSet: Omit<ValueSet, 'resourceType' | 'status'>): ValueSet[] => [
  { resourceType: 'ValueSet', status: 'active', ...valueSet },
];

describe('scores', () => {
  const system = 'http://loinc.org';
  const option = (code: string, score?: number, inCoding = true) => {
    const extension = score === undefined ? [] : [{ url: `${core}/ordinalValue`, valueDecimal: score }];
    return inCoding ? { valueCoding: { system, code, extension } } : { extension, valueCoding: { system, code } };
  };
  const questions = ['little-interest', 'feeling-down', 'sleep'].map((linkId): QuestionnaireItem => ({
    ...{ linkId, type: 'choice', answerOption: [option('not-at-all', 0), option('days', 1), option('daily', 3)] },
  }));
  const chosen = (linkId: string, code: string) => answered(linkId, { valueCoding: { system, code } });

  it.each(['ordinal', 'weight'])('are added up by %s(), as for PHQ-9', (name) => {
    const total = result('integer', `%resource.item.answer.value.${name}().sum()`);
    const answers = given(chosen('little-interest', 'daily'), chosen('feeling-down', 'days'), chosen('sleep', 'daily'));
    expect(filled(form([...questions, total]), answers)).toMatchObject({ answer: [{ valueInteger: 7 }], failures: {} });
  });

  it('are found below groups, in options and in contained value sets; an option without a score is not counted', () => {
    const group: QuestionnaireItem = {
      ...{ linkId: 'g', type: 'group' },
      item: [
        { linkId: 'a', type: 'choice', answerOption: [option('x', 2, false), option('refused')] },
        { linkId: 'b', type: 'choice', answerValueSet: '#vs' },
      ],
    };
    const questionnaire: Questionnaire = {
      ...form([group, result('decimal', "%resource.item.where(linkId='g').item.answer.weight().sum()")]),
      contained: contained({
        id: 'vs',
        compose: {
          include: [
            { system, concept: [{ code: 'y', extension: [{ url: `${core}/ordinalValue`, valueDecimal: 5 }] }] },
          ],
        },
      }),
    };
    const sum = (...item: NonNullable<QuestionnaireResponse['item']>) =>
      filled(questionnaire, given({ linkId: 'g', item })).answer;
    expect(sum(chosen('a', 'x'), chosen('b', 'y'))).toEqual([{ valueDecimal: 7 }]);
    expect(sum(chosen('a', 'refused'), chosen('b', 'y'))).toEqual([{ valueDecimal: 5 }]);
  });
});

describe('initial values', () => {
  const newState = (questionnaire: Questionnaire) =>
    newResponse(questionnaire, 'r', expressionsOf(questionnaire)).item?.find(({ linkId }) => linkId === 'result')
      ?.answer;
  const starting = (expression: string, type: QuestionnaireItem['type'] = 'string'): QuestionnaireItem => ({
    ...{ linkId: 'result', type, extension: [initially(expression)] },
  });

  it('can use variables, the response and the questionnaire', () => {
    expect(newState(form([starting('%thisYear', 'integer')], [variable('thisYear', '2026')]))).toEqual([
      { valueInteger: 2026 },
    ]);
    expect(newState({ ...form([starting('%questionnaire.title')]), title: 'Visit' })).toEqual([
      { valueString: 'Visit' },
    ]);
    expect(newState(form([starting('%resource.status')]))).toEqual([{ valueString: 'in-progress' }]);
    const first: QuestionnaireItem = { linkId: 'first', type: 'string', initial: [{ valueString: 'one' }] };
    expect(newState(form([first, starting("%resource.item.where(linkId='first').answer.value")]))).toEqual([
      { valueString: 'one' },
    ]);
  });
});

describe('errors of a questionnaire', () => {
  const failing = (item: QuestionnaireItem, ...items: NonNullable<QuestionnaireResponse['item']>) =>
    filled(form([item]), given(...items)).failures;

  it.each([
    ['1 +', /line: 1/],
    ["'a'.memberOf('http://x')", /memberOf/],
    ['%patient.birthDate', /patient/],
    ['unknown()', /unknown/],
  ])('%s is reported at its question', (expression, reason) => {
    expect(failing(result('string', expression))).toEqual({
      result: [
        expect.objectContaining({ kind: 'calculation', expression, reason: expect.stringMatching(reason) as unknown }),
      ],
    });
  });

  it('expressions in other languages are reported, and so are rules and limits', () => {
    const cql: QuestionnaireItem = {
      ...{ linkId: 'result', type: 'string' },
      extension: [{ url: `${sdc}-calculatedExpression`, valueExpression: { language: 'text/cql', expression: 'X' } }],
    };
    expect(failing(cql)).toMatchObject({ result: [{ kind: 'calculation', reason: 'text/cql' }] });
    const ruled: QuestionnaireItem = {
      ...{ linkId: 'r', type: 'string' },
      extension: [
        limit('minValue', 'nonsense()'),
        { url: `${core}/questionnaire-constraint`, extension: [{ url: 'expression', valueString: 'nonsense()' }] },
        { url: `${core}/regex`, valueString: '(?=x)x' },
      ],
    };
    expect(failing(ruled).r?.map(({ kind }) => kind)).toEqual(['limit', 'pattern', 'rule']);
  });

  it('an endless expression is stopped', () => {
    const doubling = Array.from({ length: 40 }, (_, n) =>
      variable(`v${n}`, n === 0 ? '1' : `%v${n - 1}.combine(%v${n - 1})`),
    );
    for (const endless of ['(1).repeat($this + 1)', '%v39.count()']) {
      expect(filled(form([result('integer', endless)], doubling), given()).failures).toMatchObject({
        result: [{ kind: 'calculation', expression: endless }],
      });
    }
  });

  it.each<[QuestionnaireItem['type'], string]>([
    ['date', "'2026-11-227'"],
    ['date', "'2026-02-30'"],
    ['date', '5'],
    ['dateTime', "'yesterday'"],
    ['time', "'25:00'"],
    ['integer', "'five'"],
    ['integer', '5000000000'],
    ['boolean', '1'],
    ['quantity', "'5 kg'"],
    ['reference', 'true'],
    ['choice', "'male'"],
    ['url', "'two words'"],
  ])('a %s is not set to %s', (type, expression) => {
    const { answer, failures } = filled(form([result(type, expression)]), given());
    expect(answer).toBeUndefined();
    expect(failures).toMatchObject({ result: [{ kind: 'misfit' }] });
  });

  it('a required question that cannot be answered does not prevent a save', () => {
    const total: QuestionnaireItem = { ...result('integer', 'nonsense()'), required: true, readOnly: true };
    expect(filled(form([total]), given()).problems).toEqual({});
    const expression = { language: 'application/x-fhir-query', expression: 'Patient?' };
    const computed: QuestionnaireItem = {
      ...{ linkId: 'c', type: 'choice', required: true },
      extension: [{ url: `${sdc}-answerExpression`, valueExpression: expression }],
    };
    const { problems, failures } = filled(form([computed]), given());
    expect(problems).toEqual({});
    expect(failures).toMatchObject({ c: [{ kind: 'choices' }] });
    const whole: Questionnaire = {
      ...form([{ linkId: 'v', type: 'choice', required: true, answerValueSet: '#vs' }]),
      contained: contained({ id: 'vs', compose: { include: [{ system: 'http://x' }] } }),
    };
    expect(filled(whole, given()).problems).toEqual({});
  });
});

describe('the format of an answer', () => {
  const patterned = (type: QuestionnaireItem['type'], pattern: string, answer: Answer) => {
    const item: QuestionnaireItem = {
      ...{ linkId: 'n', type },
      extension: [{ url: `${core}/regex`, valueString: pattern }],
    };
    return filled(form([item]), given(answered('n', answer))).problems;
  };

  it('is checked for numbers too', () => {
    expect(patterned('integer', '[1-9][0-9]{3}', { valueInteger: 2026 })).toEqual({});
    expect(patterned('integer', '[1-9][0-9]{3}', { valueInteger: 26 })).toEqual({ n: { code: 'pattern' } });
    expect(patterned('decimal', '\\d+\\.5', { valueDecimal: 2.4 })).toEqual({ n: { code: 'pattern' } });
  });

  it('is compiled once, in a cache of limited size', () => {
    const pattern = compilePattern('[a-z]+');
    expect(compilePattern('[a-z]+')).toBe(pattern);
    for (let count = 0; count < 300; count += 1) compilePattern(`x{${count}}`);
    expect(compilePattern('[a-z]+')).not.toBe(pattern);
  });

  it('is checked in linear time, in rules and in expressions', () => {
    const evil = `${'a'.repeat(60)}!`;
    expect(patterned('string', '(a+)+', { valueString: evil })).toEqual({ n: { code: 'pattern' } });
    expect(found(result('boolean', `'${evil}'.matches('^(a+)+$')`))).toEqual([{ valueBoolean: false }]);
    expect(found(result('boolean', `'${evil}'.matchesFull('(a+)+')`))).toEqual([{ valueBoolean: false }]);
    expect(found(result('string', `'${evil}'.replaceMatches('(a|a)*b', '')`))).toEqual([{ valueString: evil }]);
  });
});

it('the same expression is evaluated once for a response', () => {
  const questionnaire = form([result('integer', '%resource.item.count()')]);
  let count = 0;
  const expressions = expressionsOf(questionnaire, () => (count += 1));
  const response = given();
  const isEnabled = createIsEnabled(questionnaire, response, expressions);
  for (let time = 0; time < 3; time += 1) {
    expressions(response, '%resource.item.count()', { path: [], definition: questionnaire.item?.[0] });
    problemsOf(questionnaire, response, isEnabled, { expressions });
  }
  expect(count).toBe(2);
});
