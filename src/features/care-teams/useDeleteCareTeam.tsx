import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLazyReadCareTeamQuery, useRemoveCareTeamMutation } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/isAbsent.ts';
import { versionQuery } from '../../fhir/transaction.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { errorMessages } from '../../shared/state/errorMessages.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import type { CareTeamRow } from './careTeam.ts';
import { messages } from './messages.ts';

interface Delete {
  remove: (row: CareTeamRow) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/**
 * Asks, deletes a care team for good and tells how it ended; its open details close. A care team that is changed after the
 * question was asked stays.
 */
export function useDeleteCareTeam(): Delete {
  const intl = useIntl();
  const notify = useNotify();
  const details = useViewDetails();
  const { confirm, dialog } = useConfirm();
  const [read] = useLazyReadCareTeamQuery();
  const [removeCareTeam] = useRemoveCareTeamMutation();

  const remove = async ({ id, name: listed }: CareTeamRow): Promise<void> => {
    const failed = intl.formatMessage(messages.deleteFailed);
    try {
      const careTeam = await read({ id }).unwrap();
      const text = intl.formatMessage(messages.deleteText, { name: careTeam.name ?? listed });
      if (!(await confirm({ title: intl.formatMessage(messages.deleteTitle), text }))) return;
      await removeCareTeam(versionQuery(careTeam)).unwrap();
      // A condition that no longer matches is no error of the server: only the resource tells.
      const { error } = await read({ id });
      if (!isAbsent(error)) return notify.error(`${failed}. ${intl.formatMessage(errorMessages.changed)}`);
      notify.success(messages.deleted);
      if (details.id === id) details.close();
    } catch (error) {
      notify.error(failureText(intl, failed, error), serverText(error));
    }
  };
  return { remove, dialog };
}
