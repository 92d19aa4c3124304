import { Button, DialogActions, DialogContent, Spinner } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { miniSerializeError } from '@reduxjs/toolkit';
import { isApiError } from '../../../api/errors.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import type { AssignedLocation } from '../assignment.ts';
import { messages } from '../messages.ts';
import {
  assignmentClosed,
  assignmentSaved,
  assignmentSaveFailed,
  assignmentSaveStarted,
  selectAssignmentDraft,
  teamsChosen,
} from '../teamAssignmentSlice.ts';
import { useSaveAssignment } from '../useSaveAssignment.ts';
import { useTeamsAt } from '../useTeamsAt.ts';
import { TeamsSelect } from './TeamsSelect.tsx';

interface Props {
  place: AssignedLocation;
  onSaved: () => void;
}

/**
 * Selection of the teams of a Location. A failed save retains the selection; a save without changes sends nothing. Cancel is
 * rendered while the teams load, because the focus leaves a dialog without a focusable element.
 */
export function AssignForm({ place, onSaved }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { data: before, error, refetch } = useTeamsAt(place.id);
  const save = useSaveAssignment(place);
  const dispatch = useAppDispatch();
  const { chosen, isSaving = false, failure } = useAppSelector(selectAssignmentDraft) ?? {};

  const submit = async (): Promise<void> => {
    const fail = (reason: { deletes: number } | { error: unknown }) =>
      dispatch(assignmentSaveFailed({ locationId: place.id, failure: reason }));
    dispatch(assignmentSaveStarted());
    try {
      const result = await save(before ?? [], chosen ?? before ?? []);
      if (result.outcome === 'forbidden') {
        fail({ deletes: result.deletes });
        return;
      }
      dispatch(assignmentSaved(place.id));
      if (result.outcome === 'unchanged') return;
      notify.success(messages.saved);
      onSaved();
    } catch (reason) {
      fail({ error: isApiError(reason) ? reason : miniSerializeError(reason) });
    }
  };
  return (
    <>
      <DialogContent>
        {failure &&
          ('deletes' in failure ? (
            <InlineError
              text={intl.formatMessage(messages.needsDelete, {
                count: failure.deletes,
                permission: 'OrganizationAffiliation.delete',
              })}
            />
          ) : (
            <InlineError text={intl.formatMessage(messages.saveFailed)} error={failure.error} />
          ))}
        {before && (
          <TeamsSelect
            value={chosen ?? before}
            onChange={(teams) => dispatch(teamsChosen(teams))}
            disabled={isSaving}
          />
        )}
        {!before && error === undefined && <Spinner label={intl.formatMessage(messages.loading)} />}
        {error !== undefined && (
          <InlineError text={intl.formatMessage(messages.loadFailed)} error={error} onRetry={() => void refetch?.()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(assignmentClosed())}>{intl.formatMessage(messages.cancel)}</Button>
        <Button appearance="primary" disabledFocusable={isSaving || !before} onClick={() => void submit()}>
          {intl.formatMessage(isSaving ? messages.saving : messages.save)}
        </Button>
      </DialogActions>
    </>
  );
}
