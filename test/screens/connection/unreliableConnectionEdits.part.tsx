import { waitFor } from '@testing-library/react';
import { File as NodeFile } from 'node:buffer';
import type { Binary, Location, Organization } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, constituencyId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { useCreateSubGroupMutation, type Role, type User, type UserGroup } from '../../../src/api/keycloak/index.ts';
import { toForm as toCommodityForm } from '../../../src/features/commodities/commodityForm.ts';
import { useSaveCommodity } from '../../../src/features/commodities/useSaveCommodity.ts';
import { optionsChanged } from '../../../src/features/data-imports/importsSlice.ts';
import { chooseFile, submitUpload } from '../../../src/features/data-imports/importThunks.ts';
import { toForm as toPlaceForm } from '../../../src/features/locations/locationForm.ts';
import { useSaveLocation } from '../../../src/features/locations/useSaveLocation.ts';
import { toGroupForm } from '../../../src/features/user-groups/group.ts';
import { useSaveUserGroup } from '../../../src/features/user-groups/useSaveUserGroup.ts';
import { useChangeUser } from '../../../src/features/users/useChangeUser.ts';
import { disable } from '../../../src/features/users/bulk/enableActions.ts';
import { deletionProposed } from '../../../src/features/users/usersSlice.ts';
import { resetPassword, runDeletion } from '../../../src/features/users/usersThunks.ts';
import { messages as userMessages } from '../../../src/features/users/messages.ts';
import { translationFor } from '../../../common/fhir/translation.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { bulkDefinition } from '../../../src/shared/bulk/bulkRun.ts';
import { proposed, selectProposal } from '../../../src/shared/bulk/bulkSlice.ts';
import { previewProposal, startProposal } from '../../../src/shared/bulk/bulkThunks.ts';
import { selectRun } from '../../../src/shared/runs/runsSlice.ts';
import { continueRun } from '../../../src/shared/runs/runThunks.ts';
import { elementsOf } from '../../../src/shared/history/restore.ts';
import { plainSteps } from '../../../src/shared/history/restoreSteps.ts';
import { useSave } from '../../../src/shared/save/useSave.ts';
import { useRestore } from '../../../src/shared/history/useRestore.ts';
import { useAppDispatch } from '../../../src/shared/store/hooks.ts';
import { fc } from '../../support/fastCheck.ts';
import { anyFaults } from '../../support/faultyConnection.ts';
import { expectSaved, runJob, readerOf, type PrepareJob } from '../../support/runJob.ts';
import { importsHandler } from '../../support/imports.ts';

/** Sequences of faults tried for each job; set by FAULT_RUNS=<number>. */
const numRuns = Number(process.env.FAULT_RUNS ?? 25);
if (numRuns > 30) jest.setTimeout(numRuns * 10_000);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => void sandbox.close());
const { ask, all, accounts } = readerOf(() => sandbox);

const admin = '/auth/admin/realms/fhir';

/** Creates a Keycloak user with a Practitioner and a PractitionerRole. */
async function createUser(name: string): Promise<User> {
  const id = sandbox.identity.users.create({
    username: `p${name.slice(-12).replaceAll(' ', '')}`,
    firstName: 'Asha',
    lastName: name,
    enabled: true,
    attributes: { fhir_core_app_id: ['programme'], kept: ['as it was'] },
  });
  const identifier = [{ use: 'secondary' as const, value: id }];
  sandbox.fhir.update({ resourceType: 'Practitioner', id, active: true, identifier, name: [{ family: name }] });
  sandbox.fhir.update({
    resourceType: 'PractitionerRole',
    id: randomUuid(),
    active: true,
    identifier,
    practitioner: { reference: `Practitioner/${id}` },
  });
  return ask<User>(`${admin}/users/${id}`);
}
const activeFlags = async (id: string): Promise<boolean[]> => [
  sandbox.fhir.read('Practitioner', id).active ?? true,
  ...(await all<{ resourceType: 'PractitionerRole'; active?: boolean }>(`PractitionerRole?identifier=${id}`)).map(
    ({ active }) => active ?? true,
  ),
];

