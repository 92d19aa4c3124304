import { Button, DialogActions, DialogContent, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { AssignedLocation } from '../assignment.ts';
import { messages } from '../messages.ts';
import { useSaveAssignment } from '../useSaveAssignment.ts';
import { useTeamsAt } from '../useTeamsAt.ts';
import { TeamsSelect } from './TeamsSelect.tsx';

interface Props {
  place: AssignedLocation;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Selection of the teams of a Location. A failed save retains the selection; a save without changes sends nothing. Cancel is
 * rendered while the teams load, because the focus leaves a dialog without a focusable element.
 */
export function AssignForm({ place, onClose, onSaved }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { data: before, error, refetch } = useTeamsAt(place.id);
  const save = useSaveAssignment(place);
  const [chosen, setChosen] = useState<readonly ReferenceOption[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; error?: unknown }>();

  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await save(before ?? [], chosen ?? before ?? []);
      if (result.outcome === 'forbidden') {
        const values = { count: result.deletes, permission: 'OrganizationAffiliation.delete' };
        setFailure({ text: intl.formatMessage(messages.needsDelete, values) });
      } else if (result.outcome === 'unchanged') {
        onClose();
      } else {
        notify.success(messages.saved);
        onSaved();
      }
    } catch (reason) {
      setFailure({ text: intl.formatMessage(messages.saveFailed), error: reason });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <DialogContent>
        {failure && <InlineError {...failure} />}
        {before && <TeamsSelect value={chosen ?? before} onChange={setChosen} disabled={busy} />}
        {!before && error === undefined && <Spinner label={intl.formatMessage(messages.loading)} />}
        {error !== undefined && (
          <InlineError text={intl.formatMessage(messages.loadFailed)} error={error} onRetry={() => void refetch?.()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>
        <Button appearance="primary" disabledFocusable={busy || !before} onClick={() => void submit()}>
          {intl.formatMessage(busy ? messages.saving : messages.save)}
        </Button>
      </DialogActions>
    </>
  );
}
