import type { Group, Practitioner, PractitionerRole } from 'fhir/r4';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useTransactionMutation } from '../../api/fhir/index.ts';
import { isVersionConflict } from '../../api/errors.ts';
import { transactionOf } from '../../fhir/transaction.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';
import { toBundleEntries, type Change } from './personResources.ts';
import type { LinkedResources } from './linkedResources.ts';
import { useFindLinkedResources } from './useFindLinkedResources.ts';

type LinkedType = (Practitioner | Group | PractitionerRole)['resourceType'];
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

interface Options {
  /** Uses the messages of a deactivation for all updates. */
  how?: 'deactivated';
  /** Called after a failure with one message per kind of planned change. None of them was written. */
  onFailure?: (lines: readonly string[]) => void;
}

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

/**
 * Plans changes on the current resources of a user and writes them in one transaction. After a version conflict, plans
 * again on fresh data, once. Resolves to one message per kind of change; an empty plan writes nothing. Rejects with an
 * ApiError, and then nothing was written.
 */
export function useWriteLinkedResources() {
  const intl = useIntl();
  const find = useFindLinkedResources();
  const [transaction] = useTransactionMutation();

  return useCallback(
    async (
      userId: string,
      plan: (records: LinkedResources) => Change[],
      { how, onFailure }: Options = {},
    ): Promise<string[]> => {
      let planned: Change[] = [];
      const attempt = async (): Promise<Change[]> => {
        planned = [];
        const changes = (planned = plan(await find(userId)));
        if (changes.length > 0) await transaction({ bundle: transactionOf(toBundleEntries(changes)) }).unwrap();
        return changes;
      };
      const changes = await attempt()
        .catch((error: unknown) => {
          if (isVersionConflict(error)) return attempt();
          throw error;
        })
        .catch((error: unknown) => {
          const lines = planned.map(({ resource, stored }) =>
            intl.formatMessage(failures[stored === undefined ? 'created' : 'updated'][resource.resourceType]),
          );
          onFailure?.([...new Set(lines)]);
          throw error;
        });
      const lines = changes.map(({ resource, stored }) => {
        if (how === undefined && isDeactivation(resource, stored)) {
          return intl.formatMessage(messages.practitionerNowInactive);
        }
        const changeKind = stored === undefined ? 'created' : (how ?? 'updated');
        return intl.formatMessage(texts[changeKind][resource.resourceType]);
      });
      return lines.length > 0 ? [...new Set(lines)] : [intl.formatMessage(messages.nothingToChange)];
    },
    [intl, find, transaction],
  );
}
