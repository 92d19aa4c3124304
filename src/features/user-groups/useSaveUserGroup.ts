import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import {
  useAddGroupRealmRolesMutation,
  useLazyGetGroupQuery,
  useLazyGetGroupRealmRolesQuery,
  useRemoveGroupRealmRolesMutation,
  useUpdateGroupMutation,
  type Role,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import type { RunSteps } from '../../shared/save/runSave.ts';
import type { Step } from '../../shared/save/steps.ts';
import { readableGroupError, roleChanges, toUserGroup, type GroupForm } from './group.ts';
import { messages } from './messages.ts';

/** Data for the form of a group. */
export interface StoredGroup {
  group: UserGroup;
  /** Realm roles assigned to the group itself. */
  assigned: readonly Role[];
  /** All realm roles. */
  roles: readonly Role[];
}

/**
 * Saves a group in three steps: the record, added roles and removed roles. Each step reads the current state, so saving
 * again after a failure continues where it stopped. Returns the function `save` of useSave, which rejects with the first
 * failure.
 */
export function useSaveUserGroup({ group, roles }: StoredGroup, before: GroupForm) {
  const intl = useIntl();
  const notify = useNotify();
  const groupId = group.id;
  const [getGroup] = useLazyGetGroupQuery();
  const [getAssigned] = useLazyGetGroupRealmRolesQuery();
  const [updateGroup] = useUpdateGroupMutation();
  const [addRoles] = useAddGroupRealmRolesMutation();
  const [removeRoles] = useRemoveGroupRealmRolesMutation();

  return useCallback(
    async (form: GroupForm, { runSteps }: RunSteps): Promise<void> => {
      const nothing = [intl.formatMessage(messages.nothing)];
      const named = (names: readonly string[]) => roles.filter(({ name }) => names.includes(name));
      const changes = async () => {
        const now = await getAssigned({ groupId }).unwrap();
        return roleChanges(
          form.roles,
          before.roles,
          now.map(({ name }) => name),
        );
      };
      const steps: Step[] = [
        {
          key: 'group',
          label: intl.formatMessage(messages.stepGroup),
          run: async () => {
            const now = await getGroup({ groupId }).unwrap();
            const next = toUserGroup(form, before, now);
            if (next === now) return nothing;
            await updateGroup({ groupId, groupRepresentation: next }).unwrap();
            return [intl.formatMessage(messages.edited)];
          },
        },
        {
          key: 'assign',
          label: intl.formatMessage(messages.stepAssign),
          failure: intl.formatMessage(messages.assignFailed),
          run: async () => {
            const { add } = await changes();
            if (add.length === 0) return nothing;
            await addRoles({ groupId, body: named(add) }).unwrap();
            return [intl.formatMessage(messages.mappingsUpdated), intl.formatList(add, { type: 'unit' })];
          },
        },
        {
          key: 'remove',
          label: intl.formatMessage(messages.stepRemove),
          failure: intl.formatMessage(messages.removeFailed),
          run: async () => {
            const { remove } = await changes();
            if (remove.length === 0) return nothing;
            await removeRoles({ groupId, body: named(remove) }).unwrap();
            return [intl.formatMessage(messages.mappingsUpdated), intl.formatList(remove, { type: 'unit' })];
          },
        },
      ];
      const ended = await runSteps(steps).catch((error: unknown) => {
        throw readableGroupError(error, intl.formatMessage(messages.nameTaken));
      });
      // Notify, because the page with its list of results closes.
      const updated = intl.formatMessage(messages.mappingsUpdated);
      if (ended.some(({ notes }) => notes.includes(updated))) notify.success(updated);
    },
    [intl, notify, groupId, roles, before, getGroup, getAssigned, updateGroup, addRoles, removeRoles],
  );
}
