import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import type { AppConfig } from '../../../common/config/config.ts';
import { products } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { PermissionBits } from '../../../common/session/permissions.ts';
import type { Feature } from '../../shared/feature.ts';
import { countMatches } from '../../shared/home/countMatches.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';

/** A step of setting up an installation. */
export interface Step {
  key: string;
  label: Message;
  /** Where it is done. */
  to: string;
  isDone: (config: AppConfig) => AppThunk<Promise<boolean>>;
}

/** True if the server counts more than `none` matches. */
const has =
  (count: (config: AppConfig) => AppThunk<Promise<number>>, none = 0): Step['isDone'] =>
  (config) =>
  async (dispatch) =>
    (await dispatch(count(config))) > none;

const steps: readonly Step[] = [
  {
    key: 'root',
    label: messages.root,
    to: '/admin/location/unit',
    isDone: has(({ rootLocationId }) => countMatches('Location', { _id: rootLocationId })),
  },
  {
    key: 'levels',
    label: messages.levels,
    to: '/admin/location/unit/add',
    isDone: has(({ rootLocationId }) => countMatches('Location', { partof: rootLocationId })),
  },
  {
    key: 'products',
    label: messages.products,
    to: '/commodity/add-edit',
    isDone: has(() => countMatches('Group', { code: codingKey(products.supply) })),
  },
  {
    key: 'groups',
    label: messages.groups,
    to: '/admin/users/groups',
    isDone: has(() => async (dispatch) => {
      const groups: unknown = await dispatch(readCached(keycloakEndpoints.endpoints.getGroups, { max: 1 }));
      return Array.isArray(groups) ? groups.length : 0;
    }),
  },
  {
    key: 'users',
    label: messages.users,
    to: '/admin/users/new',
    // The first one is the administrator.
    isDone: has(() => (dispatch) => dispatch(readCached(keycloakEndpoints.endpoints.countUsers, {})), 1),
  },
  {
    key: 'teams',
    label: messages.teams,
    to: '/admin/teams/team-assignment',
    isDone: has(() => countMatches('OrganizationAffiliation', {})),
  },
];

/** The steps of an administrator: a person who may add locations and users. None for others. */
export function stepsOf(features: readonly Feature[], bits: PermissionBits): readonly Step[] {
  const isAdministrator = ['/admin/location/unit/add', '/admin/users/new'].every((to) => mayOpen(features, bits, to));
  return isAdministrator ? steps.filter(({ to }) => mayOpen(features, bits, to)) : [];
}

/** State of each step by key; undefined if its request failed. */
export type StepStates = Readonly<Record<string, boolean | undefined>>;

/** Reads which steps are done. The reads begin together, so that they are sent as one request. */
export function readSteps(wanted: readonly Step[]): AppThunk<Promise<StepStates>> {
  return async (dispatch, _getState, { config }) => {
    const states = await Promise.all(
      wanted.map(async ({ key, isDone }) => [key, await dispatch(isDone(config)).catch(() => undefined)] as const),
    );
    return Object.fromEntries(states);
  };
}
