import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDeleteCareTeamMutation } from '../../api/fhir/index.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import type { CareTeamRow } from './careTeam.ts';
import { messages } from './messages.ts';

interface Delete {
  remove: (row: CareTeamRow) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** Asks, deletes a care team for good and tells how it ended; its open details close. */
export function useDeleteCareTeam(): Delete {
  const intl = useIntl();
  const notify = useNotify();
  const details = useViewDetails();
  const { confirm, dialog } = useConfirm();
  const [deleteCareTeam] = useDeleteCareTeamMutation();

  const remove = async ({ id, name }: CareTeamRow): Promise<void> => {
    const text = intl.formatMessage(messages.deleteText, { name });
    if (!(await confirm({ title: intl.formatMessage(messages.deleteTitle), text }))) return;
    try {
      await deleteCareTeam({ id }).unwrap();
      notify.success(messages.deleted);
      if (details.id === id) details.close();
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(messages.deleteFailed), error), serverText(error));
    }
  };
  return { remove, dialog };
}