const jobs: Record<string, PrepareJob> = {
  'translates the name of a location': async (hooks, name) => {
    const location: Location = { ...sandbox.fhir.read('Location', constituencyId('Mogotio')), id: randomUuid() };
    delete location.meta;
    const stored = sandbox.fhir.update(location).resource;
    const hook = hooks.use(() => useSaveLocation(stored));
    const form = { ...toPlaceForm(stored), 'name-sw': name };
    return {
      save: () => hook.run(({ save }) => save(form, undefined)),
      takeNewest: () => hook.run(async ({ takeNewest }) => takeNewest?.()),
      verify: () => {
        const now = sandbox.fhir.read('Location', location.id ?? '');
        expect(translationFor(now._name, 'sw')).toBe(name);
        expect(now.name).toBe(stored.name);
        expect(now.alias?.filter((alias) => alias === name) ?? []).toHaveLength(1);
      },
    };
  },
  'replaces the photo of a product': async (hooks, name) => {
    const reference =
      (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? [])
        .map(({ item }) => item.reference ?? '')
        .find((item) => item.startsWith('Group/')) ?? '';
    const group = sandbox.fhir.read('Group', reference.replace('Group/', ''));
    const hook = hooks.use(() => useSaveCommodity({ group, listed: true, photoFailed: false }));
    const picture = { contentType: 'image/webp', data: Buffer.from(name).toString('base64') };
    const form = { ...toCommodityForm(group), productImage: picture };
    const photos = async () => (await all<Binary>('Binary?_count=500')).filter(({ data }) => data === picture.data);
    return {
      save: () => hook.run(({ save }) => save(form)),
      takeNewest: () => hook.run(async ({ takeNewest }) => takeNewest?.()),
      verify: async () => {
        const now = sandbox.fhir.read('Group', group.id ?? '');
        const photo = now.characteristic?.find((part) => part.valueReference)?.valueReference?.reference ?? '';
        expect(sandbox.fhir.read('Binary', photo.replace('Binary/', ''))).toMatchObject(picture);
        expect((await photos()).length).toBeLessThanOrEqual(1);
        const items = (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
        expect(items.filter((item) => item === reference)).toHaveLength(1);
        expect(now.name).toBe(group.name);
      },
    };
  },
  'restores an earlier version': async (hooks, name) => {
    const id = randomUuid();
    const team: Organization = { resourceType: 'Organization', id, name, active: true };
    const first = sandbox.fhir.update(team).resource;
    const now = sandbox.fhir.update({ ...team, name: 'Another', active: false }).resource;
    const hook = hooks.use(() =>
      useRestore({ type: 'Organization', steps: plainSteps(first), version: '1', now, onRestored: () => {} }),
    );
    return {
      save: () =>
        hook.run(async ({ save }) => {
          if (save.state.status === 'conflict' && save.state.phase === 'deciding') save.postponeConflict();
          await expectSaved(save.submit({ values: elementsOf(first), base: elementsOf(now) }));
        }),
      verify: () => {
        expect(sandbox.fhir.read('Organization', id)).toMatchObject({ name, active: true });
      },
    };
  },
  'disables two users at once': async (hooks, name) => {
    const users = [await createUser(`${name} a`), await createUser(`${name} b`)];
    const { dispatch, getState } = hooks.store;
    const ids = users.map(({ id }) => id);
    dispatch(proposed({ id: name, action: disable.id, ids, params: {} }));
    return {
      save: async () => {
        if (!selectRun(getState(), name)) {
          const proposal = selectProposal(getState());
          if (proposal?.state !== 'ready') {
            dispatch(previewProposal(disable));
            await waitFor(() => expect(selectProposal(getState())?.state).toMatch(/ready|failed/));
          }
          await dispatch(startProposal(disable));
        } else await dispatch(continueRun(bulkDefinition(disable), name));
        const failed = selectRun(getState(), name)?.items.find(({ state }) => state !== 'done');
        // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
        if (failed?.error) throw failed.error;
        if (failed || !selectRun(getState(), name)) throw new Error('The screen says that a user was not changed');
      },
      verify: async () => {
        for (const { id, lastName, attributes } of users) {
          const now = await ask(`${admin}/users/${id}`);
          expect(now).toMatchObject({ enabled: false, lastName, attributes });
          expect(await activeFlags(id)).toEqual([false, false]);
        }
      },
    };
  },
  'deletes a user': async (hooks, name) => {
    const user = await createUser(name);
    const { dispatch } = hooks.store;
    dispatch(deletionProposed(user));
    return {
      save: () => expectSaved(dispatch(runDeletion('en'))),
      verify: async () => {
        expect(await accounts(`users?username=${user.username}&exact=true`)).toEqual([]);
        expect(await activeFlags(user.id)).toEqual([false, false]);
      },
    };
  },
  'sets a required action of a user': async (hooks, name) => {
    const user = await createUser(name);
    const hook = hooks.use(() => useChangeUser(user));
    const texts = { success: userMessages.userEdited, failure: userMessages.profileFailed };
    const notices = () => hooks.store.getState().notify.queue;
    return {
      save: () =>
        hook.run(async ({ change }) => {
          await change((now) => ({ ...now, requiredActions: ['UPDATE_PASSWORD'] }), texts);
          if (notices().at(-1)?.intent !== 'success') throw new Error('The screen says that it was not changed');
        }),
      verify: async () => {
        const { lastName, attributes } = user;
        const wanted = { requiredActions: ['UPDATE_PASSWORD'], lastName, attributes };
        expect(await ask(`${admin}/users/${user.id}`)).toMatchObject(wanted);
      },
    };
  },
  'sets a password': async (hooks, name) => {
    const { id: userId } = await createUser(name);
    return {
      save: () => hooks.store.dispatch(resetPassword(userId, name, false)),
      verify: () => expect(sandbox.identity.credentials.matches(userId, name)).toBe(true),
    };
  },
  'renames a user group and replaces its role': async (hooks, name) => {
    const id = sandbox.identity.groups.create({ name, attributes: { kept: ['as it was'] } });
    const roles = await accounts<Role>('roles?max=500');
    const assigned = roles.filter((role) => role.name === 'GET_FLAG');
    sandbox.identity.roles.grant(
      id,
      assigned.map((role) => role.id),
    );
    const group = await ask<UserGroup>(`${admin}/groups/${id}`);
    const before = toGroupForm(group, ['GET_FLAG']);
    const hook = hooks.use(() => useSave({ save: useSaveUserGroup({ group, assigned, roles }, before) }));
    const renamed = `${name} renamed`;
    return {
      save: () =>
        hook.run(({ submit }) =>
          expectSaved(submit({ values: { ...before, name: renamed, roles: ['PUT_LOCATION'] } })),
        ),
      verify: async () => {
        expect(await ask(`${admin}/groups/${id}`)).toMatchObject({
          name: renamed,
          attributes: { kept: ['as it was'] },
        });
        const now = await accounts<{ name: string }>(`groups/${id}/role-mappings/realm`);
        expect(now.map((role) => role.name)).toEqual(['PUT_LOCATION']);
      },
    };
  },
  'adds a subgroup': async (hooks, name) => {
    const groupId = sandbox.identity.groups.create({ name });
    const hook = hooks.use(() => useCreateSubGroupMutation());
    return {
      save: () => hook.run(([create]) => create({ groupId, groupRepresentation: { name: 'Inner' } }).unwrap()),
      verify: async () => expect(await accounts(`groups/${groupId}/children`)).toHaveLength(1),
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

  test('starts an upload', async () => {
    const imports = await importsHandler(sandbox);
    const served = { fetch: async (request: Request) => imports(request) ?? sandbox.fetch(request) };
    const begin: PrepareJob = async (hooks, name) => {
      const hook = hooks.use(() => useAppDispatch());
      const file = new NodeFile([`orgName\n${name}\n`], `${name}.csv`, { type: 'text/csv' }) as unknown as File;
      await hook.run(async (dispatch) => {
        dispatch(chooseFile('organizations', file));
        dispatch(optionsChanged({ dryRun: true }));
      });
      return {
        save: () => hook.run((dispatch) => dispatch(submitUpload())),
        verify: async () => {
          const headers = { authorization: `Bearer ${await sandbox.mintToken('admin')}` };
          const response = await served.fetch(new Request('http://localhost:3000/$import', { headers }));
          const started = (await response.json()) as { filename: string }[];
          expect(started.filter(({ filename }) => filename === `${name}.csv`)).toHaveLength(1);
        },
      };
    };
    await fc.assert(
      fc.asyncProperty(anyFaults, (faults) => runJob(sandbox, begin, faults, served)),
      { numRuns },
    );
  });
});
