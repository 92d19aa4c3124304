import type { Extension, Questionnaire, QuestionnaireItem, QuestionnaireResponse, ValueSet } from 'fhir/r4';
import * as model from 'fhirpath/fhir-context/r4/index.js';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import { recalculate } from './calculate.ts';
import { choose } from './choosing.ts';
import { createExpressions } from './createExpressions.ts';
import { createIsEnabled } from './enable.ts';
import type { Expressions } from './expressions.ts';
import { failuresOf } from './failures.ts';
import { createEvaluate, parse } from './fhirPath.ts';
import { newResponse } from './initial.ts';
import { listedChoices } from './options.ts';
import { compilePattern } from './patterns.ts';
import { problemsOf } from './problems.ts';
import type { Answer } from './tree.ts';
import { convertUnit } from './units.ts';

const core = 'http://hl7.org/fhir/StructureDefinition';
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const fhirPath = (expression: string, name?: string) => ({
  ...{ language: 'text/fhirpath', expression },
  ...(name && { name }),
});
const expressionOf = (kind: string, expression: string, name?: string): Extension => ({
  url: `${sdc}-${kind}Expression`,
  valueExpression: fhirPath(expression, name),
});
const hidden: Extension = { url: `${core}/questionnaire-hidden`, valueBoolean: true };
const rule = (expression: string, human: string): Extension => ({
  url: `${core}/questionnaire-constraint`,
  extension: [
    { url: 'expression', valueString: expression },
    { url: 'human', valueString: human },
    { url: 'severity', valueCode: 'error' },
  ],
});
const form = (...item: QuestionnaireItem[]): Questionnaire => ({
  ...{ resourceType: 'Questionnaire', id: 'q', status: 'active', item },
});
const given = (...item: NonNullable<QuestionnaireResponse['item']>): QuestionnaireResponse => ({
  ...{ resourceType: 'QuestionnaireResponse', status: 'in-progress', item },
});
const answered = (linkId: string, ...answer: Answer[]) => ({ linkId, answer });
const number = (valueInteger: number) => ({ valueInteger });

/** The form with these answers: problems and failures, and the answers after the calculations. */
function check(questionnaire: Questionnaire, response: QuestionnaireResponse, given?: Expressions) {
  const expressions = given ?? expressionsOf(questionnaire);
  const after = recalculate(questionnaire, response, {}, expressions).response;
  const isEnabled = createIsEnabled(questionnaire, after, expressions, convertUnit);
  const shared = { expressions, compilePattern, convertUnit };
  const failures = failuresOf({ questionnaire, response: after, isEnabled, isNew: true, ...shared });
  const problems = problemsOf(questionnaire, after, isEnabled, { failures, ...shared });
  return {
    answersTo: (linkId: string) => after.item?.find((item) => item.linkId === linkId)?.answer,
    isEnabled: (linkId: string) =>
      isEnabled(
        [],
        questionnaire.item!.find((item) => item.linkId === linkId)!,
      ),
    problems: Object.fromEntries(problems),
    failures: Object.fromEntries(failures),
  };
}

describe('options without a code', () => {
  const codings = [{ display: 'Well' }, { display: 'Ill' }, { system: 's', code: '1' }, { system: 't', code: '1' }];
  const question: QuestionnaireItem = {
    ...{ linkId: 'a', type: 'choice', answerOption: codings.map((valueCoding) => ({ valueCoding })) },
  };

  it('are different answers, as are equal codes of two systems', () => {
    const choices = listedChoices(question, 'en');
    expect(new Set(choices.map(({ key }) => key)).size).toBe(4);
    for (const { key, answer } of choices) expect(choose(question, choices, [], key)).toEqual([answer]);
  });

  it('are told apart by conditions', () => {
    const then = (display: string): QuestionnaireItem => ({
      ...{ linkId: `then ${display}`, type: 'string' },
      enableWhen: [{ question: 'a', operator: '=', answerCoding: { display } }],
    });
    const { isEnabled } = check(
      form(question, then('Well'), then('Ill')),
      given(answered('a', { valueCoding: { display: 'Ill' } })),
    );
    expect([isEnabled('then Well'), isEnabled('then Ill')]).toEqual([false, true]);
  });

  it('are told apart by scores', () => {
    const weight = (valueDecimal: number) => [{ url: `${core}/itemWeight`, valueDecimal }];
    const scored: QuestionnaireItem = {
      ...{ linkId: 'a', type: 'choice' },
      answerOption: ['Well', 'Ill'].map((display, index) => ({
        valueCoding: { display, extension: weight(index + 1) },
      })),
    };
    const total: QuestionnaireItem = {
      ...{
        linkId: 'n',
        type: 'decimal',
        extension: [expressionOf('calculated', "%resource.item.where(linkId='a').answer.weight()")],
      },
    };
    expect(
      check(form(scored, total), given(answered('a', { valueCoding: { display: 'Ill' } }))).answersTo('n'),
    ).toEqual([{ valueDecimal: 2 }]);
  });
});

