import { portions } from './fhir.ts';

const uuid = (index: number): string => `7d5a2c7e-0000-4000-8000-${String(index).padStart(12, '0')}`;

test('ids are asked for by as many as an address of 2,400 letters holds, each once, and no more than a page', () => {
  const ids = Array.from({ length: 200 }, (_, index) => uuid(index));
  const asked = portions([...ids, ...ids]);
  expect(asked.flat()).toEqual(ids);
  expect(asked.map((some) => some.length)).toEqual([64, 64, 64, 8]);
  expect(portions(Array.from({ length: 250 }, (_, index) => String(index))).map((some) => some.length)).toEqual([
    100, 100, 50,
  ]);
  expect(portions(['é'.repeat(500)])).toHaveLength(1);
  expect(portions([])).toEqual([]);
});
