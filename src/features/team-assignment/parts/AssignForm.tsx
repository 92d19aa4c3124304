import { Button, DialogActions, DialogContent, Field } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { ReferencesSelect } from '../../../shared/form/ReferencesSelect.tsx';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { Named } from '../assignment.ts';
import { messages } from '../messages.ts';
import { useSaveAssignment } from '../useSaveAssignment.ts';

interface Props {
  place: Named;
  /** Teams the place has on the server. */
  before: readonly ReferenceOption[];
  onClose: () => void;
  onSaved: () => void;
}

/** The teams of a place to choose from. A save that fails keeps the choice; one without a change sends nothing. */
export function AssignForm({ place, before, onClose, onSaved }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const mayRead = useCan('Organization.read');
  const save = useSaveAssignment(place);
  const [chosen, setChosen] = useState(before);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; error?: unknown }>();

  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await save(before, chosen);
      if (result.outcome === 'forbidden') {
        const values = { count: result.deletes, permission: 'OrganizationAffiliation.delete' };
        setFailure({ text: intl.formatMessage(messages.needsDelete, values) });
      } else if (result.outcome === 'unchanged') {
        onClose();
      } else {
        notify.success(messages.saved);
        onSaved();
      }
    } catch (error) {
      setFailure({ text: intl.formatMessage(messages.saveFailed), error });
    } finally {
      setBusy(false);
    }
  };
  const label = intl.formatMessage(messages.select);
  return (
    <>
      <DialogContent>
        {failure && <InlineError {...failure} />}
        <Field
          label={label}
          hint={mayRead ? undefined : intl.formatMessage(messages.needs, { permission: 'Organization.read' })}
        >
          <ReferencesSelect
            label={label}
            value={chosen}
            onChange={setChosen}
            useOptions={useTeamOptions}
            placeholder={intl.formatMessage(messages.placeholder)}
            disabled={!mayRead || busy}
          />
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>
        <Button appearance="primary" disabled={busy} onClick={() => void submit()}>
          {intl.formatMessage(busy ? messages.saving : messages.save)}
        </Button>
      </DialogActions>
    </>
  );
}
