import type { Group } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { anyGroup } from '../../../test/support/anyGroup.ts';
import { isFormer } from '../../shared/people/isFormer.ts';
import { memberCount } from './group.ts';
import { groupForm, type GroupForm } from './groupForm.ts';

const { initialValues, toForm, toResource } = groupForm;

const edit = (group: Group, changes: Partial<GroupForm>) =>
  toResource({ ...toForm(group), ...changes }, group, 'unused');
const asha = { entity: { reference: 'Patient/1', display: 'Asha' } };

describe('a new group', () => {
  it('is created with the values of the form', () => {
    const form: GroupForm = { ...initialValues, name: ' Mothers ', identifier: 'G-1', members: [asha] };
    expect(toResource(form, undefined, 'g')).toStrictEqual({
      resourceType: 'Group',
      id: 'g',
      type: 'person',
      actual: true,
      active: true,
      name: 'Mothers',
      identifier: [{ use: 'official', value: 'G-1' }],
      member: [asha],
    });
  });

  it('has no empty member and identifier lists', () => {
    const group = toResource({ ...initialValues, name: 'Mothers' }, undefined, 'g');
    expect(group).not.toHaveProperty('member');
    expect(group).not.toHaveProperty('identifier');
  });
});

describe('an edited group', () => {
  const stored: Group = {
    resourceType: 'Group',
    id: 'g',
    type: 'person',
    actual: true,
    quantity: 3,
    identifier: [
      { use: 'secondary', value: 'S' },
      { use: 'official', value: 'O', system: 'http://moh' },
    ],
    member: [{ ...asha, inactive: true, period: { start: '2020' } }],
  };

  it('gets its quantity adjusted to the members if it has one', () => {
    const result = edit(stored, { members: [...stored.member!, { entity: { reference: 'Patient/2' } }] });
    expect(memberCount(result)).toBe(4);
    expect(result.member?.[0]).toBe(stored.member?.[0]);
    expect(edit({ ...stored, quantity: undefined }, { members: [] })).not.toHaveProperty('member');
  });

  it('gets its official identifier replaced at the same index', () => {
    expect(edit(stored, { identifier: 'P' }).identifier).toEqual([
      { use: 'secondary', value: 'S' },
      { use: 'official', value: 'P', system: 'http://moh' },
    ]);
  });
});

describe('any group', () => {
  it('is unchanged by a round trip through the form', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        expect(edit(group, {})).toStrictEqual(group);
      }),
      { numRuns: 500 },
    );
  });

  it('preserves elements the form does not show in every edit', () => {
    const changes = fc.record(
      {
        name: fc.string(),
        identifier: fc.string(),
        active: fc.constantFrom('true' as const, 'false' as const),
        members: fc.constant([asha]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyGroup, changes, (group, change) => {
        const result = edit(group, change);
        for (const key of ['id', 'meta', 'extension', 'type', 'code', 'characteristic', 'managingEntity'] as const) {
          expect(result[key]).toEqual(group[key]);
        }
        expect((result.identifier ?? []).length).toBeGreaterThanOrEqual((group.identifier ?? []).length - 1);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['is inactive', { inactive: true }, true],
  ['has a period that ended', { period: { end: '2026-05-03' } }, true],
  ['has a period that ended last month', { period: { end: '2026-04' } }, true],
  ['has a period that ends today', { period: { end: '2026-05-04' } }, false],
  ['has an open period', { period: { start: '2026-01-01' } }, false],
  ['has neither', {}, false],
])('a member that %s is former or not', (_what, member, expected) => {
  expect(isFormer(member, '2026-05-04')).toBe(expected);
});
