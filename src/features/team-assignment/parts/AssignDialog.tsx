import { Button, DialogActions, DialogContent, Field, Spinner } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOnline } from '../../../api/http/online.ts';
import { teamsOf } from '../../../../common/fhir/affiliations.ts';
import type { AssignedLocation } from '../assignment.ts';
import { messages } from '../messages.ts';
import {
  assignmentClosed,
  assignmentOpened,
  assignmentSaved,
  selectAssignmentDraft,
  teamsChosen,
} from '../teamAssignmentSlice.ts';
import { readAffiliations } from '../affiliations.ts';
import { assignmentKind, isAssignmentOf, withChanges, type AssignmentInput } from '../saveAssignment.ts';
import { useSaveAssignment } from '../useSaveAssignment.ts';
import { ErrorSummary } from '../../../shared/form/ErrorSummary.tsx';
import { ReferencesSelect } from '../../../shared/form/ReferencesSelect.tsx';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import { isBusy } from '../../../shared/save/saveState.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { selectOutbox } from '../../../shared/outbox/outboxSlice.ts';
import { PendingBar } from '../../../shared/outbox/PendingBar.tsx';
import { useOpenedSave } from '../../../shared/outbox/usePendingSave.ts';
import { ShownSaveContext } from '../../../shared/outbox/withNewRecords.ts';
import { useTeamOptionsWithNew } from '../../../shared/people/newPeopleOptions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../../shared/store/hooks.ts';
import { useCan } from '../../../session/useCan.ts';

/**
 * Edits the teams of the Location that was chosen for it, or of a pending save that was opened. Reads the current teams each
 * time it opens.
 */
export function AssignDialog() {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectAssignmentDraft)?.location;
  const opened = useOpenedSave()?.deferred;
  const openedLocation = opened?.kind === assignmentKind ? (opened.input as AssignmentInput).location : undefined;
  useEffect(() => {
    if (openedLocation) dispatch(assignmentOpened(openedLocation));
    return () => void dispatch(assignmentClosed());
  }, [dispatch, openedLocation]);
  if (!location) return null;
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.dialog} values={{ locationName: location.name }} />}
      onDismiss={() => dispatch(assignmentClosed())}
      isLight
    >
      <AssignForm key={location.id} location={location} />
    </ModalDialog>
  );
}

/**
 * Selection of the teams of a Location, with the changes of its pending save. A failed save retains the selection; a save
 * without changes sends nothing. Cancel is rendered while the teams load, because the focus leaves a dialog without a
 * focusable element.
 */
function AssignForm({ location }: { location: AssignedLocation }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { entries } = useAppSelector(selectOutbox);
  const [pending] = useState(() => entries.findLast((entry) => isAssignmentOf(entry, location.id)));
  const pendingInput = pending?.deferred?.input as AssignmentInput | undefined;
  const { data: before, error, refetch } = useTeamsAt(location.id, pendingInput);
  const save = useSaveAssignment(location, before ?? noTeams, pendingInput);
  const isSaving = isBusy(save.state);
  const chosen = useAppSelector(selectAssignmentDraft)?.chosen;
  const shown = chosen ?? (before && pendingInput ? withChanges(before, pendingInput) : before);

  const submit = (): void => {
    const onSaved = () => dispatch(assignmentSaved(location.id));
    void save.submit({ values: { teams: shown ?? noTeams }, pending: pending?.id, showsFailure: true, onSaved });
  };
  return (
    <>
      <DialogContent>
        {pending && <PendingBar entry={pending} isForm />}
        {save.state.status === 'failed' && (
          <ErrorSummary wrong={new Map(Object.entries(save.state.fieldErrors))} save={save.state} />
        )}
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
        <Button appearance="primary" disabledFocusable={isSaving || !before} onClick={submit}>
          {intl.formatMessage(isSaving ? messages.saving : messages.save)}
        </Button>
      </DialogActions>
    </>
  );
}

const noTeams: readonly ReferenceOption[] = [];

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
