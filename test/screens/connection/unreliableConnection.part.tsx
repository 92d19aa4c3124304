import type {
  Practitioner,
  PractitionerRole,
  Flag,
  Group,
  List,
  Location,
  OrganizationAffiliation,
  QuestionnaireResponse,
  Written,
} from '../../../common/fhir/r4.ts';
import {
  COMMODITY_LIST_ID,
  constituencyId,
  flagId,
  practitionerId,
  servicePointId,
  userId,
} from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { useUpdateCareTeamMutation, useUpdateQuestionnaireResponseMutation } from '../../../src/api/fhir/index.ts';
import { useCreateGroupMutation, type User } from '../../../src/api/keycloak/index.ts';
import { careTeamForm } from '../../../src/features/care-teams/careTeamForm.ts';
import { closingId } from '../../../src/features/flags/closeFlag.ts';
import { useCloseFlag } from '../../../src/features/flags/useCloseFlag.ts';
import { groupForm } from '../../../src/features/groups/groupForm.ts';
import { emptyForm as emptyStock } from '../../../src/features/inventory/inventoryForm.ts';
import { useSaveInventory } from '../../../src/features/inventory/useSaveInventory.ts';
import { toForm as toCommodityForm } from '../../../src/features/commodities/commodityForm.ts';
import { useSaveCommodity } from '../../../src/features/commodities/useSaveCommodity.ts';
import { correctLevels } from '../../../src/features/locations/move/levelDefinition.ts';
import { newForm as newPlace, toForm as toPlaceForm } from '../../../src/features/locations/locationForm.ts';
import { useSaveLocation } from '../../../src/features/locations/useSaveLocation.ts';
import { organizationForm } from '../../../src/features/organizations/organization.ts';
import { useSaveTeam } from '../../../src/features/organizations/useSaveTeam.ts';
import { saveAssignment } from '../../../src/features/team-assignment/saveAssignment.ts';
import { newUserForm, toUserForm } from '../../../src/features/users/userForm.ts';
import { useSaveUser } from '../../../src/features/users/useSaveUser.ts';
import { userVariants } from '../../../src/features/users/variants.ts';
import { administrativeLevel } from '../../../common/fhir/codes.ts';
import { levelOf } from '../../../common/fhir/location.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { useSaveResource } from '../../../src/shared/form/useFhirForm.ts';
import { useSave } from '../../../src/shared/save/useSave.ts';
import { useAppDispatch } from '../../../src/shared/store/hooks.ts';
import { fc } from '../../support/fastCheck.ts';
import { anyFaults } from '../../support/faultyConnection.ts';
import { expectSaved, option, runJob, readerOf, type PrepareJob } from '../../support/runJob.ts';

/** Sequences of faults tried for each job; set by FAULT_RUNS=<number>. */
const numRuns = Number(process.env.FAULT_RUNS ?? 30);
if (numRuns > 30) jest.setTimeout(numRuns * 10_000);
const origin = 'http://localhost:3000';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => void sandbox.close());

const { ask, all, accounts } = readerOf(() => sandbox);

