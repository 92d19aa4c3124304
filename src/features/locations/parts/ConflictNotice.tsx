import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { LocationForm } from '../locationForm.ts';
import { messages } from '../messages.ts';

interface Props {
  name: string;
  /** Makes the next save go onto the newest state. */
  takeNewest: () => Promise<void>;
  /** Drops what was typed; the form of the newest state. */
  beginAgain: () => Promise<LocationForm>;
  onDone: () => void;
}

/** Somebody else saved first: begin again with their state, or put one's own changes onto it. */
export function ConflictNotice({ name, takeNewest, beginAgain, onDone }: Props) {
  const { resetForm, submitForm } = useFormikContext<LocationForm>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const solve = async (how: 'reload' | 'overwrite'): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (how === 'reload') resetForm({ values: await beginAgain() });
      else await takeNewest();
      onDone();
      if (how === 'overwrite') await submitForm();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <MessageBar intent="warning" layout="multiline" role="alert">
        <MessageBarBody>
          <MessageBarTitle>
            <FormattedMessage {...messages.conflictTitle} />
          </MessageBarTitle>
          <FormattedMessage {...messages.conflictText} values={{ name }} />
        </MessageBarBody>
        <MessageBarActions>
          <Button disabled={busy} onClick={() => void solve('reload')}>
            <FormattedMessage {...messages.conflictReload} />
          </Button>
          <Button disabled={busy} onClick={() => void solve('overwrite')}>
            <FormattedMessage {...messages.conflictOverwrite} />
          </Button>
        </MessageBarActions>
      </MessageBar>
      {failure !== undefined && <InlineError error={failure} />}
    </>
  );
}
