import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { ConfirmDialog } from '../../../shared/form/ConfirmDialog.tsx';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useSave } from '../../../shared/save/useSave.ts';
import { groupSchema, roleChanges, toGroupForm, type GroupForm, type RoleChanges } from '../groupForm.ts';
import { messages } from '../messages.ts';
import { listPath } from '../paths.ts';
import { useSaveUserGroup } from '../useSaveUserGroup.ts';
import type { StoredGroup } from '../useStoredGroup.ts';
import { ClientRoles } from './ClientRoles.tsx';
import { OwnGroupWarning } from './OwnGroupWarning.tsx';
import { RoleSummary } from './RoleSummary.tsx';
import { RoleTransfer } from './RoleTransfer.tsx';
import { SaveSteps } from '../../../shared/steps/SaveSteps.tsx';

interface Props {
  stored: StoredGroup;
}

/** Form for name and roles of a group. Save shows a summary of the role changes for confirmation. */
export function GroupEditor({ stored }: Props) {
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
    success: intl.formatMessage(messages.edited),
    failure: intl.formatMessage(messages.editFailed),
    fields: { name: 'name' },
    to: back,
  });
  const { question: changes } = formSave;
  return (
    <>
      <FormPage
        title={intl.formatMessage(messages.editTitle, { name: group.name })}
        initialValues={initial}
        schema={groupSchema}
        save={formSave}
        cancelTo={back}
      >
        <TextField name="name" label={intl.formatMessage(messages.name)} required />
        <RoleTransfer name="roles" roles={roles} before={initial.roles} />
        <ClientRoles clientRoles={group.clientRoles} />
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
