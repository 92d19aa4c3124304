import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4';
import { core, expressionOf, fhirPath } from '../../../../test/support/formCheck.ts';
import { evaluate, expressionsOf } from '../../../../test/support/formExpressions.ts';
import { createExpressions } from './createExpressions.ts';
import type { Expressions } from './expressions.ts';
import { addGroup, freshItem, itemOccurrences, keyOf, removeGroup, setAnswers } from './tree.ts';

const calculated = (linkId: string, expression: string): QuestionnaireItem => ({
  ...{ linkId, type: 'string', extension: [expressionOf('calculated', expression)] },
});
const variable = (name: string, expression: string) => ({
  url: `${core}/variable`,
  valueExpression: fhirPath(expression, name),
});
const group: QuestionnaireItem = {
  ...{ linkId: 'g', type: 'group', repeats: true },
  extension: [variable('own', "item.where(linkId='a').answer.value"), variable('twice', "%own & '/' & %own")],
  item: [
    { linkId: 'a', type: 'string', item: [{ linkId: 'below', type: 'string' }] },
    { linkId: 'b', type: 'string' },
    calculated('own', '%twice'),
    calculated('context', "%context.linkId & %resource.repeat(item).where(linkId='b').answer.value.first()"),
  ],
};
const questionnaire: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'q', status: 'active' },
  extension: [variable('groups', "%resource.item.where(linkId='g')")],
  item: [
    { linkId: 'top', type: 'string' },
    group,
    calculated('count', "%groups.item.where(linkId='a' and answer.value != 'x').count().toString()"),
    calculated('deep', "%resource.descendants().where(linkId='below').answer.value"),
    calculated('union', "(item.where(linkId='top') | %groups.item.where(linkId='b')).answer.value.first()"),
    calculated('iif', "iif(%groups.first().item.exists(), %groups.last().item.answer.value.first(), 'none')"),
    calculated('any', "%resource.repeat(item).where(answer.value = 'y').linkId.first()"),
  ],
};

/** The results of all expressions of the form. */
function results(expressions: Expressions, response: QuestionnaireResponse) {
  return [...itemOccurrences(questionnaire.item ?? [], response)].flatMap(({ definition, path }) => {
    const expression = definition.extension?.[0]?.valueExpression?.expression;
    if (!expression || definition.type === 'group') return [];
    const { values, error } = expressions(response, expression, { path, definition });
    return [[keyOf(path, definition.linkId), values.map(({ value }) => value), error]];
  });
}

it('retained results are those of a fresh evaluation, whatever is edited', () => {
  let seed = 11;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const retained = expressionsOf(questionnaire);
  const items = questionnaire.item ?? [];
  let response: QuestionnaireResponse = { resourceType: 'QuestionnaireResponse', status: 'in-progress' };
  for (let edit = 0; edit < 150; edit += 1) {
    const questions = [...itemOccurrences(items, response)].filter(
      ({ definition }) => definition.type === 'string' && !definition.extension,
    );
    const { path, definition } = questions[random(questions.length)]!;
    const answers = random(4) === 0 ? [] : [{ valueString: ['x', 'y', 'z'][random(3)]! }];
    const kind = random(6);
    if (kind === 0) response = addGroup(response, items, [], group, freshItem(group));
    else if (kind === 1) response = removeGroup(response, items, [], group, random(3));
    else response = setAnswers(response, items, path, definition, answers);
    // Without the syntax tree, each expression depends on everything.
    const fresh = createExpressions(questionnaire, { evaluate });
    expect(results(retained, response)).toEqual(results(fresh, response));
  }
});
