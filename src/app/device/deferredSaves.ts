import { registerDeferredSaves } from '../../shared/outbox/deferredSave.ts';

registerDeferredSaves({
  team: async () => (await import('../../features/organizations/saveTeam.ts')).performTeam,
  stock: async () => (await import('../../features/inventory/saveInventory.ts')).performStock,
  commodity: async () => (await import('../../features/commodities/saveCommodity.ts')).performCommodity,
  assignment: async () => (await import('../../features/team-assignment/saveAssignment.ts')).performAssignment,
  user: async () => (await import('../../features/users/userSteps.ts')).performUser,
  newUserGroup: async () => (await import('../../features/user-groups/saveUserGroup.ts')).performNewUserGroup,
  userGroup: async () => (await import('../../features/user-groups/saveUserGroup.ts')).performUserGroup,
});
