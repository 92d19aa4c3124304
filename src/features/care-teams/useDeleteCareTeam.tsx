import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh, ifPresent } from '../../api/read.ts';
import { isAbsent } from '../../api/errors.ts';
import { versionOfDelete } from '../../../common/fhir/writtenVersion.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { errorMessages } from '../../shared/state/errorMessages.ts';
import { useAppDispatch, type AppThunk } from '../../shared/store/hooks.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import type { CareTeamRow } from './careTeam.ts';
import { messages } from './messages.ts';
import type { CareTeam } from '../../../common/fhir/r4.ts';
import { refusesConditionalDelete } from '../../api/fhir/conditionalDelete.ts';
import { rejectChanged } from '../../api/rejections.ts';
import { ifMatch, versionQuery } from '../../../common/fhir/transaction.ts';

/**
 * Deletes a care team only in this version. If the server refuses conditional deletes, the version is read and compared
 * immediately before a delete by id. Rejects with an ApiError; status 412 if that version is another one.
 */
const deleteCareTeamVersion =
  (stored: CareTeam): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { removeCareTeam, readCareTeam, deleteCareTeam } = fhirEndpoints.endpoints;
    const { id = '' } = stored;
    try {
      await dispatch(removeCareTeam.initiate(versionQuery(stored), { track: false })).unwrap();
    } catch (error) {
      if (!refusesConditionalDelete(error)) throw error;
      const current = await ifPresent(dispatch(readFresh(readCareTeam, { id })));
      if (!current) return;
      if (current.meta?.versionId !== stored.meta?.versionId) rejectChanged(`/CareTeam/${id}`);
      const version = ifMatch(current);
      await dispatch(
        deleteCareTeam.initiate({ id, ...(version && { 'If-Match': version }) }, { track: false }),
      ).unwrap();
    }
  };

const { readCareTeam } = fhirEndpoints.endpoints;

interface Delete {
  remove: (row: CareTeamRow) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/**
 * Deletes a care team after a confirmation, closes its open details, and notifies about the result. A care team
 * that is changed after the confirmation was shown is not deleted.
 */
export function useDeleteCareTeam(): Delete {
  const intl = useIntl();
  const notify = useNotify();
  const details = useViewDetails();
  const { confirm, dialog } = useConfirm();
  const nameOf = useTranslatedName();
  const dispatch = useAppDispatch();

  const remove = async ({ id }: CareTeamRow): Promise<void> => {
    const failed = intl.formatMessage(messages.deleteFailed);
    try {
      const careTeam = await dispatch(readFresh(readCareTeam, { id }));
      const isSure = await confirm({
        title: intl.formatMessage(messages.deleteTitle),
        text: intl.formatMessage(messages.deleteText, { name: nameOf(careTeam) }),
        confirmLabel: intl.formatMessage(messages.deleteCareTeam),
        isDangerous: true,
      });
      if (!isSure) return;
      await dispatch(deleteCareTeamVersion(careTeam));
      // The server reports success even if the condition matched nothing, so check that the resource is absent.
      const isDeleted = await dispatch(readFresh(readCareTeam, { id })).then(() => false, isAbsent);
      if (!isDeleted) return notify.error(`${failed}. ${intl.formatMessage(errorMessages.changed)}`);
      notify.written(messages.deleted, { record: { name: nameOf(careTeam) }, undo: versionOfDelete(careTeam) });
      if (details.id === id) details.close();
    } catch (error) {
      notify.error(failureText(intl, failed, error), serverText(error));
    }
  };
  return { remove, dialog };
}
