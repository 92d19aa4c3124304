import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import { createIsEnabled } from './enable.ts';
import { itemOccurrences } from './tree.ts';

const form = (...item: QuestionnaireItem[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'active',
  item,
});
const given = (...item: NonNullable<QuestionnaireResponse['item']>): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'in-progress',
  item,
});

/** Enabled items: the indices of the path, then the linkId. */
function enabledQuestions(questionnaire: Questionnaire, response: QuestionnaireResponse): string[] {
  const isEnabled = createIsEnabled(questionnaire, response, expressionsOf(questionnaire));
  return [...itemOccurrences(questionnaire.item ?? [], response)]
    .filter(({ path, definition }) => isEnabled(path, definition))
    .map(({ path, definition }) => [...path.map(({ index }) => index), definition.linkId].join('.'));
}

const when = (
  condition: Partial<NonNullable<QuestionnaireItem['enableWhen']>[number]>,
  type: QuestionnaireItem['type'],
) =>
  form(
    { linkId: 'q', type },
    { linkId: 'then', type: 'string', enableWhen: [{ question: 'q', operator: '=', ...condition }] },
  );

describe('one condition', () => {
  it.each([
    ['numbers of different types are equal', when({ answerInteger: 5 }, 'decimal'), { valueDecimal: 5 }, true],
    ['a number is not equal', when({ answerInteger: 5 }, 'integer'), { valueInteger: 6 }, false],
    ['greater than', when({ operator: '>', answerDecimal: 5 }, 'decimal'), { valueDecimal: 5.1 }, true],
    ['greater than, at the bound', when({ operator: '>', answerDecimal: 5 }, 'decimal'), { valueDecimal: 5 }, false],
    ['at least', when({ operator: '>=', answerDecimal: 5 }, 'decimal'), { valueDecimal: 5 }, true],
    ['at most', when({ operator: '<=', answerDate: '2026-05' }, 'date'), { valueDate: '2026-05-31' }, true],
    ['less than, dates', when({ operator: '<', answerDate: '2026-05-02' }, 'date'), { valueDate: '2026-05-10' }, false],
    [
      'an instant in another time zone',
      when({ answerDateTime: '2026-05-01T10:00:00Z' }, 'dateTime'),
      { valueDateTime: '2026-05-01T13:00:00+03:00' },
      true,
    ],
    [
      'a coding by its code only if the condition has no system',
      when({ answerCoding: { code: 'a' } }, 'choice'),
      { valueCoding: { system: 's', code: 'a' } },
      true,
    ],
    [
      'a coding of another system',
      when({ answerCoding: { system: 't', code: 'a' } }, 'choice'),
      { valueCoding: { system: 's', code: 'a' } },
      false,
    ],
    [
      'a coding with another display',
      when({ answerCoding: { system: 's', code: 'a', display: 'x' } }, 'choice'),
      { valueCoding: { system: 's', code: 'a', display: 'y' } },
      true,
    ],
    ['a condition without an operator', when({ operator: undefined }, 'boolean'), { valueBoolean: true }, true],
    ['a condition without an answer', when({ operator: '!=' }, 'boolean'), { valueBoolean: true }, true],
    ['false is an answer', when({ answerBoolean: false }, 'boolean'), { valueBoolean: false }, true],
    ['exists', when({ operator: 'exists', answerBoolean: true }, 'boolean'), { valueBoolean: false }, true],
    ['does not exist', when({ operator: 'exists', answerBoolean: false }, 'boolean'), { valueBoolean: false }, false],
    ['a different value', when({ operator: '!=', answerString: 'a' }, 'string'), { valueString: 'b' }, true],
    [
      'quantities of one unit',
      when({ operator: '>', answerQuantity: { value: 2, code: 'kg' } }, 'quantity'),
      { valueQuantity: { value: 3, code: 'kg' } },
      true,
    ],
    [
      'quantities of two units are not compared',
      when({ operator: '>', answerQuantity: { value: 2, code: 'kg' } }, 'quantity'),
      { valueQuantity: { value: 3000, code: 'g' } },
      false,
    ],
    [
      'values of different types do not match, without an error',
      when({ operator: '>', answerInteger: 2 }, 'string'),
      { valueString: '3' },
      false,
    ],
  ])('%s', (_what, questionnaire, answer, expected) => {
    expect(enabledQuestions(questionnaire, given({ linkId: 'q', answer: [answer] })).includes('then')).toBe(expected);
  });

  it('compares every answer of a repeating question', () => {
    const questionnaire = when({ answerString: 'b' }, 'string');
    expect(
      enabledQuestions(questionnaire, given({ linkId: 'q', answer: [{ valueString: 'a' }, { valueString: 'b' }] })),
    ).toContain('then');
    expect(
      enabledQuestions(
        when({ operator: '!=', answerString: 'b' }, 'string'),
        given({ linkId: 'q', answer: [{ valueString: 'a' }, { valueString: 'b' }] }),
      ),
    ).not.toContain('then');
  });
});