describe('scores of a value set', () => {
  const score = (name: string, valueDecimal: number) => [{ url: `${core}/${name}`, valueDecimal }];
  const total: QuestionnaireItem = {
    ...{
      linkId: 'n',
      type: 'decimal',
      extension: [expressionOf('calculated', "%resource.item.where(linkId='a').answer.value.ordinal()")],
    },
  };
  const chosen = given(answered('a', { valueCoding: { system: 's', code: 'hi' } }));
  const contained = (valueSet: Partial<ValueSet>): Questionnaire => ({
    ...form({ linkId: 'a', type: 'choice', answerValueSet: '#v' }, total),
    contained: [{ resourceType: 'ValueSet', id: 'v', status: 'active', ...valueSet }],
  });
  const expansion = (name: string, value: number): Partial<ValueSet> => ({
    expansion: {
      timestamp: '2026-01-01',
      contains: [
        { display: 'All', abstract: true, contains: [{ system: 's', code: 'hi', extension: score(name, value) }] },
      ],
    },
  });

  it.each([
    ['its expansion', expansion('itemWeight', 7)],
    ['its expansion, with the extension of a coding', expansion('ordinalValue', 7)],
    [
      'its definition',
      {
        compose: {
          include: [{ system: 's', concept: [{ code: 'hi', extension: score('valueset-ordinalValue', 7) }] }],
        },
      },
    ],
  ])('are found in %s', (_place, valueSet) => {
    expect(check(contained(valueSet), chosen).answersTo('n')).toEqual([{ valueDecimal: 7 }]);
  });

  it('are found in the expansion by the server; without it the total fails', () => {
    const questionnaire = form({ linkId: 'a', type: 'choice', answerValueSet: 'http://x/vs' }, total);
    const withSets = (valueSet: ValueSet | undefined) =>
      createExpressions(questionnaire, {
        evaluate: createEvaluate(model, compilePattern, new Map([['http://x/vs', valueSet]])),
        parse,
      });
    const expanded: ValueSet = { resourceType: 'ValueSet', status: 'active', ...expansion('itemWeight', 4) };
    expect(check(questionnaire, chosen, withSets(expanded)).answersTo('n')).toEqual([{ valueDecimal: 4 }]);
    expect(check(questionnaire, chosen, withSets(undefined)).failures).toMatchObject({ n: [{ kind: 'calculation' }] });
  });
});

describe('initial values', () => {
  const initially = (type: QuestionnaireItem['type'], rest: Partial<QuestionnaireItem>) => {
    const questionnaire = form({ linkId: 'a', type, ...rest });
    const response = newResponse(questionnaire, 'r');
    return { answer: response.item?.[0]?.answer, failures: check(questionnaire, response).failures };
  };

  it('have the type of their question', () => {
    expect(initially('decimal', { initial: [number(3)] })).toEqual({ answer: [{ valueDecimal: 3 }], failures: {} });
    for (const [type, value] of [
      ['integer', { valueDecimal: 2.5 }],
      ['date', { valueDate: '2026-02-30' }],
      ['boolean', { valueString: 'yes' }],
      ['choice', { valueString: 'unknown' }],
    ] as const) {
      expect(initially(type, { initial: [value] })).toMatchObject({
        answer: undefined,
        failures: { a: [{ kind: 'initial' }] },
      });
    }
  });

  it('are one answer unless the question repeats', () => {
    const options = ['x', 'y'].map((code) => ({
      valueCoding: { code, display: code.toUpperCase() },
      initialSelected: true,
    }));
    expect(initially('choice', { answerOption: options }).answer).toEqual([
      { valueCoding: { code: 'x', display: 'X' } },
    ]);
    expect(initially('choice', { answerOption: options, repeats: true }).answer).toHaveLength(2);
  });

  it('have the display of their option', () => {
    const rest = {
      answerOption: [{ valueCoding: { code: 'x', display: 'X' } }],
      initial: [{ valueCoding: { code: 'x' } }],
    };
    expect(initially('choice', rest).answer).toEqual([{ valueCoding: { code: 'x', display: 'X' } }]);
  });

  it('of a quantity without a number are no answer', () => {
    const unit = { unit: 'kg', code: 'kg', system: 'http://unitsofmeasure.org' };
    const questionnaire = form({ linkId: 'a', type: 'quantity', required: true, initial: [{ valueQuantity: unit }] });
    const response = newResponse(questionnaire, 'r');
    expect(response.item).toBeUndefined();
    expect(check(questionnaire, response)).toMatchObject({ problems: { a: { code: 'required' } }, failures: {} });
  });
});

