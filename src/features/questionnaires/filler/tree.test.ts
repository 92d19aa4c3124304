import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { fc } from '../../../../test/support/fastCheck.ts';
import { evaluate, expressionsOf } from '../../../../test/support/formExpressions.ts';
import { calculatedIn, recalculate } from './calculate.ts';
import { finish } from './finish.ts';
import { newResponse } from './initial.ts';
import { addGroup, holderAt, removeGroup, setAnswers } from './tree.ts';

const string = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  ...more,
});
const group = (
  linkId: string,
  item: QuestionnaireItem[],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, type: 'group', item, ...more });
const items: QuestionnaireItem[] = [
  string('a', { text: 'A' }),
  group('g', [string('x'), string('y', { item: [string('deep')] })], { repeats: true }),
  string('z'),
];
const questionnaire: Questionnaire = { resourceType: 'Questionnaire', id: 'q', status: 'active', item: items };
const empty: QuestionnaireResponse = { resourceType: 'QuestionnaireResponse', id: 'r', status: 'in-progress' };
const [a, g, z] = items as [QuestionnaireItem, QuestionnaireItem, QuestionnaireItem];
const [x, y] = g.item as [QuestionnaireItem, QuestionnaireItem];
const now = '2026-11-21T10:00:00Z';

describe('answers', () => {
  it('are inserted in the order of the questionnaire, with the groups on their path', () => {
    let response = setAnswers(empty, items, [], z, [{ valueString: 'last' }]);
    response = setAnswers(response, items, [{ linkId: 'g', index: 1 }], y, [{ valueString: 'second copy' }]);
    response = setAnswers(response, items, [], a, [{ valueString: 'first' }]);
    response = setAnswers(response, items, [{ linkId: 'g', index: 1 }], x, [{ valueString: 'before y' }]);
    expect(response.item).toEqual([
      { linkId: 'a', text: 'A', answer: [{ valueString: 'first' }] },
      { linkId: 'g' },
      {
        linkId: 'g',
        item: [
          { linkId: 'x', answer: [{ valueString: 'before y' }] },
          { linkId: 'y', answer: [{ valueString: 'second copy' }] },
        ],
      },
      { linkId: 'z', answer: [{ valueString: 'last' }] },
    ]);
    expect(finish(questionnaire, response, undefined, { now }).item?.map(({ linkId }) => linkId)).toEqual([
      'a',
      'g',
      'z',
    ]);
  });

  it('can be nested below the answer to another question', () => {
    const path = [{ linkId: 'g', index: 0 }];
    const first = setAnswers(empty, items, path, y, [{ valueString: 'y' }]);
    const deep = setAnswers(first, items, [...path, { linkId: 'y', index: 0, answer: 0 }], string('deep'), [
      { valueString: 'd' },
    ]);
    expect(holderAt(deep, path)?.item).toEqual([
      { linkId: 'y', answer: [{ valueString: 'y', item: [{ linkId: 'deep', answer: [{ valueString: 'd' }] }] }] },
    ]);
  });

  it('are removed with their empty item', () => {
    const withAnswer = setAnswers(empty, items, [], a, [{ valueString: 'x' }]);
    expect(setAnswers(withAnswer, items, [], a, [])).toEqual(empty);
  });

  it('are unchanged in the other copies when a copy of a group is added or removed', () => {
    const one = setAnswers(empty, items, [{ linkId: 'g', index: 0 }], x, [{ valueString: '1' }]);
    const two = setAnswers(addGroup(one, items, [], g), items, [{ linkId: 'g', index: 1 }], x, [{ valueString: '2' }]);
    expect(removeGroup(two, items, [], g, 0).item).toEqual([two.item?.[1]]);
  });
});

const answer = fc.record(
  { valueString: fc.string(), id: fc.string({ minLength: 1 }) },
  { requiredKeys: ['valueString'] },
);
const anyItem: fc.Arbitrary<QuestionnaireResponseItem> = fc.letrec<{ item: QuestionnaireResponseItem }>((tie) => ({
  item: fc.record(
    {
      linkId: fc.constantFrom('a', 'g', 'x', 'y', 'z', 'unknown'),
      text: fc.string(),
      definition: fc.webUrl(),
      extension: fc.array(fc.record({ url: fc.webUrl(), valueString: fc.string() }), { minLength: 1, maxLength: 2 }),
      answer: fc.array(answer, { minLength: 1, maxLength: 3 }),
      item: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['linkId'] },
  ),
})).item;
const anyResponse = fc
  .record(
    {
      resourceType: fc.constant('QuestionnaireResponse' as const),
      id: fc.uuid(),
      status: fc.constantFrom('completed' as const, 'in-progress' as const, 'amended' as const),
      meta: fc.record({ versionId: fc.string(), tag: fc.array(fc.record({ code: fc.string() })) }),
      subject: fc.record({ reference: fc.string() }),
      questionnaire: fc.webUrl(),
      item: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      unknownField: fc.jsonValue(),
    },
    { requiredKeys: ['resourceType', 'id', 'status'] },
  )
  .map((generated) => JSON.parse(JSON.stringify(generated)) as QuestionnaireResponse);

