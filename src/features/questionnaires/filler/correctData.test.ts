import type { Extension, Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4';
import * as model from 'fhirpath/fhir-context/r4/index.js';
import { questionnaireExtensions } from '../../../../common/fhir/codes.ts';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import { choose } from './choosing.ts';
import { createExpressions } from './createExpressions.ts';
import { createEvaluate, parse } from './fhirPath.ts';
import { newResponse } from './initial.ts';
import { listedChoices } from './options.ts';
import { compilePattern } from './patterns.ts';
import { listedUnits, withUnit } from './quantityUnits.ts';
import { setAnswers } from './tree.ts';
import {
  answered,
  check,
  core,
  expressionOf,
  form,
  given,
  hidden,
  number,
  rule,
} from '../../../../test/support/formCheck.ts';

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

  it('are found in a contained value set that the question names by its address', () => {
    const questionnaire: Questionnaire = {
      ...form({ linkId: 'a', type: 'choice', answerValueSet: 'http://x/vs|2' }, total),
      contained: [
        { resourceType: 'ValueSet', id: 'v', url: 'http://x/vs', status: 'active', ...expansion('itemWeight', 3) },
      ],
    };
    expect(check(questionnaire, chosen).answersTo('n')).toEqual([{ valueDecimal: 3 }]);
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

describe('results of expressions', () => {
  const contained = (...concept: { code: string; display: string }[]): ValueSet => ({
    ...{ resourceType: 'ValueSet', id: 'v', status: 'active', compose: { include: [{ system: 's', concept }] } },
  });
  const listed = {
    ...form({ linkId: 'a', type: 'choice', answerValueSet: '#v' }),
    contained: [contained({ code: 'x', display: 'X' })],
  };
  /** The answer to the only question, filled in by an expression. */
  const filled = (kind: 'initial' | 'calculated', questionnaire: Questionnaire, expression: string) => {
    const [question] = questionnaire.item!;
    const whole = { ...questionnaire, item: [{ ...question!, extension: [expressionOf(kind, expression)] }] };
    const response = newResponse(whole, 'r', expressionsOf(whole));
    const { answersTo, failures } = check(whole, response);
    return { answer: answersTo('a'), failures: (failures.a ?? []).map((failure) => failure.kind) };
  };

  it('are codings that the form lists, with its display', () => {
    for (const value of [
      "%factory.Coding('s', 'x')",
      "%factory.Coding({}, 'x')",
      "'x'",
      "%factory.CodeableConcept(%factory.Coding('t', 'y') | %factory.Coding('s', 'x'))",
    ]) {
      const answer = [{ valueCoding: { system: 's', code: 'x', display: 'X' } }];
      expect([value, filled('initial', listed, value)]).toEqual([value, { answer, failures: [] }]);
    }
    const option = form({ linkId: 'a', type: 'choice', answerOption: [{ valueCoding: { system: 's', code: 'x' } }] });
    const other = "%factory.Coding('s', 'y')";
    for (const questionnaire of [listed, option]) {
      expect(filled('initial', questionnaire, other)).toEqual({ answer: undefined, failures: ['initial'] });
      expect(filled('calculated', questionnaire, other)).toEqual({ answer: undefined, failures: ['misfit'] });
    }
    // An author may list codes without their system.
    const bare = form({ linkId: 'a', type: 'choice', answerOption: [{ valueCoding: { code: 'x', display: 'X' } }] });
    const answer = [{ valueCoding: { code: 'x', display: 'X' } }];
    expect(filled('initial', bare, "%factory.Coding('s', 'x')")).toEqual({ answer, failures: [] });
    expect(filled('initial', listed, "%factory.Coding('t', 'x')").failures).toEqual(['initial']);
    const open = { ...option, item: [{ ...option.item![0]!, type: 'open-choice' as const }] };
    expect(filled('initial', open, other).answer).toEqual([{ valueCoding: { system: 's', code: 'y' } }]);
  });

  it('that are numbers have the unit of a quantity', () => {
    const unit = { system: 'http://unitsofmeasure.org', code: 'kg/m2', display: 'kg/m²' };
    const bmi = form({ linkId: 'a', type: 'quantity' });
    const extension = [{ url: questionnaireExtensions.unit, valueCoding: unit }, expressionOf('calculated', '22.5')];
    const whole = { ...bmi, item: [{ ...bmi.item![0]!, extension }] };
    expect(check(whole, given()).answersTo('a')).toEqual([
      { valueQuantity: { value: 22.5, unit: 'kg/m²', system: unit.system, code: unit.code } },
    ]);
  });

  it('that are blank texts are no answer and no failure', () => {
    const text = form({ linkId: 'a', type: 'string' });
    expect(filled('calculated', text, "'' + ' '")).toEqual({ answer: undefined, failures: [] });
    expect(filled('initial', form({ linkId: 'a', type: 'integer' }), "'many'").failures).toEqual(['initial']);
  });
});

const { minQuantity } = questionnaireExtensions;

describe('quantities in different units', () => {
  const quantity = (value: number, code: string) => ({ value, code, unit: code, system: 'http://unitsofmeasure.org' });
  const limited: QuestionnaireItem = {
    ...{ linkId: 'w', type: 'quantity', extension: [{ url: `${core}/minValue`, valueQuantity: quantity(1, 'kg') }] },
  };
  const bounded: QuestionnaireItem = {
    ...{ linkId: 'w', type: 'quantity', extension: [{ url: minQuantity, valueQuantity: quantity(1, 'kg') }] },
  };
  const heavy: QuestionnaireItem = {
    ...{ linkId: 'heavy', type: 'string' },
    enableWhen: [{ question: 'w', operator: '>=', answerQuantity: quantity(1, 'kg') }],
  };

  it.each([
    [999, 'g', false, limited],
    [1000, 'g', true, limited],
    [2, 'kg', true, limited],
    [999, 'g', false, bounded],
    [1000, 'g', true, bounded],
  ])('%s %s are compared with a limit and a condition in kg', (value, code, isEnough, question) => {
    const { problems, isEnabled } = check(
      form(question, heavy),
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

describe('answers that FHIR accepts', () => {
  it('have no code of a unit without its system', () => {
    const question: QuestionnaireItem = {
      ...{ linkId: 'a', type: 'quantity' },
      extension: [{ url: questionnaireExtensions.unit, valueCoding: { code: 'kg' } }],
    };
    expect(withUnit({ value: 3 }, listedUnits(question)[0])).toEqual({ value: 3, unit: 'kg' });
    const coded = { system: 'http://unitsofmeasure.org', code: 'kg' };
    expect(withUnit({ value: 3 }, coded)).toEqual({ value: 3, unit: 'kg', ...coded });
    const initial = form({ ...question, initial: [{ valueQuantity: { value: 2, code: 'kg' } }] });
    expect(newResponse(initial, 'r').item).toMatchObject([{ answer: [{ valueQuantity: { value: 2, unit: 'kg' } }] }]);
    expect(JSON.stringify(newResponse(initial, 'r'))).not.toContain('"code"');
  });

  it('have the score and the translations of their option, but not its layout', () => {
    const [rendering, weight, translation] = [
      { url: `${core}/rendering-xhtml`, valueString: '<img src="#a"/>' },
      { url: `${core}/itemWeight`, valueDecimal: 2 },
      { url: `${core}/translation`, extension: [{ url: 'lang', valueCode: 'fr' }] },
    ];
    const option = (extension: Extension[], display: Extension[]) => ({
      valueCoding: { code: 'x', display: 'X', extension, _display: { extension: display } },
    });
    const question: QuestionnaireItem = {
      ...{ linkId: 'a', type: 'choice' },
      answerOption: [{ ...option([rendering, weight], [rendering, translation]), initialSelected: true }],
    };
    const [choice] = listedChoices(question, 'en');
    const expected = option([weight], [translation]);
    expect(choice?.answer).toEqual(expected);
    expect(choice?.element?.extension).toEqual([rendering, translation]);
    expect(newResponse(form(question), 'r').item?.[0]?.answer).toEqual([expected]);
  });
});

it('adds an answer in the order of the form, also beside items that the form does not have', () => {
  const items: QuestionnaireItem[] = ['a', 'b', 'c'].map((linkId) => ({ linkId, type: 'string' }));
  const response = given(answered('a', { valueString: '1' }), answered('c', { valueString: '3' }), answered('old'));
  const next = setAnswers(response, items, [], items[1]!, [{ valueString: '2' }]);
  expect(next.item?.map(({ linkId }) => linkId)).toEqual(['a', 'b', 'c', 'old']);
});

it('counts the rules of hidden items at the group around them', () => {
  const broken = (linkId: string): QuestionnaireItem => ({
    ...{ linkId, type: 'string', extension: [hidden, rule('false', `Rule ${linkId}`)] },
  });
  const { problems } = check(form({ linkId: 'g', type: 'group', item: [broken('a'), broken('b')] }), given());
  expect(problems).toEqual({ g: { code: 'rule', text: 'Rule a', more: 1 } });
});
