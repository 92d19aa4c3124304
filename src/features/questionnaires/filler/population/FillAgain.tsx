import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch } from '../../../../shared/store/hooks.ts';
import type { FormTools } from '../fillerSelectors.ts';
import { filledAgain } from '../fillerSlice.ts';
import { useEdit, useFormFrame } from '../FormContext.ts';
import { messages } from '../messages.ts';
import { RefillDialog } from './RefillDialog.tsx';
import { readRefills, type Refill } from './refill.ts';
import type { Unfilled } from './loadKnown.ts';

const useStyles = makeStyles({ root: { display: 'grid', justifyItems: 'start', gap: '8px' } });

type State = 'idle' | 'reading' | 'failed' | { refills: Refill[]; unfilled: readonly Unfilled[] };

/** A button that reads the data of the form again and shows what has changed. Nothing changes without a confirmation. */
export function FillAgain({ load }: { load: () => Promise<FormTools> }) {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const edit = useEdit();
  const { form } = useFormFrame();
  const [state, setState] = useState<State>('idle');
  const read = async (): Promise<void> => {
    setState('reading');
    setState(await dispatch(readRefills(form, load)).catch(() => 'failed' as const));
  };
  const use = (chosen: readonly Refill[]): void => {
    setState('idle');
    const filled = chosen.map(({ path, question: { linkId }, after }) => ({ path, linkId, answers: after }));
    if (filled.length > 0) edit(filledAgain({ form, filled }));
  };
  return (
    <div className={styles.root}>
      <Button icon={<ArrowSyncRegular />} disabledFocusable={state === 'reading'} onClick={() => void read()}>
        <FormattedMessage {...(state === 'reading' ? messages.readingAgain : messages.fillAgain)} />
      </Button>
      {state === 'failed' && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>
            <FormattedMessage {...messages.readAgainFailed} />
          </MessageBarBody>
        </MessageBar>
      )}
      {typeof state === 'object' && <RefillDialog {...state} onUse={use} onCancel={() => setState('idle')} />}
    </div>
  );
}
