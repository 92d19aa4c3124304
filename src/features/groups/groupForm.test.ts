import type { Group } from 'fhir/r4';
import { fc } from '../../../test/support/fastCheck.ts';
import { anyGroup } from '../../../test/support/anyGroup.ts';
import { memberCount } from './group.ts';
import { emptyForm, toForm, toGroup, type GroupForm } from './groupForm.ts';

const edit = (group: Group, changes: Partial<GroupForm>) =>
  toGroup({ ...toForm(group), ...changes }, group, { id: 'unused' });
const asha = { entity: { reference: 'Patient/1', display: 'Asha' } };

describe('a new group', () => {
  it('holds what the form says', () => {
    const form: GroupForm = { ...emptyForm, name: ' Mothers ', identifier: 'G-1', members: [asha] };
    expect(toGroup(form, undefined, { id: 'g' })).toStrictEqual({
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

  it('without members and identifier has neither', () => {
    const group = toGroup({ ...emptyForm, name: 'Mothers' }, undefined, { id: 'g' });
    expect(group).not.toHaveProperty('member');
    expect(group).not.toHaveProperty('identifier');
  });
});

describe('an edit', () => {
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

  it('counts members along where the group counts them', () => {
    const result = edit(stored, { members: [...stored.member!, { entity: { reference: 'Patient/2' } }] });
    expect(memberCount(result)).toBe(4);
    expect(result.member?.[0]).toBe(stored.member?.[0]);
    expect(edit({ ...stored, quantity: undefined }, { members: [] })).not.toHaveProperty('member');
  });

  it('changes the official identifier where it stands', () => {
    expect(edit(stored, { identifier: 'P' }).identifier).toEqual([
      { use: 'secondary', value: 'S' },
      { use: 'official', value: 'P', system: 'http://moh' },
    ]);
  });
});

describe('any group', () => {
  it('survives the form unchanged', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        expect(edit(group, {})).toStrictEqual(group);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps what the form does not show whatever is edited', () => {
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
