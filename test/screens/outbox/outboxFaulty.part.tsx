import 'fake-indexeddb/auto';
import type { HealthcareService, PractitionerRole } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, practitionerId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import '../../../src/app/device/deferredSaves.ts';
import { toForm as toCommodityForm } from '../../../src/features/commodities/commodityForm.ts';
import type { CommodityInput } from '../../../src/features/commodities/saveCommodity.ts';
import { organizationForm } from '../../../src/features/organizations/organization.ts';
import type { DeferredTeam } from '../../../src/features/organizations/saveTeam.ts';
import type { NewUserGroup } from '../../../src/features/user-groups/saveUserGroup.ts';
import type { UserInput } from '../../../src/features/users/saveUser.ts';
import { newUserForm } from '../../../src/features/users/userForm.ts';
import { userVariants } from '../../../src/features/users/variants.ts';
import { ifMatch } from '../../../common/fhir/transaction.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { guardedArgs } from '../../../src/shared/outbox/outboxEntry.ts';
import { queueSave, retrySave, sendOutbox } from '../../../src/shared/outbox/outboxThunks.ts';
import { changeEntry, readOutbox, resetInterrupted } from '../../../src/shared/outbox/outboxStore.ts';
import { fc } from '../../support/fastCheck.ts';
import { anyFaults, faultyConnection } from '../../support/faultyConnection.ts';
import { clearOutbox } from '../../support/outbox.tsx';
import { readerOf } from '../../support/runJob.ts';
import { createHookRunner, type HookRunner } from '../../support/hookRunner.tsx';

/** Sequences of faults; set by FAULT_RUNS=<number>. */
const numRuns = Number(process.env.FAULT_RUNS ?? 25);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => void sandbox.close());
afterEach(() => jest.restoreAllMocks());

const service = (id: string, name: string): HealthcareService => ({
  resourceType: 'HealthcareService',
  id,
  active: true,
  name,
});
const versions = (id: string): HealthcareService[] =>
  (sandbox.fhir.history('HealthcareService', { id }).entry ?? []).map(({ resource }) => resource as HealthcareService);

/** Queues the save of a service as its form does. */
async function queue({ store }: HookRunner, resource: HealthcareService, base?: HealthcareService): Promise<void> {
  const version = ifMatch(base);
  const headers = { ...(version && { 'If-Match': version }) };
  const args = guardedArgs({ url: `/HealthcareService/${resource.id}`, method: 'PUT', body: resource, headers });
  if (!args) throw new Error('The save is not stored');
  const content = { args, base, values: resource, path: '/', label: resource.name ?? '', savedAt: Date.now() };
  await store.dispatch(queueSave(content, { attempted: false }));
}

test('over an unreliable connection no pending save is lost, duplicated or applied over a change of another user', async () => {
  const property = fc.asyncProperty(anyFaults, fc.integer({ min: -48, max: 48 }), async (faults, hours) => {
    await clearOutbox();
    const line = faultyConnection(sandbox, faults);
    const ids = Array.from({ length: 4 }, randomUuid);
    const [changed = '', created = '', dependent = '', contested = ''] = ids;
    const base = sandbox.fhir.update(service(changed, 'Before')).resource;
    const contestedBase = sandbox.fhir.update(service(contested, 'Before')).resource;

    let window = await createHookRunner(sandbox, line.fetch);
    const userId = window.store.getState().session.user?.id ?? '';
    await queue(window, { ...base, name: 'After' }, base);
    await queue(window, service(created, 'Created'));
    await queue(window, { ...service(dependent, 'Dependent'), extraDetails: `HealthcareService/${created}` });
    await queue(window, { ...contestedBase, name: 'Mine' }, contestedBase);
    sandbox.fhir.update({ ...contestedBase, name: 'Theirs' });
    // The clock of the device is wrong from here.
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);

    const attempt = async (): Promise<void> => {
      window.close();
      window = await createHookRunner(sandbox, line.fetch);
      await window.store.dispatch(sendOutbox());
      await line.deliverDelayed();
      // The user sends rejected saves again: here the rejection came from the line.
      for (const { id, state, label } of (await readOutbox(userId)).entries) {
        if (state === 'refused' || (state === 'conflict' && label !== 'Mine'))
          await window.store.dispatch(retrySave(id));
      }
    };
    for (let round = 0; !line.hasNoFaults() && round < 10; round += 1) await attempt();
    line.clearFaults();
    await attempt();
    // A window was closed while it sent.
    for (const { id } of (await readOutbox(userId)).entries.slice(0, 1)) {
      await changeEntry(userId, id, { state: 'sending', attempted: true });
    }
    await resetInterrupted(userId);
    await attempt();
    window.close();
    jest.restoreAllMocks();

    expect((await readOutbox(userId)).entries).toMatchObject([{ label: 'Mine', state: 'conflict' }]);
    expect(versions(changed).map(({ name }) => name)).toEqual(['After', 'Before']);
    expect(versions(created).map(({ name }) => name)).toEqual(['Created']);
    expect(versions(dependent).map(({ name }) => name)).toEqual(['Dependent']);
    expect(versions(contested).map(({ name }) => name)).toEqual(['Theirs', 'Before']);
  });
  await fc.assert(property, { numRuns });
});