describe('several conditions', () => {
  const two = (enableBehavior: 'any' | 'all' | undefined) =>
    form(
      { linkId: 'a', type: 'boolean' },
      { linkId: 'b', type: 'boolean' },
      {
        linkId: 'then',
        type: 'string',
        enableBehavior,
        enableWhen: [
          { question: 'a', operator: '=', answerBoolean: true },
          { question: 'b', operator: '=', answerBoolean: true },
        ],
      },
    );
  const onlyA = given({ linkId: 'a', answer: [{ valueBoolean: true }] });
  it('must all be true unless enableBehavior is any', () => {
    expect(enabledQuestions(two('any'), onlyA)).toContain('then');
    expect(enabledQuestions(two('all'), onlyA)).not.toContain('then');
    expect(enabledQuestions(two(undefined), onlyA)).not.toContain('then');
  });
});

describe('the scope of a condition', () => {
  const members = form({
    linkId: 'member',
    type: 'group',
    repeats: true,
    item: [
      { linkId: 'ill', type: 'boolean' },
      { linkId: 'symptom', type: 'string', enableWhen: [{ question: 'ill', operator: '=', answerBoolean: true }] },
    ],
  });

  it('is its copy of a repeating group', () => {
    const ill = (value: boolean) => ({
      linkId: 'member',
      item: [{ linkId: 'ill', answer: [{ valueBoolean: value }] }],
    });
    expect(enabledQuestions(members, given(ill(false), ill(true)))).toEqual(['member', '0.ill', '1.ill', '1.symptom']);
  });

  it('does not include answers to disabled questions', () => {
    const chain = form(
      { linkId: 'a', type: 'boolean' },
      { linkId: 'b', type: 'boolean', enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }] },
      { linkId: 'c', type: 'string', enableWhen: [{ question: 'b', operator: '=', answerBoolean: true }] },
    );
    const response = given(
      { linkId: 'a', answer: [{ valueBoolean: false }] },
      { linkId: 'b', answer: [{ valueBoolean: true }] },
    );
    expect(enabledQuestions(chain, response)).toEqual(['a']);
  });

  it('includes every item below a disabled group', () => {
    const group = form(
      { linkId: 'a', type: 'boolean' },
      {
        linkId: 'g',
        type: 'group',
        enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }],
        item: [{ linkId: 'x', type: 'string' }],
      },
    );
    expect(enabledQuestions(group, given())).toEqual(['a']);
    expect(enabledQuestions(group, given({ linkId: 'a', answer: [{ valueBoolean: false }] }))).toEqual([
      'a',
      'g',
      '0.x',
    ]);
  });

  it('ends at circular conditions', () => {
    const circle = form(
      { linkId: 'a', type: 'string', enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }] },
      { linkId: 'b', type: 'string', enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }] },
    );
    expect(enabledQuestions(circle, given())).toEqual([]);
  });
});

it('enableWhenExpression is evaluated as FHIRPath; an expression that fails does not hide the question', () => {
  const by = (expression: string) =>
    form(
      { linkId: 'n', type: 'integer' },
      {
        linkId: 'then',
        type: 'string',
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
            valueExpression: { language: 'text/fhirpath', expression },
          },
        ],
      },
    );
  const four = given({ linkId: 'n', answer: [{ valueInteger: 4 }] });
  expect(enabledQuestions(by("%resource.item.where(linkId='n').answer.value > 3"), four)).toContain('then');
  expect(enabledQuestions(by("%resource.item.where(linkId='n').answer.value > 4"), four)).not.toContain('then');
  expect(enabledQuestions(by('this is (not'), four)).toEqual(['n', 'then']);
});
