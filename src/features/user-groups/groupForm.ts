import * as yup from 'yup';
import type { UserGroup } from '../../api/keycloak/index.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages } from './messages.ts';

export interface GroupForm {
  name: string;
  /** Names of realm roles assigned to the group itself. */
  roles: readonly string[];
}

export const newGroupForm: GroupForm = { name: '', roles: [] };

/** Form values of a stored group. */
export function toGroupForm({ name }: UserGroup, roles: readonly string[]): GroupForm {
  return { name, roles };
}

/** The current group with the changes of the form. Attributes, description and everything else are preserved. */
export function toUserGroup(form: GroupForm, before: GroupForm, now: UserGroup): UserGroup {
  const name = form.name.trim();
  return name === before.name ? now : { ...now, name };
}

export const groupSchema = yup.object({ name: yup.string().trim().required(fieldMessage(messages.nameRequired)) });

export interface RoleChanges {
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Remaining role changes: the user's additions and removals, compared with the current roles of the group. Preserves
 * concurrent changes of other users.
 */
export function roleChanges(chosen: readonly string[], before: readonly string[], now: readonly string[]): RoleChanges {
  return {
    add: chosen.filter((role) => !before.includes(role) && !now.includes(role)),
    remove: before.filter((role) => !chosen.includes(role) && now.includes(role)),
  };
}
