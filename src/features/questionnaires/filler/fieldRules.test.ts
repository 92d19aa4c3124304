import type { Extension, Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import type { Answer } from './tree.ts';
import {
  answered,
  check,
  core,
  expressionOf,
  fhirPath,
  form,
  given,
  hidden,
  number,
  rule,
  sdc,
} from '../../../../test/support/formCheck.ts';

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

  it('has to be offered by a question of another type, too', () => {
    const offering = (linkId: string, type: QuestionnaireItem['type'], expression: string): QuestionnaireItem => ({
      ...{ linkId, type, extension: [expressionOf('answer', expression)] },
    });
    const questions = [
      offering('n', 'integer', '12 | 34'),
      offering('d', 'date', '@2022-11-12'),
      offering('s', 'string', "'x'"),
    ];
    const responses = (n: number, d: string, s: string) =>
      given(answered('n', number(n)), answered('d', { valueDate: d }), answered('s', { valueString: s }));
    expect(check(form(...questions), responses(34, '2022-11-12', 'x')).problems).toEqual({});
    const { problems } = check(form(...questions), responses(35, '2022-11-13', 'y'));
    expect(problems).toEqual(Object.fromEntries(['n', 'd', 's'].map((key) => [key, { code: 'notOffered' }])));
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