describe('quantities in different units', () => {
  const quantity = (value: number, code: string) => ({ value, code, unit: code, system: 'http://unitsofmeasure.org' });
  const limited: QuestionnaireItem = {
    ...{ linkId: 'w', type: 'quantity', extension: [{ url: `${core}/minValue`, valueQuantity: quantity(1, 'kg') }] },
  };
  const heavy: QuestionnaireItem = {
    ...{ linkId: 'heavy', type: 'string' },
    enableWhen: [{ question: 'w', operator: '>=', answerQuantity: quantity(1, 'kg') }],
  };

  it.each([
    [999, 'g', false],
    [1000, 'g', true],
    [2, 'kg', true],
  ])('%s %s are compared with a limit and a condition in kg', (value, code, isEnough) => {
    const { problems, isEnabled } = check(
      form(limited, heavy),
      given(answered('w', { valueQuantity: quantity(value, code) })),
    );
    expect(problems).toEqual(isEnough ? {} : { w: { code: 'tooSmall', limit: '1 kg' } });
    expect(isEnabled('heavy')).toBe(isEnough);
  });

  it('of different dimensions are not', () => {
    const { problems, isEnabled } = check(
      form(limited, heavy),
      given(answered('w', { valueQuantity: quantity(5, 'cm') })),
    );
    expect([problems, isEnabled('heavy')]).toEqual([{}, false]);
  });

  it.each([
    [{ valueQuantity: quantity(1.25, 'kg') }, 'quantity'],
    [{ valueDecimal: 1e-7 }, 'decimal'],
  ] as const)('%j has too many decimal places', (answer, type) => {
    const item = { linkId: 'n', type, extension: [{ url: `${core}/maxDecimalPlaces`, valueInteger: 1 }] };
    expect(check(form(item), given(answered('n', answer))).problems).toEqual({ n: { code: 'decimals', limit: '1' } });
  });
});

describe('an answer that an expression offered', () => {
  const question: QuestionnaireItem = {
    ...{
      linkId: 'who',
      type: 'choice',
      extension: [expressionOf('answer', "%resource.item.where(linkId='name').answer.value")],
    },
  };
  const names: QuestionnaireItem = { linkId: 'name', type: 'string', repeats: true };
  const response = given(answered('name', { valueString: 'Ana' }), answered('who', { valueString: 'Ben' }));

  it('prevents a save when it is no longer offered', () => {
    expect(check(form(names, question), response).problems).toEqual({ who: { code: 'notOffered' } });
    expect(check(form(names, { ...question, type: 'open-choice' }), response).problems).toEqual({});
  });

  it('is retained if the expression fails', () => {
    const failing = { ...question, extension: [expressionOf('answer', 'nonsense()')] };
    expect(check(form(names, failing), response).problems).toEqual({});
  });
});

