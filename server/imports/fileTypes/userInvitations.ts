import type { Issue, Row } from '../engine/types.ts';
import { Refusal, Unavailable } from '../../fhir/errors.ts';
import { readOnce, type PlanContext } from './fileType.ts';
import { temporaryPassword } from '../recipe/passwords.ts';
import { cellOf } from './resource.ts';

type Realm = Pick<PlanContext, 'keycloak' | 'memory'>;

/** True if new users without a password can get a message with the link to set one. Read once per upload. */
export async function mayInvite({ keycloak, memory }: Realm): Promise<boolean> {
  return (await readOnce(memory, 'sendsMail', () => keycloak.sendsMail())) === true;
}

/** True for a new user who is invited: the row has an address and no password. */
export const isInvited = (row: Row, sendsMail: boolean): boolean =>
  sendsMail && cellOf(row, 'password') === undefined && cellOf(row, 'email') !== undefined;

/** True for a row with a generated password. */
export const hasTemporaryPassword = (row: Row): boolean => cellOf(row, temporaryPassword) !== undefined;

/** Sends the message. Its failure is a note: an administrator can send it again on the page of the user. */
export const invitation =
  (id: string, { keycloak }: Pick<PlanContext, 'keycloak'>) =>
  async (): Promise<Issue[]> => {
    try {
      await keycloak.invite(id);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unavailable)) throw error;
      return [{ code: 'notInvited', column: 'password', values: { text: error.message } }];
    }
  };

/** Issues of values that only a new user needs. */
export function newUserIssues(row: Row, hasGroup: boolean, sendsMail: boolean): Issue[] {
  const needed = isInvited(row, sendsMail) ? ['appId'] : ['password', 'appId'];
  const missing = needed.filter((column) => cellOf(row, column) === undefined);
  if (!hasGroup) missing.push('keycloakGroupId');
  return missing.map((column) => ({ code: 'requiredForNew', column }));
}
