import type { QuestionnaireItem, QuestionnaireResponseItem } from '../../common/fhir/r4.ts';
import { checkStructure } from '../../server/sandbox/fhir/validation/validate.ts';
import { populatedForms } from '../../test/support/populatedForms.ts';
import { recordsOf, type Records } from '../../test/support/sampleRecords.ts';
import { fill } from './fill.ts';
import { randomFrom } from './plausibleAnswer.ts';

const patients = Array.from({ length: 12 }, (_, number) => recordsOf(number, randomFrom(number + 1)));
const filled = (id: string, records: Records) => {
  const form = populatedForms.find((one) => one.id === id)!;
  return fill(form, randomFrom(7), { ...records });
};
const values = (item: readonly QuestionnaireResponseItem[] = [], linkId: string): unknown[] =>
  item.flatMap((one) => [
    ...(one.linkId === linkId ? (one.answer ?? []).map((answer) => Object.values(answer)[0] as unknown) : []),
    ...values(one.item, linkId),
  ]);

/** The linkIds of the items that are not in the order of the form, or not in the form. */
function misplaced(items: readonly QuestionnaireItem[], answers: readonly QuestionnaireResponseItem[]): string[] {
  let last = 0;
  return answers.flatMap(({ linkId = '', item = [] }) => {
    const at = items.findIndex((one) => one.linkId === linkId);
    const below = misplaced(items[at]?.item ?? [], item);
    const isMisplaced = at < last;
    last = at;
    return [...(isMisplaced ? [linkId] : []), ...below];
  });
}

describe.each(populatedForms.map((form) => [form.id ?? '', form] as const))('the form %s', (_id, form) => {
  it('is filled in from each patient without failures, problems and invalid elements', () => {
    for (const records of patients) {
      const { response, problems, failures } = fill(form, randomFrom(7), { ...records });
      expect([...problems]).toEqual([]);
      expect(failures).toBe(0);
      expect(checkStructure(JSON.parse(JSON.stringify(response)))).toEqual([]);
      expect(misplaced(form.item ?? [], response.item ?? [])).toEqual([]);
    }
  });
});

it('has the data of the patient', () => {
  for (const records of patients) {
    const { patient, conditions, medications, weights } = records;
    const { response } = filled('demographics', records);
    expect(values(response.item, 'family')).toEqual([patient.name?.[0]?.family]);
    expect(values(response.item, 'born')).toEqual([patient.birthDate]);
    expect(values(response.item, 'sex')).toMatchObject([{ code: patient.gender }]);
    const names = (bundle: typeof conditions) => (bundle.entry ?? []).length;
    if (names(conditions) > 0)
      expect(values(filled('conditions', records).response.item, 'name')).toHaveLength(names(conditions));
    if (names(medications) > 0)
      expect(values(filled('medication', records).response.item, 'what')).toHaveLength(names(medications));
    const [weight] = weights.entry ?? [];
    expect(values(filled('bmi', records).response.item, 'weight')).toEqual([
      (weight?.resource as { valueQuantity?: object } | undefined)?.valueQuantity,
    ]);
  }
});

it('gives the same response in each run', () => {
  const [first] = patients;
  expect(filled('visit', first!)).toEqual(filled('visit', first!));
});