const jobs: Record<string, PrepareJob> = {
  'adds a location': async (hooks, name) => {
    const hook = hooks.use(() => useSaveLocation(undefined));
    const form = { ...newPlace('', false), name };
    return {
      save: () => hook.run(({ save }) => save(form, undefined)),
      verify: async () => {
        expect((await all<Location>(`Location?name:exact=${name}`)).map(({ status }) => status)).toEqual(['active']);
      },
    };
  },
  'edits a location': async (hooks, name) => {
    const stored = sandbox.fhir.read('Location', constituencyId('Mogotio'));
    const hook = hooks.use(() => useSaveLocation(stored));
    const form = { ...toPlaceForm(stored), description: name };
    return {
      save: () => hook.run(({ save }) => save(form, undefined)),
      takeNewest: () => hook.run(async ({ takeNewest }) => takeNewest?.()),
      verify: async () => {
        expect(sandbox.fhir.read('Location', constituencyId('Mogotio'))).toMatchObject({
          description: name,
          name: stored.name,
        });
      },
    };
  },
  'adds a team with members': async (hooks, name) => {
    const hook = hooks.use(() => useSaveTeam(undefined));
    const members = ['nurse', 'viewer'].map((user) => `Practitioner/${practitionerId(user)}`);
    const form = { ...organizationForm.initialValues, name, members: members.map(option) };
    return {
      save: () => hook.run(({ save }) => save(form)),
      takeNewest: () => hook.run(async ({ takeNewest }) => takeNewest?.()),
      verify: async () => {
        const teams = await all(`Organization?name:exact=${name}`);
        expect(teams).toHaveLength(1);
        const roles = await all(`PractitionerRole?organization=Organization/${teams[0]?.id ?? ''}`);
        expect(roles.map((role) => 'practitioner' in role && role.practitioner?.reference).sort()).toEqual(
          members.sort(),
        );
      },
    };
  },
  'replaces a member of a team': async (hooks, name) => {
    const organization = { resourceType: 'Organization' as const, id: randomUuid(), name, active: true };
    sandbox.fhir.update(organization);
    const [nurse, viewer] = ['nurse', 'viewer'].map((user) => `Practitioner/${practitionerId(user)}`) as [
      string,
      string,
    ];
    sandbox.fhir.update({
      resourceType: 'PractitionerRole',
      id: randomUuid(),
      active: true,
      practitioner: { reference: nurse },
      organization: { reference: `Organization/${organization.id}` },
    });
    const stored = {
      organization: sandbox.fhir.read('Organization', organization.id),
      members: [option(nurse)],
    };
    const hook = hooks.use(() => useSaveTeam(stored));
    const form = { ...organizationForm.toForm(stored.organization), alias: name, members: [option(viewer)] };
    return {
      save: () => hook.run(({ save }) => save(form)),
      takeNewest: () => hook.run(async ({ takeNewest }) => takeNewest?.()),
      verify: async () => {
        expect(sandbox.fhir.read('Organization', organization.id).alias).toEqual([name]);
        const roles = await all<PractitionerRole>(`PractitionerRole?organization=Organization/${organization.id}`);
        expect(roles.map(({ practitioner }) => practitioner?.reference)).toEqual([viewer]);
      },
    };
  },
  'corrects the levels below a moved location': async (hooks, name) => {
    const parent = randomUuid();
    const locationOf = (id: string, partOf: string | undefined): Location => ({
      resourceType: 'Location',
      id,
      name,
      status: 'active',
      type: [{ coding: [administrativeLevel(1)] }],
      ...(partOf && { partOf: { reference: `Location/${partOf}` } }),
    });
    sandbox.fhir.update(locationOf(parent, undefined));
    const children = [randomUuid(), randomUuid(), randomUuid()];
    for (const id of children) sandbox.fhir.update(locationOf(id, parent));
    const hook = hooks.use(() => useAppDispatch());
    return {
      save: () =>
        hook.run(async (dispatch) => {
          // The screen lists failed writes, and "Try again" repeats them.
          await dispatch(correctLevels({ locationId: parent, name, level: 5 }));
        }),
      verify: async () => {
        for (const id of children) expect(levelOf(sandbox.fhir.read('Location', id))).toBe(6);
      },
    };
  },
  'assigns a team to a location': async (hooks, name) => {
    const servicePoint = { id: servicePointId(3), name };
    const teamId = randomUuid();
    sandbox.fhir.update({ resourceType: 'Organization', id: teamId, name, active: true });
    const team = { value: `Organization/${teamId}`, label: name };
    const hook = hooks.use(() => useAppDispatch());
    const input = { location: servicePoint, before: [], after: [team], seed: randomUuid(), mayDelete: true };
    return {
      save: () => hook.run((dispatch) => dispatch(saveAssignment(input))),
      verify: async () => {
        const stored = await all<OrganizationAffiliation>(
          `OrganizationAffiliation?location=Location/${servicePoint.id}&_count=500`,
        );
        expect(stored.filter(({ organization }) => organization?.reference === team.value)).toHaveLength(1);
      },
    };
  },
  'adds stock': async (hooks, name) => {
    const location = sandbox.fhir.read('Location', servicePointId(5));
    const hook = hooks.use(() => useSaveInventory(location, undefined));
    const form = {
      ...emptyStock,
      product:
        sandbox.fhir.read('List', COMMODITY_LIST_ID).entry?.find(({ item }) => item?.reference?.startsWith('Group/'))
          ?.item.reference ?? '',
      deliveryDate: '2026-01-01',
      accountabilityEndDate: '2027-01-01',
      poNumber: name,
    };
    return {
      save: () => hook.run(({ save }) => save(form)),
      verify: async () => {
        const groups = await all<Group>(`Group?identifier=${encodeURIComponent(name)}`);
        expect(groups).toHaveLength(1);
        const lists = await all<List>(`List?subject=Location/${servicePointId(5)}&_count=50`);
        const entries = lists.flatMap(({ entry = [] }) => entry).map(({ item }) => item?.reference);
        expect(entries.filter((reference) => reference === `Group/${groups[0]?.id ?? ''}`)).toHaveLength(1);
      },
    };
  },
  'adds a product': async (hooks, name) => {
    const hook = hooks.use(() => useSaveCommodity(undefined));
    const form = { ...toCommodityForm({ resourceType: 'Group', type: 'substance', actual: false }), name };
    return {
      save: () => hook.run(({ save }) => save(form)),
      verify: async () => {
        const groups = await all<Group>(`Group?name=${encodeURIComponent(name)}`);
        expect(groups).toHaveLength(1);
        const { entry = [] } = sandbox.fhir.read('List', COMMODITY_LIST_ID);
        const items = entry.map(({ item }) => item.reference);
        expect(items.filter((reference) => reference === `Group/${groups[0]?.id ?? ''}`)).toHaveLength(1);
      },
    };
  },
  'adds a user': async (hooks, name) => {
    const username = name.slice(-12);
    const [group] = await accounts<{ id: string; path: string }>('groups');
    const form = {
      ...newUserForm,
      username,
      firstName: 'Faulty',
      lastName: 'Line',
      userGroups: group ? [{ value: group.id, label: group.path }] : [],
    };
    const hook = hooks.use(() => useSave({ save: useSaveUser(undefined, newUserForm, userVariants.core).save }));
    return {
      save: () => hook.run(({ submit }) => expectSaved(submit({ values: form }))),
      verify: async () => {
        const users = await accounts<{ id: string }>(`users?username=${username}&exact=true`);
        expect(users).toHaveLength(1);
        const id = users[0]?.id ?? '';
        expect((await accounts<{ id: string }>(`users/${id}/groups`)).map((each) => each.id)).toEqual([group?.id]);
        for (const type of ['Practitioner', 'Group', 'PractitionerRole']) {
          expect([type, (await all(`${type}?identifier=${id}`)).length]).toEqual([type, 1]);
        }
      },
    };
  },
  'edits a user': async (hooks, name) => {
    const id = userId('viewer');
    const stored = await ask<User>(`/auth/admin/realms/fhir/users/${id}`);
    const before = toUserForm(stored, { userType: 'practitioner', active: true, groups: [] });
    const records = { user: stored, groups: [], records: { practitioners: [], groups: [], roles: [] } };
    const hook = hooks.use(() => useSave({ save: useSaveUser(records, before, userVariants.core).save }));
    return {
      save: () => hook.run(({ submit }) => expectSaved(submit({ values: { ...before, lastName: name } }))),
      verify: async () => {
        expect(await ask(`/auth/admin/realms/fhir/users/${id}`)).toMatchObject({
          lastName: name,
          firstName: stored.firstName,
        });
        const [practitioner, ...others] = await all<Practitioner>(`Practitioner?identifier=${id}`);
        expect(practitioner?.name?.[0]?.family).toBe(name);
        expect(others).toEqual([]);
      },
    };
  },
  'adds a user group': async (hooks, name) => {
    const hook = hooks.use(() => useCreateGroupMutation());
    return {
      save: () => hook.run(([create]) => create({ groupRepresentation: { name } }).unwrap()),
      verify: async () => {
        expect(await accounts(`groups?search=${encodeURIComponent(name)}&exact=true`)).toHaveLength(1);
      },
    };
  },
  'adds a care team': async (hooks, name) => {
    const hook = hooks.use(() => useUpdateCareTeamMutation());
    const id = randomUuid();
    const careTeam = careTeamForm.toResource({ ...careTeamForm.initialValues, name }, undefined, id);
    return {
      save: () => hook.run(([update]) => update({ id, careTeam }).unwrap()),
      verify: async () => {
        expect(await all(`CareTeam?name=${encodeURIComponent(name)}`)).toHaveLength(1);
      },
    };
  },
  'submits a questionnaire response': async (hooks, name) => {
    const hook = hooks.use(() => useUpdateQuestionnaireResponseMutation());
    const id = randomUuid();
    const questionnaireResponse: Written<QuestionnaireResponse> = {
      resourceType: 'QuestionnaireResponse',
      id,
      status: 'completed',
      item: [{ linkId: '1', answer: [{ valueString: name }] }],
    };
    return {
      save: () => hook.run(([update]) => update({ id, questionnaireResponse }).unwrap()),
      verify: async () => {
        expect(sandbox.fhir.read('QuestionnaireResponse', id)).toMatchObject({ item: questionnaireResponse.item });
      },
    };
  },
  'adds a group': async (hooks, name) => {
    const hook = hooks.use(() => useSaveResource(groupForm, undefined));
    return {
      save: () => hook.run(({ save }) => save({ ...groupForm.initialValues, name })),
      verify: async () => {
        expect(await all(`Group?name=${encodeURIComponent(name)}`)).toHaveLength(1);
      },
    };
  },
  'closes a flag': async (hooks, name) => {
    const flag: Flag = { ...sandbox.fhir.read('Flag', flagId('product')), id: randomUuid() };
    delete flag.meta;
    sandbox.fhir.update(flag);
    const stored = sandbox.fhir.read('Flag', flag.id ?? '');
    const form = { locationName: 'x', productName: 'y', status: 'inactive', comments: name };
    const hook = hooks.use(() =>
      useCloseFlag({ flag: stored, resolution: {}, locationId: servicePointId(1), practitionerId: undefined }),
    );
    return {
      save: () => hook.run((close) => close(form)),
      verify: async () => {
        expect(sandbox.fhir.read('Flag', flag.id ?? '').status).toBe('inactive');
        const observation = sandbox.fhir.read('Observation', closingId(flag.id ?? '', 'Observation'));
        expect(observation.note?.map(({ text }) => text)).toEqual([name]);
        expect(sandbox.fhir.find('Encounter', closingId(flag.id ?? '', 'Encounter'))).toBeDefined();
      },
    };
  },
};

describe('over an unreliable connection no write is lost or duplicated', () => {
  test.each(Object.entries(jobs))('%s', async (_name, begin) => {
    await fc.assert(
      fc.asyncProperty(anyFaults, (faults) => runJob(sandbox, begin, faults)),
      { numRuns },
    );
  });
});
