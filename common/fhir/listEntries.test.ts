import type { List, ListEntry } from './r4.ts';
import { fc } from '../../test/support/fastCheck.ts';
import { deletedItemsOf, itemsOf, withEntries, withoutItems } from './listEntries.ts';

const reference = fc.integer({ min: 1, max: 30 }).map((id) => `Group/${id}`);
const entry: fc.Arbitrary<ListEntry> = fc.record(
  {
    item: fc.record({ reference, display: fc.string() }, { requiredKeys: ['reference'] }),
    flag: fc.constant({ coding: [{ code: 'x' }] }),
    date: fc.constant('2024-01-01'),
    extension: fc.array(fc.record({ url: fc.webUrl(), valueString: fc.string({ minLength: 1 }) }), { minLength: 1 }),
  },
  { requiredKeys: ['item'] },
);
const list: fc.Arbitrary<List> = fc.record(
  {
    resourceType: fc.constant('List' as const),
    id: fc.constant('l'),
    status: fc.constantFrom('current' as const, 'retired' as const),
    mode: fc.constantFrom('working' as const, 'snapshot' as const),
    title: fc.string(),
    note: fc.constant([{ text: 'kept' }]),
    entry: fc.array(entry, { minLength: 1 }),
  },
  { requiredKeys: ['resourceType', 'status', 'mode'] },
);
const referencesOf = ({ entry: entries = [] }: List) => entries.map(({ item }) => item?.reference);

test('withEntries keeps all entries, adds no item twice, and is idempotent', () => {
  fc.assert(
    fc.property(list, fc.array(entry), (before, fresh) => {
      const after = withEntries(before, fresh);
      expect({ ...after, entry: undefined }).toEqual({ ...before, entry: undefined });
      expect(after.entry?.slice(0, before.entry?.length ?? 0) ?? []).toEqual(before.entry ?? []);
      expect(new Set(referencesOf(after))).toEqual(
        new Set([...referencesOf(before), ...fresh.map((one) => one.item?.reference)]),
      );
      expect(withEntries(after, fresh)).toBe(after);
    }),
  );
});

test('withoutItems removes those items and nothing else', () => {
  fc.assert(
    fc.property(list, fc.array(reference), (before, removed) => {
      const after = withoutItems(before, removed);
      expect({ ...after, entry: undefined }).toEqual({ ...before, entry: undefined });
      expect(after.entry ?? []).toEqual(
        before.entry?.filter(({ item }) => !removed.includes(item?.reference ?? '')) ?? [],
      );
      expect(after.entry).not.toEqual([]);
    }),
  );
});

test('an entry marked as deleted removes its item, another one adds it again', () => {
  const item = { reference: 'Group/1' };
  const before: List = { resourceType: 'List', status: 'current', mode: 'changes', entry: [{ item, deleted: true }] };
  expect([...itemsOf([before])]).toEqual([]);
  expect([...deletedItemsOf([before])]).toEqual(['Group/1']);
  const after = withEntries(before, [{ item }]);
  expect(after.entry).toEqual([{ item, deleted: true }, { item }]);
  expect([...itemsOf([after])]).toEqual(['Group/1']);
  expect([...deletedItemsOf([before, after])]).toEqual([]);
});
