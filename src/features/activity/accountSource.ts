import { keycloakEndpoints, type AdminEventRepresentation } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { formatDay } from '../../shared/intl/dates.ts';
import type { AppDispatch } from '../../shared/store/hooks.ts';
import { isOutside, type AccountEntry, type Period } from './entry.ts';
import type { Source } from './mergePages.ts';

const { getAdminEvents, getEventsConfig } = keycloakEndpoints.endpoints;
const day = 24 * 3600 * 1000;

/** Keycloak's resource types of users, groups and their roles. */
const resourceTypes = [
  'USER',
  'GROUP',
  'GROUP_MEMBERSHIP',
  'REALM_ROLE_MAPPING',
  'CLIENT_ROLE_MAPPING',
  'REALM_ROLE',
] as const;

const actions: Readonly<Record<string, AccountEntry['action']>> = {
  CREATE: 'created',
  UPDATE: 'changed',
  DELETE: 'deleted',
};

/** Actions on a user, by the last part of the path. */
const userActions: readonly [ending: RegExp, action: AccountEntry['action']][] = [
  [/\/reset-password$/, 'password'],
  [/\/(execute-actions-email|send-verify-email)$/, 'email'],
  [/\/logout$/, 'signedOut'],
];

type Subject = Pick<AccountEntry, 'subject' | 'action' | 'userId' | 'groupId' | 'name'>;

/** What an event concerns; undefined for events that the list does not show. */
function subjectOf({ operationType = '', resourceType = '', resourcePath = '' }: AdminEventRepresentation) {
  const [area = '', id = '', relation = '', other = ''] = resourcePath.split('/');
  const action = actions[operationType] ?? 'changed';
  const granted = action === 'deleted' ? 'removed' : 'added';
  const owner = area === 'users' ? { userId: id } : { groupId: id };
  const found = ((): Subject | undefined => {
    switch (resourceType) {
      case 'USER':
        return {
          subject: 'user',
          action: userActions.find(([ending]) => ending.test(resourcePath))?.[1] ?? action,
          userId: id,
        };
      case 'GROUP':
        return { subject: 'userGroup', action, groupId: relation === 'children' && other ? other : id };
      case 'GROUP_MEMBERSHIP':
        return { subject: 'membership', action: granted, userId: id, groupId: other };
      case 'REALM_ROLE_MAPPING':
      case 'CLIENT_ROLE_MAPPING':
        return { subject: 'roles', action: granted, ...owner };
      case 'REALM_ROLE':
        return { subject: 'role', action, name: decodeURIComponentSafely(id) };
      default:
        return undefined;
    }
  })();
  return id === '' ? undefined : found;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The entry of an event; undefined for events without a time or outside of the period. */
export function toEntry(event: AdminEventRepresentation, period: Period, author?: string): AccountEntry | undefined {
  const { time, authDetails, error, id } = event;
  const subject = subjectOf(event);
  if (typeof time !== 'number' || isOutside(period, time) || error || !subject) return undefined;
  const authorId = authDetails?.userId;
  if (author !== undefined && authorId !== author) return undefined;
  const key = `account/${id ?? `${time} ${event.operationType ?? ''} ${event.resourcePath ?? ''}`}`;
  return { source: 'account', key, at: time, authorId, ...subject };
}

/** Key of the source of all changes of accounts. */
export const accountSourceKey = 'account';

interface Options {
  dispatch: AppDispatch;
  period: Period;
  /** Only events of this author. */
  author: string | undefined;
  /** Called if Keycloak does not record the changes of administrators. */
  onDisabled: () => void;
}

/** Changes of users and groups, from Keycloak's admin events. Requires `iam_event.read`. */
export function accountSource({ dispatch, period, author, onDisabled }: Options): Source<AccountEntry> {
  return {
    key: accountSourceKey,
    async read(offset, count, signal) {
      if (offset === 0) {
        const config = await dispatch(readFresh(getEventsConfig, undefined, { signal }));
        if (config.adminEventsEnabled !== true) onDisabled();
      }
      // Earlier versions of Keycloak accept days only, in the time zone of the server: a day more at both ends.
      const events = await dispatch(
        readFresh(
          getAdminEvents,
          {
            first: offset,
            max: count,
            resourceTypes: [...resourceTypes],
            dateFrom: formatDay(new Date(period.from - day)),
            ...(period.to !== undefined && { dateTo: formatDay(new Date(period.to + day)) }),
            ...(author !== undefined && { authUser: author }),
          },
          { signal },
        ),
      );
      return { items: events.map((event) => toEntry(event, period, author)), isLast: events.length < count };
    },
  };
}
