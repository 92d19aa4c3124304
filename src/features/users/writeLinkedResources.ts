import type { BundleEntry, Group, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { isVersionConflict } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import type { Message } from '../../shared/intl/texts.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { isPractitionerGroup } from '../../../common/fhir/practitioners.ts';
import { type LinkedResources } from './linkedResources.ts';
import { messages } from './messages.ts';
import type { Change } from './personResources.ts';

const { searchPractitioner, searchGroup, searchPractitionerRole, transaction } = fhirEndpoints.endpoints;

type LinkedType = (Practitioner | Group | PractitionerRole)['resourceType'];

/** More resources than any user has. HAPI's default is 20. */
const _count = 100;

/**
 * Reads all FHIR resources of one user, uncached. Rejects with an ApiError; before that, calls `onFailure` with the
 * type that failed.
 */
export const findLinkedResources =
  (userId: string, onFailure?: (type: LinkedType) => void): AppThunk<Promise<LinkedResources>> =>
  async (dispatch) => {
    const reportFailure =
      (type: LinkedType) =>
      (error: unknown): never => {
        onFailure?.(type);
        throw error;
      };
    const searchRoles = (by: { identifier: string } | { practitioner: string }) =>
      dispatch(readFresh(searchPractitionerRole, { ...by, _count })).catch(reportFailure('PractitionerRole'));
    const [practitionerBundle, groupBundle] = await Promise.all([
      dispatch(readFresh(searchPractitioner, { identifier: userId, _count })).catch(reportFailure('Practitioner')),
      dispatch(readFresh(searchGroup, { identifier: userId, _count })).catch(reportFailure('Group')),
    ]);
    // Roles created for a team may lack the user's identifier; they are found by the practitioner.
    const byUser = await searchRoles({ identifier: userId });
    const practitioners = matches<Practitioner>(practitionerBundle, 'Practitioner');
    const practitioner = practitioners.map(({ id = '' }) => `Practitioner/${id}`).join(',');
    const byPractitioner = practitioner ? await searchRoles({ practitioner }) : undefined;
    const roles = [byUser, byPractitioner].flatMap((found) => matches<PractitionerRole>(found, 'PractitionerRole'));
    return {
      practitioners,
      groups: matches<Group>(groupBundle, 'Group').filter(isPractitionerGroup),
      roles: [...new Map(roles.map((role) => [role.id, role])).values()],
    };
  };

type ChangeKind = 'created' | 'updated' | 'deactivated';

const failures: Record<'created' | 'updated', Record<LinkedType, Message>> = {
  created: {
    Practitioner: messages.practitionerNotCreated,
    Group: messages.groupNotCreated,
    PractitionerRole: messages.roleNotCreated,
  },
  updated: {
    Practitioner: messages.practitionerNotUpdated,
    Group: messages.groupNotUpdated,
    PractitionerRole: messages.roleNotUpdated,
  },
};

const texts: Record<ChangeKind, Record<LinkedType, Message>> = {
  created: {
    Practitioner: messages.practitionerCreated,
    Group: messages.groupCreated,
    PractitionerRole: messages.roleCreated,
  },
  updated: {
    Practitioner: messages.practitionerUpdated,
    Group: messages.groupUpdated,
    PractitionerRole: messages.roleUpdated,
  },
  deactivated: {
    Practitioner: messages.practitionerDeactivated,
    Group: messages.groupDeactivated,
    PractitionerRole: messages.roleDeactivated,
  },
};

/** True if an active practitioner becomes inactive. */
function isDeactivation(resource: Change['resource'], stored: Change['stored']): boolean {
  return (
    resource.resourceType === 'Practitioner' &&
    stored?.resourceType === 'Practitioner' &&
    (stored.active ?? true) &&
    resource.active === false
  );
}

interface Options {
  /** Uses the messages of a deactivation for all updates. */
  how?: 'deactivated';
  /** Called after a failure with one message per kind of planned change. None of them was written. */
  onFailure?: (failed: readonly Message[]) => void;
}

/**
 * Plans changes on the current resources of a user and writes them in one transaction. After a version conflict, plans
 * again on fresh data, once. Resolves to one message per kind of change; an empty plan writes nothing. Rejects with an
 * ApiError, and then nothing was written.
 */
export const writeLinkedResources =
  (
    userId: string,
    plan: (records: LinkedResources) => Change[],
    { how, onFailure }: Options = {},
  ): AppThunk<Promise<Message[]>> =>
  async (dispatch) => {
    let planned: Change[] = [];
    const attempt = async (): Promise<Change[]> => {
      planned = [];
      const changes = (planned = plan(await dispatch(findLinkedResources(userId))));
      if (changes.length > 0) {
        await dispatch(transaction.initiate({ bundle: transactionOf(toBundleEntries(changes)) })).unwrap();
      }
      return changes;
    };
    const changes = await attempt()
      .catch((error: unknown) => {
        if (isVersionConflict(error)) return attempt();
        throw error;
      })
      .catch((error: unknown) => {
        const failed = planned.map(
          ({ resource, stored }) => failures[stored === undefined ? 'created' : 'updated'][resource.resourceType],
        );
        onFailure?.([...new Set(failed)]);
        throw error;
      });
    const written = changes.map(({ resource, stored }) => {
      if (how === undefined && isDeactivation(resource, stored)) return messages.practitionerNowInactive;
      return texts[stored === undefined ? 'created' : (how ?? 'updated')][resource.resourceType];
    });
    return written.length > 0 ? [...new Set(written)] : [messages.nothingToChange];
  };

/** Entries of the transaction that stores the changes. */
function toBundleEntries(changes: readonly Change[]): BundleEntry[] {
  return changes.map(({ resource, stored }) => putEntry(resource, stored));
}
