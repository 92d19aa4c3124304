import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { deleteUsers, endSessions, requireActions } from './accountActions.ts';
import { setAppId, setAttribute } from './attributeActions.ts';
import { disable, enable } from './enableActions.ts';
import { handoverActions } from '../handover/handoverActions.ts';
import { addRole, joinGroup, leaveGroup, removeRole } from './membershipActions.ts';
import { repairProfile } from './profileAction.ts';
import { joinTeam, leaveTeam } from './teamActions.ts';

/** Actions on the selected users, in the order of the bar and its menu. */
export const bulkActions: readonly BulkAction[] = [
  enable,
  disable,
  joinGroup,
  leaveGroup,
  addRole,
  removeRole,
  joinTeam,
  leaveTeam,
  repairProfile,
  setAppId,
  setAttribute,
  requireActions,
  endSessions,
  deleteUsers,
  ...handoverActions,
];
