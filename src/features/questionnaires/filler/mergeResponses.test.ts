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
const answered = (linkId: string, valueString: string): QuestionnaireResponseItem => ({
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

const base = response(answered('a', '1'), answered('old', 'kept'));

it('merges changes to different questions, in the order of the questions', () => {
  expect(
    merged(
      base,
      response(answered('a', 'mine'), answered('old', 'kept')),
      response(...base.item!, answered('b', 'theirs')),
    ),
  ).toEqual([answered('a', 'mine'), answered('b', 'theirs'), answered('old', 'kept')]);
});

it('uses the stored answer if both sides changed the same question', () => {
  const [mine, theirs] = [response(answered('a', 'mine')), response(answered('a', 'theirs'))];
  expect(merged(response(answered('a', '1')), mine, theirs)).toEqual([answered('a', 'theirs')]);
});

it('merges the items of a group that does not repeat', () => {
  const group = (...item: QuestionnaireResponseItem[]) => response({ linkId: 'g', item });
  expect(
    merged(group(answered('x', '1')), group(answered('x', 'mine')), group(answered('x', '1'), answered('y', 'theirs'))),
  ).toEqual([{ linkId: 'g', item: [answered('x', 'mine'), answered('y', 'theirs')] }]);
});

it('removes an answer that one side removed', () => {
  expect(merged(response(answered('a', '1')), response(), response(answered('a', '1')))).toBeUndefined();
});
