import { configureStore } from '@reduxjs/toolkit';
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { expressionsOf } from '../../../../test/support/formExpressions.ts';
import type { ApiServices } from '../../../api/services.ts';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import {
  selectCorrections,
  selectHasChanges,
  selectInvalidCount,
  selectIsEnabled,
  selectResponse,
} from './fillerSelectors.ts';
import { calculatedIn, correctionsOf, recalculate } from './calculate.ts';
import { answerChanged, calculatedUsed, copyRemoved, selectForm, selectInputs } from './fillerSlice.ts';
import { addCopy, applyEdit, openForm } from './fillerThunks.ts';

const calculated = (linkId: string, expression: string): QuestionnaireItem => ({
  ...{ linkId, type: 'integer', text: linkId },
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
});
const questionnaire: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'q', status: 'active' },
  item: [
    { linkId: 'name', type: 'string' },
    { linkId: 'constructor', type: 'integer' },
    { linkId: 'why', type: 'string', enableWhen: [{ question: 'name', operator: 'exists', answerBoolean: true }] },
    {
      ...{ linkId: 'child', type: 'group', repeats: true },
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/variable',
          valueExpression: {
            ...{ name: 'age', language: 'text/fhirpath' },
            expression: "item.where(linkId='age').answer.value",
          },
        },
      ],
      item: [{ linkId: 'age', type: 'integer' }, calculated('months', '%age * 12')],
    },
  ],
};
const tools = { expressions: expressionsOf(questionnaire), compilePattern: undefined };
const form = 'r1';

function open(stored?: QuestionnaireResponse) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: {} as ApiServices } }),
  });
  store.dispatch(openForm({ form, questionnaire, stored, subject: undefined }, tools));
  const edit = (action: Parameters<typeof applyEdit>[0]) => store.dispatch(applyEdit(action, tools));
  return { store, edit, response: () => selectResponse(store.getState(), form) };
}
const child = (age: number, months?: number) => ({
  linkId: 'child',
  item: [
    { linkId: 'age', answer: [{ valueInteger: age }] },
    ...(months === undefined ? [] : [{ linkId: 'months', answer: [{ valueInteger: months }] }]),
  ],
});
const at = (index: number, linkId: string) => ({ form, path: [{ linkId: 'child', index }], linkId });
const integer = (value: number) => ({ valueInteger: value });

test('an edit retains the other items and the inputs of other questions', () => {
  const { store, edit, response } = open({
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    item: [child(1)],
  });
  edit(answerChanged({ form, path: [], linkId: 'name', input: 0, answer: { valueString: 'A' } }));
  const [before, isEnabled] = [response(), selectIsEnabled(store.getState(), form, tools)];
  const inputs = selectInputs(store.getState(), form, 'name');
  expect(isEnabled([], questionnaire.item![2]!)).toBe(true);
  edit(answerChanged({ form, path: [], linkId: 'why', input: 0, answer: { valueString: 'B' } }));
  expect(response().item?.find(({ linkId }) => linkId === 'child')).toBe(before.item?.at(-1));
  expect(selectInputs(store.getState(), form, 'name')).toBe(inputs);
  expect(selectIsEnabled(store.getState(), form, tools)).toBe(selectIsEnabled(store.getState(), form, tools));
});

test('invalid text prevents a submit until it is replaced, also if the linkId is the name of a property of Object', () => {
  const { store, edit } = open();
  const question = { form, path: [], linkId: 'constructor', input: 0 };
  expect(selectHasChanges(store.getState(), form, tools)).toBe(false);
  edit(answerChanged({ ...question, answer: undefined, text: 'abc' }));
  expect(selectInvalidCount(store.getState(), form, tools)).toBe(1);
  expect(selectHasChanges(store.getState(), form, tools)).toBe(true);
  edit(answerChanged({ ...question, answer: integer(5) }));
  expect(selectInvalidCount(store.getState(), form, tools)).toBe(0);
});

test('invalid text of a disabled question does not prevent a submit', () => {
  const { store, edit } = open();
  const name = { form, path: [], linkId: 'name', input: 0 };
  edit(answerChanged({ ...name, answer: { valueString: 'A' } }));
  edit(answerChanged({ form, path: [], linkId: 'why', input: 0, answer: undefined, text: 'abc' }));
  expect(selectInvalidCount(store.getState(), form, tools)).toBe(1);
  edit(answerChanged({ ...name, answer: undefined }));
  expect(selectInvalidCount(store.getState(), form, tools)).toBe(0);
});

