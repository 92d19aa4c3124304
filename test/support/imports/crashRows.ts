import assert from 'node:assert/strict';
import { derivedId } from '../../../server/imports/engine/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';

/** Number of rows of the two files that crash tests import. */
export interface CrashRows {
  locations: number;
  users: number;
}

const nameOf = (index: number): string => `Crash ${index}`;
const groupOf = (sandbox: Sandbox): string => sandbox.identity.groups.byPath('/Providers')?.id ?? '';

/** Files whose rows create Locations, every tenth below the one before, and users. */
export function crashFiles(rows: CrashRows, sandbox: Sandbox): { locations: string; users: string } {
  const group = groupOf(sandbox);
  return {
    locations: [
      'locationName,locationStatus,locationParentName',
      ...Array.from({ length: rows.locations }, (_, index) =>
        [nameOf(index), 'active', index % 10 === 9 ? nameOf(index - 1) : 'Turkana'].join(','),
      ),
    ].join('\n'),
    users: [
      'firstName,lastName,username,keycloakGroupId,appId,password',
      ...Array.from({ length: rows.users }, (_, index) => `P${index},Crash,crash${index},${group},x,s3cret-Word`),
    ].join('\n'),
  };
}

/** Numbers of Locations and users, which the rows increase. */
export const countRows = (sandbox: Sandbox): CrashRows => ({
  locations: sandbox.fhir.count('Location'),
  users: sandbox.identity.users.count({}),
});

/** Asserts that the rows of both files, and nothing else, were written once since `before` was counted. */
export function assertWrittenOnce(rows: CrashRows, sandbox: Sandbox, before: CrashRows): void {
  assert.deepEqual(countRows(sandbox), {
    locations: before.locations + rows.locations,
    users: before.users + rows.users,
  });
  for (let index = 0; index < rows.locations; index += 1) {
    const stored = sandbox.fhir.read('Location', derivedId(nameOf(index)));
    assert.equal(stored.meta?.versionId, '1', `row of ${stored.name} was written twice`);
  }
  for (let index = 0; index < rows.users; index += 1) {
    const user = sandbox.identity.users.byUsername(`crash${index}`);
    assert.equal(sandbox.fhir.count('Practitioner', `identifier=${user?.id}`), 1);
    assert.equal(sandbox.fhir.count('PractitionerRole', `identifier=${user?.id}`), 1);
    assert.deepEqual(
      sandbox.identity.groups.ofUser(user?.id ?? '').map(({ id }) => id),
      [groupOf(sandbox)],
    );
  }
}
