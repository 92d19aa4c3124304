import * as yup from 'yup';
import { clientRoleNames } from '../../../common/session/clientRoles.ts';
import { isApiError, type ApiError } from '../../api/errors.ts';
import type { UserGroup } from '../../api/keycloak/index.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages as formMessages } from '../../shared/form/messages.ts';
import { messages } from './messages.ts';

/** True if the group has subgroups. Older servers nest them instead of counting them. */
export function hasSubGroups({ subGroupCount, subGroups }: UserGroup): boolean {
  return (subGroupCount ?? subGroups?.length ?? 0) > 0;
}

/** True if both client roles are assigned: the gateway requires exactly one of them and rejects every request. */
export function hasConflictingClientRoles(roles: readonly string[]): boolean {
  return clientRoleNames.every((role) => roles.includes(role));
}

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

/** Length of Keycloak's column. Keycloak reports a longer name as an internal error. */
const maxName = 255;

export const groupSchema = yup.object({
  name: yup
    .string()
    .trim()
    .required(fieldMessage(messages.nameRequired))
    .max(maxName, fieldMessage(formMessages.tooLong, { max: maxName })),
});

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

/** A taken name (409) is not an edit conflict: converts it to an error of the field (422). */
export function readableGroupError(error: unknown, text: string): unknown {
  if (!isApiError(error) || error.status !== 409) return error;
  return {
    ...error,
    status: 422,
    message: text,
    issues: [{ severity: 'error', text, expression: ['name'] }],
  } satisfies ApiError;
}