describe('options that an expression switches off', () => {
  const coding = (code: string) => ({ valueCoding: { code } });
  const toggle = (expression: string, ...codes: string[]): Extension => ({
    url: `${sdc}-answerOptionsToggleExpression`,
    extension: [
      ...codes.map((code) => ({ url: 'option', ...coding(code) })),
      { url: 'expression', valueExpression: fhirPath(expression) },
    ],
  });
  const isFemale = "%resource.item.where(linkId='sex').answer.value = 'f'";
  const test: QuestionnaireItem = {
    ...{ linkId: 'test', type: 'choice', answerOption: ['urine', 'pregnancy'].map(coding) },
    extension: [toggle(isFemale, 'pregnancy')],
  };
  const sex: QuestionnaireItem = { linkId: 'sex', type: 'string' };
  const response = (valueString: string) =>
    given(answered('sex', { valueString }), answered('test', coding('pregnancy')));

  it('cannot be saved', () => {
    expect(check(form(sex, test), response('m')).problems).toEqual({ test: { code: 'notOffered' } });
    expect(check(form(sex, test), response('f')).problems).toEqual({});
  });

  it('can be saved if another expression offers them, or if the expression fails, which the form names', () => {
    const both = { ...test, extension: [toggle(isFemale, 'pregnancy'), toggle('true', 'pregnancy')] };
    expect(check(form(sex, both), response('m')).problems).toEqual({});
    const failing = check(form(sex, { ...test, extension: [toggle('nonsense()', 'pregnancy')] }), response('m'));
    expect([failing.problems, failing.failures]).toEqual([
      {},
      { test: [expect.objectContaining({ kind: 'choices' })] },
    ]);
  });
});

describe('what a data type forbids', () => {
  it.each<[QuestionnaireItem['type'], Answer, string]>([
    ['date', { valueDate: '2026-02-30' }, 'date'],
    ['dateTime', { valueDateTime: '2026-02-30T10:00:00Z' }, 'date'],
    ['integer', number(3_000_000_000), 'tooLarge'],
    ['quantity', { valueQuantity: { unit: 'kg' } }, 'required'],
    ['reference', { valueReference: { reference: 'Zawadi' } }, 'reference'],
    ['string', { valueString: '   ' }, 'required'],
  ])('a %s cannot be %j', (type, answer, code) => {
    const problems = check(form({ linkId: 'a', type, required: true }), given(answered('a', answer))).problems;
    expect(problems).toMatchObject({ a: { code } });
  });

  it.each(['Patient/7', 'Patient/7/_history/2', 'https://x.org/fhir/Patient/7', 'urn:uuid:0c3151bd'])(
    '%s is a reference',
    (reference) => {
      const response = given(answered('a', { valueReference: { reference } }));
      expect(check(form({ linkId: 'a', type: 'reference' }), response).problems).toEqual({});
    },
  );

  it('a file of a type that the author does not allow', () => {
    const question: QuestionnaireItem = {
      ...{ linkId: 'a', type: 'attachment', extension: [{ url: `${core}/mimeType`, valueCode: 'image/*' }] },
    };
    const file = (contentType: string) => given(answered('a', { valueAttachment: { contentType, data: '' } }));
    expect(check(form(question), file('application/pdf')).problems).toEqual({
      a: { code: 'fileType', limit: 'image/*' },
    });
    expect(check(form(question), file('image/png')).problems).toEqual({});
  });
});

describe('a question that the user cannot answer', () => {
  it('does not prevent a save: read-only, or in a hidden group', () => {
    const required: QuestionnaireItem = { linkId: 'a', type: 'string', required: true };
    expect(check(form({ ...required, readOnly: true }), given()).problems).toEqual({});
    const group: QuestionnaireItem = { linkId: 'g', type: 'group', extension: [hidden], item: [required] };
    expect(check(form(group), given()).problems).toEqual({});
  });

  it('has its rule at the displayed group around it, or at the form', () => {
    const below: QuestionnaireItem = {
      linkId: 'n',
      type: 'integer',
      extension: [hidden, rule('answer.value < 5', 'Too many')],
    };
    const response = answered('n', number(9));
    const group: QuestionnaireItem = { linkId: 'g', type: 'group', item: [below] };
    const problem = { code: 'rule', text: 'Too many' };
    expect(check(form(group), given({ linkId: 'g', item: [response] })).problems).toEqual({ g: problem });
    expect(check(form(below), given(response)).problems).toEqual({ '': problem });
  });

  it('a maximum of no answers is not enforced', () => {
    const question: QuestionnaireItem = {
      ...{ linkId: 'a', type: 'string', extension: [{ url: `${core}/questionnaire-maxOccurs`, valueInteger: 0 }] },
    };
    expect(check(form(question), given(answered('a', { valueString: 'x' }))).problems).toEqual({});
  });
});

