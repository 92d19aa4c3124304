import { useMemo } from 'react';
import { keycloakEndpoints, type UserGroup } from '../../api/keycloak/index.ts';
import { ifPresent, readCached, readFresh } from '../../api/read.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { rolesGranting, type RoleName } from '../../../common/session/roles.ts';
import { distinctRoles, effectiveRoles } from '../../shared/access/effectiveRoles.ts';
import { readComposites } from '../../shared/access/composites.ts';
import { readRoleSources } from '../../shared/access/roleSources.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { byFewestPermissions, forecastOf, type GroupForecast } from './groupForecast.ts';

const { getGroup, getRoleGroups } = keycloakEndpoints.endpoints;

/** Maximum number of groups with a role, and of groups with a forecast, which reads the roles of each. */
const maxGroups = 20;

/** The groups with a role of the realm; none if the role does not exist. */
const readGroupsOfRole =
  ({ name }: RoleName): AppThunk<Promise<UserGroup[]>> =>
  async (dispatch) =>
    (await ifPresent(dispatch(readFresh(getRoleGroups, { roleName: name, max: maxGroups })))) ?? [];

export interface GroupForecasts {
  groups: readonly GroupForecast[];
  /** False if composite roles could not be read, so that groups may grant more. */
  complete: boolean;
}

/**
 * The groups that grant missing permissions, ordered by the fewest further permissions. `held`: effective roles of the user;
 * undefined sends no request.
 */
export function useGroupForecasts(missing: readonly Permission[], held: readonly RoleName[] | undefined) {
  const { keycloakClientId } = useConfig();
  const load = useMemo((): AppThunk<Promise<GroupForecasts>> | undefined => {
    if (!held) return undefined;
    return async (dispatch) => {
      const roles = distinctRoles([{ roles: missing.flatMap(rolesGranting) }]).filter(
        ({ client }) => client === undefined,
      );
      const found = await Promise.all(roles.map((role) => dispatch(readGroupsOfRole(role))));
      const groups = [...new Map(found.flat().map((group) => [group.id, group])).values()].slice(0, maxGroups);
      const sources = await Promise.all(groups.map(({ id }) => dispatch(readRoleSources({ groupId: id }))));
      const { partsOf, complete } = await dispatch(readComposites(distinctRoles(sources.flat())));
      const forecasts = await Promise.all(
        groups.map(async ({ id }, index) => {
          // Read with the sources: the list of the groups of a role does not contain the access of the signed-in user.
          const group = await dispatch(readCached(getGroup, { groupId: id }));
          const ofGroup = effectiveRoles(sources[index] ?? [], partsOf).map(({ role }) => role);
          const label = sources[index]?.find((source) => source.group?.id === id)?.group?.label ?? group.name;
          return forecastOf({ ...group, label }, missing, held, ofGroup, keycloakClientId);
        }),
      );
      return {
        groups: forecasts.filter(({ granted }) => granted.length > 0).sort(byFewestPermissions),
        complete,
      };
    };
  }, [missing, held, keycloakClientId]);
  return useReadFresh(load);
}