test('over an unreliable connection each deferred save is performed once', async () => {
  const { accounts } = readerOf(() => sandbox);
  const property = fc.asyncProperty(anyFaults, async (faults) => {
    await clearOutbox();
    const line = faultyConnection(sandbox, faults);
    const name = `Deferred ${randomUuid()}`;
    const username = randomUuid();
    const [team = '', product = '', seed = ''] = Array.from({ length: 3 }, randomUuid);
    const member = `Practitioner/${practitionerId('nurse')}`;
    const inputs = [
      {
        kind: 'team',
        writes: [`Organization/${team}`],
        input: {
          id: team,
          form: { ...organizationForm.initialValues, name, members: [{ value: member, label: 'Nurse' }] },
          seed,
        } satisfies DeferredTeam,
      },
      {
        kind: 'commodity',
        writes: [`Group/${product}`],
        input: {
          listId: COMMODITY_LIST_ID,
          form: { ...toCommodityForm({ resourceType: 'Group', type: 'substance', actual: false }), name },
          ids: { id: product, identifier: randomUuid(), photoId: randomUuid() },
        } satisfies CommodityInput,
      },
      { kind: 'newUserGroup', writes: ['UserGroup/1'], input: { name, parent: undefined } satisfies NewUserGroup },
      {
        kind: 'user',
        writes: ['User/1'],
        input: {
          before: newUserForm,
          form: {
            ...newUserForm,
            username,
            firstName: 'Faulty',
            lastName: 'Line',
            teams: [{ value: `Organization/${team}`, label: name }],
          },
          ids: { practitioner: randomUuid(), group: randomUuid(), role: randomUuid(), seed },
          variant: userVariants.core,
        } satisfies UserInput,
      },
    ];
    let window = await createHookRunner(sandbox, line.fetch);
    const userId = window.store.getState().session.user?.id ?? '';
    for (const deferred of inputs) {
      const content = { base: undefined, values: {}, path: '/', label: deferred.kind, savedAt: Date.now() };
      await window.store.dispatch(
        queueSave({ ...content, deferred: { ...deferred, isNew: true } }, { attempted: false }),
      );
    }
    const attempt = async (): Promise<void> => {
      window.close();
      window = await createHookRunner(sandbox, line.fetch);
      await window.store.dispatch(sendOutbox()).catch(() => undefined);
      await line.deliverDelayed();
      // The user sends rejected saves again: the rejection came from the line.
      for (const { id, state } of (await readOutbox(userId)).entries) {
        if (state === 'refused' || state === 'conflict') await window.store.dispatch(retrySave(id));
      }
    };
    for (let round = 0; !line.hasNoFaults() && round < 10; round += 1) await attempt();
    line.clearFaults();
    await attempt();
    await attempt();
    window.close();

    expect((await readOutbox(userId)).entries).toEqual([]);
    expect(sandbox.fhir.history('Organization', { id: team }).entry).toHaveLength(1);
    const roles: PractitionerRole[] = sandbox.fhir
      .findAll('PractitionerRole', '')
      .filter(({ organization }) => organization?.reference === `Organization/${team}`);
    const users = await accounts<{ id: string }>(`users?username=${username}&exact=true`);
    expect(users).toHaveLength(1);
    const [practitioner, ...others] = sandbox.fhir.findAll('Practitioner', `identifier=${users[0]?.id}`);
    expect(others).toEqual([]);
    expect(roles.map((role) => role.practitioner?.reference).sort()).toEqual(
      [member, `Practitioner/${practitioner?.id}`].sort(),
    );
    const items = (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
    expect(items.filter((reference) => reference === `Group/${product}`)).toHaveLength(1);
    expect(await accounts(`groups?search=${encodeURIComponent(name)}`)).toHaveLength(1);
  });
  await fc.assert(property, { numRuns });
});
