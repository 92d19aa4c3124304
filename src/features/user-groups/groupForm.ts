import * as yup from 'yup';
import type { UserGroup } from '../../api/keycloak/index.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages } from './messages.ts';

/** What the form holds. */
export interface GroupForm {
  name: string;
  /** Names of realm roles given to the group itself. */
  roles: readonly string[];
}

export const newGroupForm: GroupForm = { name: '', roles: [] };

/** The form of a stored group. */
export function toGroupForm({ name }: UserGroup, roles: readonly string[]): GroupForm {
  return { name, roles };
}

/** The group as it is now with what the form changed: attributes, description and everything else survive. */
export function toUserGroup(form: GroupForm, before: GroupForm, now: UserGroup): UserGroup {
  const name = form.name.trim();
  return name === before.name ? now : { ...now, name };
}

export const groupSchema = yup.object({ name: yup.string().trim().required(fieldMessage(messages.nameRequired)) });

/**
 * What is left to do so that the group has the roles the person chose: their own additions and removals, put onto the
 * roles the group has now. What somebody else changed meanwhile stays.
 */
export function roleChanges(
  chosen: readonly string[],
  before: readonly string[],
  now: readonly string[],
): { add: string[]; remove: string[] } {
  return {
    add: chosen.filter((role) => !before.includes(role) && !now.includes(role)),
    remove: before.filter((role) => !chosen.includes(role) && now.includes(role)),
  };
}