it('each copy of a repeating group has to obey the rule of the group', () => {
  const group: QuestionnaireItem = {
    ...{
      linkId: 'g',
      type: 'group',
      repeats: true,
      extension: [rule("item.where(linkId='n').answer.value < 5", 'Too many')],
    },
    item: [{ linkId: 'n', type: 'integer' }],
  };
  const copy = (value: number) => ({ linkId: 'g', item: [answered('n', number(value))] });
  expect(check(form(group), given(copy(1), copy(2))).problems).toEqual({});
  expect(check(form(group), given(copy(1), copy(9))).problems).toMatchObject({ g: { code: 'rule' } });
});

describe('names in expressions', () => {
  const total = (expression: string): QuestionnaireItem => ({
    ...{ linkId: 'n', type: 'integer', extension: [expressionOf('calculated', expression)] },
  });

  it('%context is the item of the question in the response, also without an answer', () => {
    const question: QuestionnaireItem = {
      ...{ linkId: 'n', type: 'string', extension: [expressionOf('calculated', '%context.linkId')] },
    };
    expect(check(form(question), given()).answersTo('n')).toEqual([{ valueString: 'n' }]);
    const enabled: QuestionnaireItem = {
      ...{ linkId: 'n', type: 'integer', extension: [expressionOf('enableWhen', '%context.answer.value = 4')] },
    };
    expect(check(form(enabled), given(answered('n', number(4)))).isEnabled('n')).toBe(true);
  });

  it('a named expression can be read below its item, not beside it', () => {
    const named: QuestionnaireItem = {
      ...{
        linkId: 'g',
        type: 'group',
        extension: [expressionOf('enableWhen', "%resource.item.where(linkId='a').exists()", 'isGiven')],
      },
      item: [{ linkId: 'below', type: 'boolean', extension: [expressionOf('calculated', '%isGiven')] }],
    };
    const beside: QuestionnaireItem = {
      linkId: 'beside',
      type: 'boolean',
      extension: [expressionOf('calculated', '%isGiven')],
    };
    const result = check(form({ linkId: 'a', type: 'integer' }, named, beside), given(answered('a', number(1))));
    expect(result.answersTo('beside')).toBeUndefined();
    expect(Object.keys(result.failures)).toEqual(['beside']);
  });

  it('a variable of a question starts at its own item', () => {
    const question: QuestionnaireItem = {
      ...{ linkId: 'n', type: 'integer' },
      extension: [
        { url: `${core}/variable`, valueExpression: fhirPath('answer.value', 'own') },
        rule('%own < 5', 'Too many'),
      ],
    };
    expect(check(form(question), given(answered('n', number(9)))).problems).toMatchObject({ n: { code: 'rule' } });
  });

  it('may contain hyphens where they are declared; elsewhere a hyphen subtracts', () => {
    const variable = (name: string, expression: string) => ({
      url: `${core}/variable`,
      valueExpression: fhirPath(expression, name),
    });
    const questionnaire: Questionnaire = {
      ...form(total('%calc-age + %a-2')),
      extension: [variable('calc-age', '10'), variable('a', '5')],
    };
    expect(check(questionnaire, given()).answersTo('n')).toEqual([number(13)]);
  });

  it('years may be written as a unit in quotes', () => {
    const question: QuestionnaireItem = {
      ...{
        linkId: 'n',
        type: 'boolean',
        extension: [expressionOf('calculated', "@2026-03-01 - 13 'years' = @2013-03-01")],
      },
    };
    expect(check(form(question), given()).answersTo('n')).toEqual([{ valueBoolean: true }]);
  });
});

describe('results of expressions are retained', () => {
  it('until an item changes that they read', () => {
    const questionnaire = form(
      { linkId: 'a', type: 'integer' },
      { linkId: 'b', type: 'integer' },
      { linkId: 'n', type: 'integer', extension: [expressionOf('calculated', '%twice + 1')] },
    );
    questionnaire.extension = [
      {
        url: `${core}/variable`,
        valueExpression: fhirPath("%resource.item.where(linkId='a').answer.value * 2", 'twice'),
      },
    ];
    let count = 0;
    const expressions = expressionsOf(questionnaire, () => (count += 1));
    const at = { path: [], definition: questionnaire.item![2]! };
    const result = (response: QuestionnaireResponse) =>
      expressions(response, '%twice + 1', at).values.map(({ value }) => value);
    const a = answered('a', number(1));
    expect(result(given(a))).toEqual([3]);
    const before = count;
    // An edit retains the other items.
    expect(result(given(a, answered('b', number(5))))).toEqual([3]);
    expect(count).toBe(before);
    expect(result(given(answered('a', number(2))))).toEqual([5]);
  });
});
