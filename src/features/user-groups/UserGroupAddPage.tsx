import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useGetGroupQuery } from '../../api/keycloak/index.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useNewInput, useNewRecord } from '../../shared/outbox/usePendingSave.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { groupSchema, newGroupForm, readableGroupError, type GroupForm } from './group.ts';
import { messages } from './messages.ts';
import { editPath, listPath, pagePath } from './paths.ts';
import { createUserGroup, newUserGroupKind, type NewUserGroup } from './saveUserGroup.ts';

/** Form of a new group, created inside the group of `?parent`. Saving opens the edit form with the roles. */
export default function UserGroupAddPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const parent = params.get('parent') ?? undefined;
  const parentName = useGetGroupQuery(parent ? { groupId: parent } : skipToken).currentData?.name ?? '';
  const dispatch = useAppDispatch();
  const opened = useNewInput<NewUserGroup>(newUserGroupKind);
  // Keycloak chooses the id of the group; this one only identifies it in the outbox.
  const { id: key } = useNewRecord();
  const formSave = useSave<GroupForm, { id: string | undefined }>({
    save: async ({ name }) => {
      try {
        return await dispatch(createUserGroup({ name, parent }, { isRepeated: opened !== undefined }));
      } catch (error) {
        throw readableGroupError(error, intl.formatMessage(messages.nameTaken));
      }
    },
    success: messages.created,
    failure: messages.createFailed,
    fields: { name: 'name' },
    recordName: ({ name }) => name,
    recordPath: ({ id }) => id && pagePath(id),
    offline: ({ name }) => ({
      deferred: {
        kind: newUserGroupKind,
        input: { name, parent } satisfies NewUserGroup,
        writes: [`UserGroup/${key}`],
        isNew: true,
      },
    }),
    to: ({ id }) => (id ? editPath(id) : listPath(parent)),
  });
  return (
    <FormPage
      key={parent}
      title={intl.formatMessage(parentName ? messages.addWithinTitle : messages.addTitle, { name: parentName })}
      list={{ text: intl.formatMessage(messages.title), to: listPath(parent) }}
      initialValues={newGroupForm}
      schema={groupSchema}
      save={formSave}
      cancelTo={useBackTo(listPath(parent))}
    >
      <FormSection title={messages.sectionGroup} hint={messages.sectionGroupHint}>
        <TextField name="name" label={messages.name} required />
      </FormSection>
    </FormPage>
  );
}