test('inputs and calculations move with their copy of a group when an earlier copy is removed', () => {
  const { store, edit, response } = open();
  edit(answerChanged({ ...at(0, 'age'), input: 0, answer: integer(1) }));
  store.dispatch(addCopy(form, [], questionnaire.item![3]!, tools));
  edit(answerChanged({ ...at(1, 'age'), input: 0, answer: integer(2) }));
  // Entered over the calculated 24 months.
  edit(answerChanged({ ...at(1, 'months'), input: 0, answer: integer(30) }));
  store.dispatch(addCopy(form, [], questionnaire.item![3]!, tools));
  edit(answerChanged({ ...at(2, 'age'), input: 0, answer: undefined, text: 'three' }));
  edit(copyRemoved({ form, path: [], linkId: 'child', index: 0 }));
  expect(response().item).toMatchObject([child(2, 30), { linkId: 'child' }]);
  expect(selectInputs(store.getState(), form, 'child.1/age')).toEqual([{ id: 0, isAnswered: false, text: 'three' }]);
  expect(selectInputs(store.getState(), form, 'child.2/age')).toBeUndefined();
  edit(answerChanged({ ...at(0, 'age'), input: 0, answer: integer(3) }));
  expect(response().item?.[0]).toMatchObject(child(3, 30));
});

describe('a value that the user enters over a calculated one', () => {
  const months = (entered: number | undefined, open: ReturnType<typeof openWithAge>) =>
    open.edit(
      answerChanged({ ...at(0, 'months'), input: 0, answer: entered === undefined ? undefined : integer(entered) }),
    );
  const openWithAge = (stored?: QuestionnaireResponse) => {
    const opened = open(stored);
    const age = (value: number) => opened.edit(answerChanged({ ...at(0, 'age'), input: 0, answer: integer(value) }));
    const key = 'child.0/months';
    const corrected = () => selectCorrections(opened.store.getState(), form).get(key);
    return { ...opened, age, corrected, key };
  };
  const stored = (...item: QuestionnaireResponse['item'] & object): QuestionnaireResponse => ({
    ...{ resourceType: 'QuestionnaireResponse', status: 'completed', item },
  });

  test('is retained when another answer changes, and marked until the calculated value is used', () => {
    const opened = openWithAge();
    opened.age(1);
    expect(opened.corrected()).toBeUndefined();
    months(13, opened);
    opened.age(2);
    expect(opened.response().item).toMatchObject([child(2, 13)]);
    expect(opened.corrected()).toEqual([{ valueInteger: 24 }]);
    opened.edit(calculatedUsed({ ...at(0, 'months') }));
    expect(opened.response().item).toMatchObject([child(2, 24)]);
    expect(opened.corrected()).toBeUndefined();
    opened.age(3);
    expect(opened.response().item).toMatchObject([child(3, 36)]);
  });

  test('is retained and marked in a response that is opened again', () => {
    const opened = openWithAge(stored(child(1, 13)));
    expect(opened.corrected()).toEqual([{ valueInteger: 12 }]);
    opened.age(2);
    expect(opened.response().item).toMatchObject([child(2, 13)]);
  });

  test('is not what an empty question has: it gets the next result', () => {
    const opened = openWithAge(stored(child(1)));
    expect(opened.corrected()).toBeUndefined();
    opened.age(2);
    expect(opened.response().item).toMatchObject([child(2, 24)]);
  });

  test('is replaced if the user cannot edit the question', () => {
    const readOnly: Questionnaire = {
      ...questionnaire,
      item: [
        { ...calculated('n', "%resource.item.where(linkId='name').answer.value.length()"), readOnly: true },
        questionnaire.item![0]!,
      ],
    };
    const before = stored({ linkId: 'n', answer: [integer(5)] }, { linkId: 'name', answer: [{ valueString: 'abc' }] });
    const expressions = expressionsOf(readOnly);
    const start = calculatedIn(readOnly, before, expressions);
    const after = { ...before, item: [before.item![0]!, { linkId: 'name', answer: [{ valueString: 'abcd' }] }] };
    expect(recalculate(readOnly, after, start, expressions).response.item?.[0]?.answer).toEqual([integer(4)]);
    expect(correctionsOf(readOnly, before, start).size).toBe(0);
  });
});

test('a calculated value replaces text that is not a valid value', () => {
  const { store, edit } = open();
  edit(answerChanged({ ...at(0, 'months'), input: 0, answer: undefined, text: 'abc' }));
  expect(selectInvalidCount(store.getState(), form, tools)).toBe(1);
  edit(answerChanged({ ...at(0, 'age'), input: 0, answer: integer(1) }));
  expect(selectInvalidCount(store.getState(), form, tools)).toBe(0);
  expect(selectForm(store.getState(), form)?.response.item).toMatchObject([child(1, 12)]);
});