describe('a stored response', () => {
  it('is unchanged except for status and date if no answer was changed', () => {
    fc.assert(
      fc.property(anyResponse, (stored) => {
        const { status: _status, authored: _authored, ...after } = finish(questionnaire, stored, stored, { now });
        const { status: _before, ...before } = stored;
        expect(after).toEqual(before);
      }),
    );
  });

  it('retains everything that a new answer does not affect', () => {
    fc.assert(
      fc.property(anyResponse, (stored) => {
        const changed = setAnswers(stored, items, [], z, [{ valueString: 'new' }]);
        const { item = [], ...rest } = finish(questionnaire, changed, stored, { now });
        const others = (all: readonly QuestionnaireResponseItem[]) => all.filter(({ linkId }) => linkId === 'unknown');
        expect(others(item)).toEqual(others(stored.item ?? []));
        const { item: _items, status: _status, ...head } = stored;
        expect(rest).toMatchObject(head);
        expect(item.filter(({ linkId }) => linkId === 'z').at(0)?.answer).toEqual([{ valueString: 'new' }]);
      }),
    );
  });
});

describe('answers to disabled questions', () => {
  const conditional: Questionnaire = {
    ...questionnaire,
    item: [
      { linkId: 'ill', type: 'boolean' },
      string('symptom', { enableWhen: [{ question: 'ill', operator: '=', answerBoolean: true }] }),
    ],
  };
  const [ill, symptom] = conditional.item as [QuestionnaireItem, QuestionnaireItem];
  const yes = { linkId: 'ill', answer: [{ valueBoolean: true }] };
  const fever = { linkId: 'symptom', answer: [{ valueString: 'fever' }] };

  it('are removed if the question was enabled in the stored response', () => {
    const stored = { ...empty, item: [yes, fever] };
    const now2 = setAnswers(stored, conditional.item ?? [], [], ill, [{ valueBoolean: false }]);
    expect(finish(conditional, now2, stored, { now }).item).toEqual([
      { linkId: 'ill', answer: [{ valueBoolean: false }] },
    ]);
  });

  it('are restored if the question is enabled again before the save', () => {
    const stored = { ...empty, item: [yes, fever] };
    const off = setAnswers(stored, conditional.item ?? [], [], ill, [{ valueBoolean: false }]);
    const on = setAnswers(off, conditional.item ?? [], [], ill, [{ valueBoolean: true }]);
    expect(finish(conditional, on, stored, { now }).item).toEqual([yes, fever]);
  });

  it('are retained if the question was already disabled in the stored response', () => {
    const stored = { ...empty, item: [{ linkId: 'ill', answer: [{ valueBoolean: false }] }, fever] };
    const touched = setAnswers(stored, conditional.item ?? [], [], ill, []);
    expect(finish(conditional, touched, stored, { now }).item).toEqual([fever]);
    const given = setAnswers(touched, conditional.item ?? [], [], symptom, [{ valueString: 'new' }]);
    expect(finish(conditional, given, stored, { now }).item).toBeUndefined();
  });
});

describe('calculated answers', () => {
  const calculated: Questionnaire = {
    ...questionnaire,
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/variable',
        valueExpression: { name: 'n', language: 'text/fhirpath', expression: "item.where(linkId='n').answer.value" },
      },
    ],
    item: [
      { linkId: 'n', type: 'integer', initial: [{ valueInteger: 2 }] },
      {
        linkId: 'm',
        type: 'integer',
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
            valueExpression: { language: 'text/fhirpath', expression: '%n * 10' },
          },
        ],
      },
    ],
  };
  const [n, m] = calculated.item as [QuestionnaireItem, QuestionnaireItem];
  const valueOf = (response: QuestionnaireResponse, linkId: string) =>
    response.item?.find((item) => item.linkId === linkId)?.answer?.[0]?.valueInteger;

  const expressions = expressionsOf(calculated);

  it('follow the initial and later answers, also through variables', () => {
    const initial = recalculate(calculated, newResponse(calculated, 'r', expressions), {}, expressions);
    expect(valueOf(initial.response, 'm')).toBe(20);
    const next = setAnswers(initial.response, calculated.item ?? [], [], n, [{ valueInteger: 3 }]);
    expect(valueOf(recalculate(calculated, next, initial.calculated, expressions).response, 'm')).toBe(30);
    const none = setAnswers(initial.response, calculated.item ?? [], [], n, []);
    expect(valueOf(recalculate(calculated, none, initial.calculated, expressions).response, 'm')).toBeUndefined();
  });

  it('are empty after a division by zero', () => {
    expect(evaluate('1 / %n', {}, { n: 0 })).toEqual([]);
    expect(evaluate('1 / %n', {}, { n: 2 })).toMatchObject([{ type: 'Decimal', value: 0.5 }]);
  });

  it('do not overwrite an edited value, also if the result of the calculation changes', () => {
    const stored = {
      ...empty,
      item: [
        { linkId: 'n', answer: [{ valueInteger: 2 }] },
        { linkId: 'm', answer: [{ valueInteger: 99 }] },
      ],
    };
    const before = calculatedIn(calculated, stored, expressions);
    expect(recalculate(calculated, stored, before, expressions).response).toBe(stored);
    const typed = setAnswers(stored, calculated.item ?? [], [], m, [{ valueInteger: 98 }]);
    expect(valueOf(recalculate(calculated, typed, before, expressions).response, 'm')).toBe(98);
    const changed = setAnswers(typed, calculated.item ?? [], [], n, [{ valueInteger: 4 }]);
    expect(valueOf(recalculate(calculated, changed, before, expressions).response, 'm')).toBe(98);
  });
});
