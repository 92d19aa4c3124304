import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { mergeQuestionnaires, totalOfEither } from './mergeSearch.ts';
import { questionnaireTarget } from '../../../common/fhir/questionnaireTarget.ts';
import { versionOf } from './questionnaire.ts';

const form = (id: string, title: string): Questionnaire => ({
  resourceType: 'Questionnaire',
  id,
  status: 'active',
  title,
});

describe('merging two searches', () => {
  it('produces pages that contain every row exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(40)),
        fc.array(fc.nat(40)),
        fc.integer({ min: 1, max: 7 }),
        (left, right, pageSize) => {
          const sorted = (numbers: number[]) =>
            [...new Set(numbers)].sort((a, b) => a - b).map((n) => form(String(n), String(n).padStart(3, '0')));
          const [titles, names] = [sorted(left), sorted(right)];
          const all = sorted([...left, ...right]).map(({ id }) => id);
          const pages = Array.from({ length: Math.ceil(all.length / pageSize) }, (_, at) => {
            const end = (at + 1) * pageSize;
            return mergeQuestionnaires([titles.slice(0, end), names.slice(0, end)], {
              page: at + 1,
              pageSize,
              sort: 'title',
            });
          });
          expect(pages.flat().map(({ id }) => id)).toEqual(all);
        },
      ),
    );
  });

  it('counts the rows in both searches once', () => {
    expect(totalOfEither(5, 3, 2)).toBe(6);
    expect(totalOfEither(5, undefined, 2)).toBeUndefined();
  });
});

it.each([
  ['Questionnaire/1/_history/3', '3'],
  ['Questionnaire/1', undefined],
  ['http://a/Questionnaire/x|2.0', '2.0'],
  [undefined, undefined],
])('the version in %s is %s', (reference, version) => {
  expect(versionOf(reference)).toBe(version);
});

it.each([
  ['Questionnaire/1', { id: '1' }],
  ['Questionnaire/1/_history/3', { id: '1', version: '3' }],
  ['http://server/fhir/Questionnaire/1', { id: '1' }],
  [
    'http://smartregister.org/Questionnaire/growth|1.0',
    { url: 'http://smartregister.org/Questionnaire/growth', version: '1.0', id: 'growth' },
  ],
  ['urn:uuid:7', { url: 'urn:uuid:7', id: 'urn:uuid:7' }],
  ['just-an-id', { id: 'just-an-id' }],
])('%s is found by %o', (reference, target) => {
  expect(questionnaireTarget(reference, 'http://server/fhir')).toEqual(target);
});
