import { activity } from '../features/activity/index.ts';
import { careTeams } from '../features/care-teams/index.ts';
import { commodities } from '../features/commodities/index.ts';
import { dataImports } from '../features/data-imports/index.ts';
import { doctor } from '../features/doctor/index.ts';
import { duplicates } from '../features/duplicates/index.ts';
import { flags } from '../features/flags/index.ts';
import { groups } from '../features/groups/index.ts';
import { healthcareServices } from '../features/healthcare-services/index.ts';
import { historyOf } from '../features/history/index.ts';
import { inventory } from '../features/inventory/index.ts';
import { locations } from '../features/locations/index.ts';
import { organizations } from '../features/organizations/index.ts';
import { patients } from '../features/patients/index.ts';
import { questionnaires } from '../features/questionnaires/index.ts';
import { teamAssignment } from '../features/team-assignment/index.ts';
import { roles } from '../features/roles/index.ts';
import { userGroups } from '../features/user-groups/index.ts';
import { users } from '../features/users/index.ts';
import { values } from '../features/values/index.ts';
import type { AppConfig } from '../../common/config/config.ts';
import { isSwitchedOn } from '../../common/config/switches.ts';
import type { Feature } from '../shared/feature.ts';

/**
 * Every feature of the application, in the order in which the pages about permissions list them. A new feature is
 * registered here.
 */
export const features: readonly Feature[] = [
  users,
  userGroups,
  roles,
  locations,
  inventory,
  commodities,
  groups,
  careTeams,
  organizations,
  teamAssignment,
  healthcareServices,
  questionnaires,
  patients,
  dataImports,
  flags,
  activity,
  duplicates,
  values,
  doctor,
];

/**
 * Types whose lists may be stored in this browser for the next visit, independent of feature flags. Includes value sets,
 * whose expansions several features show.
 */
export const persistedTypes: ReadonlySet<string> = new Set([
  'ValueSet',
  ...features.flatMap(({ resources = {} }) =>
    Object.entries(resources).flatMap(([type, { persisted }]) => (persisted ? type : [])),
  ),
]);

/** Features of this installation, with the routes, menu entries and tabs that its feature flags and project code enable. */
export function enabledFeatures(config: AppConfig): Feature[] {
  const enabled = features
    .filter((feature) => isSwitchedOn(feature, config))
    .map((feature) => ({
      ...feature,
      routes: feature.routes.filter((route) => isSwitchedOn(route, config)),
      menu: feature.menu?.filter((entry) => isSwitchedOn(entry, config)),
      tabs: feature.tabs?.filter((tab) => isSwitchedOn(tab, config)),
    }));
  return [...enabled, historyOf(enabled)];
}
