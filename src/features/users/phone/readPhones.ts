import { searchPages } from '../../../api/fhir/searchPages.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { keycloakEndpoints, type User } from '../../../api/keycloak/index.ts';
import { readFresh } from '../../../api/read.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';
import { clientRoleNames, clientRoles } from '../../../../common/session/clientRoles.ts';
import { missingPermissions } from '../../../../common/session/permissions.ts';
import { selectBits } from '../../../session/permissionsSlice.ts';
import { readComposites } from '../../../shared/access/composites.ts';
import { effectiveRoles } from '../../../shared/access/effectiveRoles.ts';
import type { PhoneSelection } from '../../../shared/people/phonesPath.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { findUsers } from '../filters/findUsers.ts';
import { noLinkedResources, type LinkedResources } from '../linkedResources.ts';
import { findRecordsOfUsers, usersPerStep } from '../sync/scan.ts';
import { checkPhone } from './check.ts';
import type { Known, PhoneRoles } from './facts.ts';
import type { PhoneCheck } from './faults.ts';
import { phoneReader, readFacts, type PhoneReader } from './readFacts.ts';

/** Maximum number of accounts of one check: each needs two requests of its own. */
export const maxPhones = 500;

/** Accounts checked at the same time. */
const parallel = 6;

export interface PhoneRow extends PhoneCheck {
  user: User;
}

export interface PhonesResult {
  rows: readonly PhoneRow[];
  /** Number of accounts of the selection, of which the first `maxPhones` are checked. */
  total: number;
}

/** Filters of the list of users, and the period in which the accounts were created. */
export interface UsersOfPhones extends PhoneSelection {
  group?: string;
  location?: string;
}

const roleNeeds = ['iam_role.read', 'iam_group.read'] as const;
const anyone = { search: undefined, enabled: undefined };

/**
 * The roles of phones and of the web by account, from the members of each role. Undefined for an account that is not among the
 * members that were read, if not all were: its roles have to be read alone.
 */
const readClientRoles =
  ({ attempt }: ScanReader): AppThunk<Promise<(userId: string) => Known<PhoneRoles> | undefined>> =>
  async (dispatch, getState) => {
    const missing = missingPermissions(selectBits(getState()), roleNeeds);
    if (missing.length > 0) return () => ({ missing });
    const { getRoles } = keycloakEndpoints.endpoints;
    const all = await attempt((signal) => dispatch(readFresh(getRoles, { briefRepresentation: true }, { signal })));
    const { partsOf, complete } = await attempt(() => dispatch(readComposites(all.map(({ name }) => ({ name })))));
    const holders = await Promise.all(
      clientRoleNames.map(async (role) => {
        const granting = all.filter(({ name }) =>
          effectiveRoles([{ roles: [{ name }] }], partsOf).some((part) => part.role.name === role),
        );
        const found = await mapConcurrently(granting, parallel, ({ name }) =>
          attempt((signal) => dispatch(findUsers({ ...anyone, role: name }, signal))),
        );
        return {
          ids: new Set(found.flatMap(({ users }) => users.map(({ id }) => id))),
          isComplete: found.every(({ isComplete }) => isComplete),
        };
      }),
    );
    return (userId) => {
      const held = clientRoleNames.map((role, index) => ({ role, isHeld: holders[index]?.ids.has(userId) === true }));
      const isDecided = held.every(({ isHeld }, index) => isHeld || holders[index]?.isComplete === true);
      const names = held.filter(({ isHeld }) => isHeld).map(({ role }) => role);
      return isDecided ? { value: { names, isComplete: complete } } : undefined;
    };
  };

/** The selected accounts; without a selection those with the role of phones. */
const findAccounts =
  ({ attempt }: ScanReader, { from, to, ...filters }: UsersOfPhones): AppThunk<Promise<User[]>> =>
  async (dispatch) => {
    const isEmpty = from === undefined && Object.keys(filters).length === 0;
    const filter = { ...anyone, ...(isEmpty ? { role: clientRoles.phone } : filters) };
    const { users } = await attempt((signal) => dispatch(findUsers(filter, signal)));
    if (from === undefined) return users;
    return users.filter(({ createdTimestamp = 0 }) => createdTimestamp >= from && createdTimestamp <= (to ?? Infinity));
  };

/** Checks the phones of several accounts, without the records of their areas. Rejects as the reader does. */
export const readPhones =
  (reader: ScanReader, selection: UsersOfPhones): AppThunk<Promise<PhonesResult>> =>
  async (dispatch) => {
    const { attempt, addDone } = reader;
    const users = await dispatch(findAccounts(reader, selection));
    const rolesOf = await dispatch(readClientRoles(reader));
    const single = dispatch(phoneReader(attempt));
    const phones: PhoneReader = { ...single, roles: async (userId) => rolesOf(userId) ?? single.roles(userId) };
    const search = (type: string, params: Record<string, string | number>) =>
      dispatch(searchPages(type, params, attempt));
    const rows: PhoneRow[] = [];
    const checked = users.slice(0, maxPhones);
    for (const part of splitList(checked, usersPerStep)) {
      let reading: Promise<Map<string, LinkedResources>> | undefined;
      const linkedOf = async (id: string): Promise<LinkedResources> => {
        reading ??= findRecordsOfUsers(
          { search },
          part.map((user) => user.id),
        );
        return (await reading).get(id) ?? noLinkedResources;
      };
      const found = await mapConcurrently(part, parallel, async ({ id }) => {
        // A list has neither attributes nor required actions.
        const user = await attempt((signal) => dispatch(readUser(id, signal)));
        if (!user) return undefined;
        return { user, ...checkPhone(await readFacts(phones, user, () => linkedOf(id))) };
      });
      rows.push(...found.filter((row) => row !== undefined));
      addDone(part.length, checked.length);
    }
    return { rows, total: users.length };
  };
