import { Field, Text } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../api/errors.ts';
import { keycloakEndpoints, useGetUserGroupsQuery, type UserGroup } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { ConfirmDialog } from '../../shared/form/ConfirmDialog.tsx';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isInside, useGroupsAbove } from '../../shared/people/groupLabels.ts';
import { useFormRead } from '../../shared/outbox/usePendingSave.ts';
import { SaveSteps } from '../../shared/steps/SaveSteps.tsx';
import { useSave } from '../../shared/save/useSave.ts';
import { groupSchema, roleChanges, toGroupForm, type GroupForm, type RoleChanges } from './group.ts';
import { messages } from './messages.ts';
import { listPath, pagePath } from './paths.ts';
import { RoleSummary, RoleTransfer } from './RoleTransfer.tsx';
import { userGroupKind, type StoredGroup, type UserGroupInput } from './saveUserGroup.ts';
import { useSaveUserGroup } from './useSaveUserGroup.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

/** A group, its roles and all realm roles, as stored in Keycloak. */
const readGroup =
  (groupId: string): AppThunk<Promise<StoredGroup>> =>
  async (dispatch) => {
    const { getGroup, getGroupRealmRoles, getRoles } = keycloakEndpoints.endpoints;
    const [group, assigned, roles] = await Promise.all([
      dispatch(readFresh(getGroup, { groupId })),
      dispatch(readFresh(getGroupRealmRoles, { groupId })),
      dispatch(readFresh(getRoles, { briefRepresentation: true })),
    ]);
    return { group, assigned, roles };
  };

/** Message for the request that failed, chosen by its URL. */
function failureMessageOf(error: unknown): Message {
  const url = isApiError(error) ? error.url : '';
  if (url.includes('/role-mappings/')) return messages.mappingsFailed;
  return /\/roles(\?|$)/.test(url) ? messages.rolesFailed : messages.groupFailed;
}

/** Form of an existing group. */
export default function UserGroupEditPage() {
  const intl = useIntl();
  const { userGroupId = '' } = useParams();
  const query = useReadFresh(useFormRead(useMemo(() => readGroup(userGroupId), [userGroupId])));
  return (
    <QueryState query={query} errorText={intl.formatMessage(failureMessageOf(query.error))}>
      {(stored) => <GroupEditor key={userGroupId} stored={stored} />}
    </QueryState>
  );
}

/** Form for name and roles of a group. Save shows a summary of the role changes for confirmation. */
function GroupEditor({ stored }: { stored: StoredGroup }) {
  const intl = useIntl();
  const { group, assigned, roles } = stored;
  const back = useBackTo(listPath(group.parentId));
  const [initial] = useState(() =>
    toGroupForm(
      group,
      assigned.map(({ name }) => name),
    ),
  );
  const formSave = useSave<GroupForm, void, RoleChanges>({
    prepare: async (form) => {
      const changes = roleChanges(form.roles, initial.roles, initial.roles);
      return changes.add.length + changes.remove.length > 0 ? { question: changes } : undefined;
    },
    save: useSaveUserGroup(stored, initial),
    success: messages.edited,
    failure: messages.editFailed,
    fields: { name: 'name' },
    recordName: ({ name }) => name,
    recordPath: () => pagePath(group.id),
    recordId: () => group.id,
    offline: (form) => ({
      deferred: {
        kind: userGroupKind,
        input: { stored, before: initial, form } satisfies UserGroupInput,
        writes: [`UserGroup/${group.id}`],
        isNew: false,
      },
    }),
    to: back,
  });
  const { question: changes } = formSave;
  return (
    <>
      <FormPage
        title={intl.formatMessage(messages.editTitle, { name: group.name })}
        list={{ text: intl.formatMessage(messages.title), to: listPath() }}
        record={{ text: group.name, to: pagePath(group.id) }}
        initialValues={initial}
        schema={groupSchema}
        save={formSave}
        cancelTo={back}
      >
        <FormSection title={messages.sectionGroup}>
          <TextField name="name" label={messages.name} required />
        </FormSection>
        <FormSection title={messages.realmRoles}>
          <Wide>
            <RoleTransfer name="roles" roles={roles} before={initial.roles} />
          </Wide>
          <ClientRoles clientRoles={group.clientRoles} />
        </FormSection>
        <SaveSteps save={formSave} />
      </FormPage>
      {changes && (
        <ConfirmDialog
          open
          title={intl.formatMessage(messages.confirmTitle, { name: group.name })}
          text={
            <>
              <RoleSummary changes={changes} />
              {changes.remove.length > 0 && <OwnGroupWarning group={group} />}
            </>
          }
          confirmLabel={intl.formatMessage(messages.confirm)}
          cancelLabel={intl.formatMessage(messages.cancel)}
          onConfirm={() => formSave.confirm(true)}
          onCancel={formSave.decline}
        />
      )}
    </>
  );
}

/** Warning for changes that remove roles, if the signed-in user is a member of the group or of a group inside it. */
function OwnGroupWarning({ group }: { group: UserGroup }) {
  const userId = useSelector(selectUser)?.id;
  const mayRead = useCan('iam_user.read');
  const { currentData } = useGetUserGroupsQuery(userId && mayRead ? { userId } : skipToken);
  const parents = useGroupsAbove(currentData);
  if (!parents || !currentData?.some((own) => own.id === group.id || isInside(own, group, parents))) return null;
  return (
    <Text as="p" block weight="semibold">
      <FormattedMessage {...messages.ownRoles} />
    </Text>
  );
}

interface ClientRolesProps {
  clientRoles: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Client roles of the group, read-only. */
function ClientRoles({ clientRoles = {} }: ClientRolesProps) {
  const intl = useIntl();
  const roles = Object.entries(clientRoles).flatMap(([client, names]) =>
    names.map((role) => intl.formatMessage(messages.ofClient, { role, client })),
  );
  if (roles.length === 0) return null;
  return (
    <Field label={intl.formatMessage(messages.clientRoles)} hint={intl.formatMessage(messages.clientRolesHint)}>
      <ul aria-label={intl.formatMessage(messages.clientRoles)}>
        {roles.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
    </Field>
  );
}
