import type { Questionnaire, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { mergeResponses } from './mergeResponses.ts';

const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [
    { linkId: 'a', type: 'string' },
    { linkId: 'b', type: 'string' },
    { linkId: 'g', type: 'group', item: ['x', 'y'].map((linkId) => ({ linkId, type: 'string' as const })) },
  ],
};
const said = (linkId: string, valueString: string): QuestionnaireResponseItem => ({
  linkId,
  answer: [{ valueString }],
});
const response = (...item: QuestionnaireResponseItem[]): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  ...(item.length > 0 && { item }),
});
const merged = (base: QuestionnaireResponse, mine: QuestionnaireResponse, theirs: QuestionnaireResponse) =>
  mergeResponses(questionnaire, base, mine, theirs).item;

const base = response(said('a', '1'), said('old', 'kept'));

it('merges changes to different questions, in the order of the questions', () => {
  expect(
    merged(base, response(said('a', 'mine'), said('old', 'kept')), response(...base.item!, said('b', 'theirs'))),
  ).toEqual([said('a', 'mine'), said('b', 'theirs'), said('old', 'kept')]);
});

it('uses the stored answer if both sides changed the same question', () => {
  const [mine, theirs] = [response(said('a', 'mine')), response(said('a', 'theirs'))];
  expect(merged(response(said('a', '1')), mine, theirs)).toEqual([said('a', 'theirs')]);
});

it('merges the items of a group that does not repeat', () => {
  const group = (...item: QuestionnaireResponseItem[]) => response({ linkId: 'g', item });
  expect(merged(group(said('x', '1')), group(said('x', 'mine')), group(said('x', '1'), said('y', 'theirs')))).toEqual([
    { linkId: 'g', item: [said('x', 'mine'), said('y', 'theirs')] },
  ]);
});

it('removes an answer that one side removed', () => {
  expect(merged(response(said('a', '1')), response(), response(said('a', '1')))).toBeUndefined();
});
