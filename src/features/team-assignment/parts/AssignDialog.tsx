import { Button, DialogActions, DialogContent, Field, Spinner } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isUnanswered } from '../../../api/errors.ts';
import { isOnline } from '../../../api/http/online.ts';
import { teamsOf, type AssignedLocation } from '../assignment.ts';
import { messages } from '../messages.ts';
import {
  assignmentClosed,
  assignmentSaveFailed,
  assignmentSaveStarted,
  assignmentSaved,
  selectAssignmentDraft,
  teamsChosen,
} from '../teamAssignmentSlice.ts';
import { readAffiliations } from '../affiliations.ts';
import { isAssignmentOf, withChanges, type AssignmentInput } from '../saveAssignment.ts';
import { useSaveAssignment } from '../useSaveAssignment.ts';
import { ReferencesSelect } from '../../../shared/form/ReferencesSelect.tsx';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import { toSaveError } from '../../../shared/save/saveError.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { selectOutbox } from '../../../shared/outbox/outboxSlice.ts';
import { withdrawSave } from '../../../shared/outbox/outboxThunks.ts';
import { PendingBar } from '../../../shared/outbox/PendingBar.tsx';
import { ShownSaveContext } from '../../../shared/outbox/withNewRecords.ts';
import { useTeamOptionsWithNew } from '../../../shared/people/newPeopleOptions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../../shared/store/hooks.ts';
import { useCan } from '../../../session/useCan.ts';

interface Props {
  onSaved: () => void;
}

/** Edits the teams of one Location. Reads the current teams each time it opens. */
export function AssignDialog({ onSaved }: Props) {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectAssignmentDraft)?.location;
  if (!location) return null;
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.dialog} values={{ locationName: location.name }} />}
      onDismiss={() => dispatch(assignmentClosed())}
      isLight
    >
      <AssignForm key={location.id} location={location} onSaved={onSaved} />
    </ModalDialog>
  );
}

interface AssignFormProps {
  location: AssignedLocation;
  onSaved: () => void;
}

/**
 * Selection of the teams of a Location, with the changes of its pending save. A failed save retains the selection; a save
 * without changes sends nothing. Cancel is rendered while the teams load, because the focus leaves a dialog without a
 * focusable element.
 */
function AssignForm({ location, onSaved }: AssignFormProps) {
  const intl = useIntl();
  const notify = useNotify();
  const { entries } = useAppSelector(selectOutbox);
  const [pending] = useState(() => entries.findLast((entry) => isAssignmentOf(entry, location.id)));
  const pendingInput = pending?.deferred?.input as AssignmentInput | undefined;
  const { data: before, error, refetch } = useTeamsAt(location.id, pendingInput);
  const { save, queue, needsNewTeam } = useSaveAssignment(location, pending);
  const dispatch = useAppDispatch();
  const { chosen, isSaving = false, failure } = useAppSelector(selectAssignmentDraft) ?? {};
  const shown = chosen ?? (before && pendingInput ? withChanges(before, pendingInput) : before);

  const submit = async (): Promise<void> => {
    const fail = (reason: { deletes: number } | { error: unknown }) =>
      dispatch(assignmentSaveFailed({ locationId: location.id, failure: reason }));
    dispatch(assignmentSaveStarted());
    const teams = [before ?? [], shown ?? []] as const;
    const isQueued = async (attempted: boolean): Promise<boolean> => {
      if (!(await queue(...teams, attempted))) return false;
      dispatch(assignmentSaved(location.id));
      return true;
    };
    try {
      if ((!isOnline() || needsNewTeam(...teams)) && (await isQueued(false))) return;
      const result = await save(...teams);
      if (result.outcome === 'forbidden') {
        fail({ deletes: result.deletes });
        return;
      }
      if (pending) await dispatch(withdrawSave(pending.id)).catch(() => undefined);
      dispatch(assignmentSaved(location.id));
      if (result.outcome === 'unchanged') return;
      notify.written(messages.saved, { record: { name: location.name }, undo: result.written });
      onSaved();
    } catch (reason) {
      if (isUnanswered(reason) && (await isQueued(true))) return;
      fail({ error: toSaveError(reason) });
    }
  };
  return (
    <>
      <DialogContent>
        {pending && <PendingBar entry={pending} isForm />}
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
        {shown && (
          <ShownSaveContext.Provider value={pending}>
            <TeamsSelect value={shown} onChange={(teams) => dispatch(teamsChosen(teams))} disabled={isSaving} />
          </ShownSaveContext.Provider>
        )}
        {!before && error === undefined && <Spinner label={intl.formatMessage(messages.loading)} />}
        {error !== undefined && (
          <InlineError text={intl.formatMessage(messages.loadFailed)} error={error} onRetry={() => void refetch?.()} />
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={() => dispatch(assignmentClosed())}>{intl.formatMessage(messages.cancel)}</Button>
        <Button appearance="primary" disabledFocusable={isSaving || !before} onClick={() => void submit()}>
          {intl.formatMessage(isSaving ? messages.saving : messages.save)}
        </Button>
      </DialogActions>
    </>
  );
}

interface TeamsSelectProps {
  value: readonly ReferenceOption[];
  onChange: (value: readonly ReferenceOption[]) => void;
  disabled: boolean;
}

/** Selects teams by search. Without the permission to read teams, the selected ones are read-only. */
function TeamsSelect({ value, onChange, disabled }: TeamsSelectProps) {
  const intl = useIntl();
  const mayRead = useCan('Organization.read');
  const label = intl.formatMessage(messages.select);
  return (
    <Field
      label={label}
      hint={mayRead ? undefined : intl.formatMessage(messages.needs, { permission: 'Organization.read' })}
    >
      <ReferencesSelect
        label={label}
        value={value}
        onChange={onChange}
        useOptions={useTeamOptionsWithNew}
        placeholder={intl.formatMessage(messages.placeholder)}
        disabled={!mayRead || disabled}
      />
    </Field>
  );
}

/** The current teams of a Location as options. Without a connection, those that its pending save is based on. */
function useTeamsAt(locationId: string, pending: AssignmentInput | undefined) {
  const nameOf = useTranslatedName();
  const load = useMemo((): AppThunk<Promise<readonly ReferenceOption[]>> => {
    return async (dispatch) => {
      if (pending && !isOnline()) return pending.before;
      const { affiliations, teams } = await dispatch(readAffiliations([locationId]));
      return [...teamsOf(affiliations, locationId)].map(([value, { display }]) => {
        const team = teams.get(value);
        return { value, label: team ? nameOf(team) : (display ?? value) };
      });
    };
  }, [locationId, nameOf, pending]);
  return useReadFresh(load);
}
