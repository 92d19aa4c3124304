import type { ProjectCode } from './config.ts';

/**
 * Switches that remove an item regardless of permissions. `flag` is on unless the installation sets `ENABLE_` and its
 * name to false: `careTeams` → `ENABLE_CARE_TEAMS`. Without `projects` the item is enabled in all projects.
 */
export interface Switches {
  flag?: string;
  projects?: readonly ProjectCode[];
}

/** True if the switches enable the item in this installation. Project giz uses the entries of core. */
export function isSwitchedOn(
  { flag, projects }: Switches,
  { projectCode, features }: { projectCode: ProjectCode; features: Readonly<Record<string, boolean>> },
): boolean {
  if (flag !== undefined && features[flag] === false) return false;
  if (!projects) return true;
  return projects.includes(projectCode) || (projectCode === 'giz' && projects.includes('core'));
}
