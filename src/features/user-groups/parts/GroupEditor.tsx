import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { useSubmit, type SubmitResult } from '../../../shared/form/useSubmit.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { groupSchema, roleChanges, toGroupForm, type GroupForm } from '../groupForm.ts';
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
  const { save, results, running } = useSaveUserGroup(stored, initial);
  const { confirm, dialog } = useConfirm();
  const { submit } = useSubmit<GroupForm, void>({
    save,
    success: intl.formatMessage(messages.edited),
    failure: intl.formatMessage(messages.editFailed),
    fields: { name: 'name' },
    to: back,
  });
  const confirmAndSubmit = async (form: GroupForm): Promise<SubmitResult> => {
    const changes = roleChanges(form.roles, initial.roles, initial.roles);
    // "Try again" after a failed save needs no second confirmation.
    if (results.length === 0 && changes.add.length + changes.remove.length > 0) {
      const yes = await confirm({
        title: intl.formatMessage(messages.confirmTitle, { name: group.name }),
        text: (
          <>
            <RoleSummary changes={changes} />
            {changes.remove.length > 0 && <OwnGroupWarning group={group} />}
          </>
        ),
        confirmLabel: intl.formatMessage(messages.confirm),
        cancelLabel: intl.formatMessage(messages.cancel),
      });
      if (!yes) return { outcome: 'busy' };
    }
    return submit(form);
  };
  return (
    <>
      <FormPage
        title={intl.formatMessage(messages.editTitle, { name: group.name })}
        initialValues={initial}
        schema={groupSchema}
        onSubmit={confirmAndSubmit}
        cancelTo={back}
      >
        <TextField name="name" label={intl.formatMessage(messages.name)} required />
        <RoleTransfer name="roles" roles={roles} before={initial.roles} />
        <ClientRoles clientRoles={group.clientRoles} />
        <SaveSteps results={results} running={running} />
      </FormPage>
      {dialog}
    </>
  );
}
