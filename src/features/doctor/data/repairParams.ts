import type { Permission } from '../../../../common/session/permissions.ts';
import type { RuleId } from './rules.ts';

/** Parameters of a repair: what the check expects of each record, by its id. */
export interface RepairParams {
  expected: Readonly<Record<string, number | string>>;
}

/** Rules with a repair that needs no decision, and its permissions. The bulk action is named after the rule. */
export const repairNeeds: Readonly<Partial<Record<RuleId, readonly Permission[]>>> = {
  wrongLevels: ['Location.update'],
  rolesOfInactive: ['PractitionerRole.update'],
  untaggedStock: ['Group.update'],
  absentStock: ['List.update', 'Group.read'],
  ambiguousDays: ['Group.update'],
};
