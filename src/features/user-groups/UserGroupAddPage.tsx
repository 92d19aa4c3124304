import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useCreateGroupMutation, useCreateSubGroupMutation, useGetGroupQuery } from '../../api/keycloak/index.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useSave } from '../../shared/save/useSave.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { groupSchema, newGroupForm, readableGroupError, type GroupForm } from './group.ts';
import { messages } from './messages.ts';
import { editPath, listPath } from './paths.ts';

/** Form of a new group, created inside the group of `?parent`. Saving opens the edit form with the roles. */
export default function UserGroupAddPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const parent = params.get('parent') ?? undefined;
  const parentName = useGetGroupQuery(parent ? { groupId: parent } : skipToken).currentData?.name ?? '';
  const [createGroup] = useCreateGroupMutation();
  const [createSubGroup] = useCreateSubGroupMutation();
  const formSave = useSave<GroupForm, { id: string }>({
    save: async ({ name }) => {
      const groupRepresentation = { name: name.trim() };
      const created = parent
        ? createSubGroup({ groupId: parent, groupRepresentation })
        : createGroup({ groupRepresentation });
      try {
        return await created.unwrap();
      } catch (error) {
        throw readableGroupError(error, intl.formatMessage(messages.nameTaken));
      }
    },
    success: messages.created,
    failure: messages.createFailed,
    fields: { name: 'name' },
    to: ({ id }) => editPath(id),
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
