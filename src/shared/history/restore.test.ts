import type { FhirResource, Group, Location } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { anyGroup } from '../../../test/support/anyGroup.ts';
import { elementsOf, restoredFrom } from './restore.ts';

const without = ({ meta: _meta, ...rest }: FhirResource): object => rest;

test('restores every element of the earlier version and keeps the current labels', () => {
  fc.assert(
    fc.property(anyGroup, anyGroup, (target, other) => {
      const now: Group = { ...other, id: target.id, meta: { versionId: '9', source: 'x', tag: [{ code: 'lineage' }] } };
      const written = restoredFrom(target, elementsOf(target), now);
      expect(without(written)).toEqual(without(target));
      expect(written.meta).toEqual({ tag: [{ code: 'lineage' }] });
    }),
  );
});

test('restores a deleted resource with the labels it had', () => {
  const target: Location = {
    ...{ resourceType: 'Location', id: 'a', name: 'A' },
    meta: { versionId: '3', lastUpdated: '2024-01-01T00:00:00Z', tag: [{ code: 't' }] },
  };
  expect(restoredFrom(target, elementsOf(target), undefined)).toEqual({ ...target, meta: { tag: [{ code: 't' }] } });
});

test('includes the narrative only if the elements are unchanged', () => {
  const text = { status: 'generated' as const, div: '<div>A</div>' };
  const target: Location = { resourceType: 'Location', id: 'a', name: 'A', text };
  expect(restoredFrom(target, { name: 'A' }, target)).toEqual(target);
  expect(restoredFrom(target, { name: 'B' }, target)).toEqual({ resourceType: 'Location', id: 'a', name: 'B' });
});
