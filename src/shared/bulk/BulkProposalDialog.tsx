import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DangerButton } from '../layout/DangerButton.tsx';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { runClosed } from '../runs/runsSlice.ts';
import { InlineError } from '../state/InlineError.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import type { BulkAction, BulkItem } from './bulkAction.ts';
import { paramsChanged, type BulkProposal } from './bulkSlice.ts';
import { previewProposal, startProposal } from './bulkThunks.ts';
import { ItemList } from './ItemList.tsx';
import { messages } from './messages.ts';
import { formatBulkText } from './useBulkTexts.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

/** Number of records by their first changed field, if the fields differ. */
function FieldCounts({ items }: { items: readonly BulkItem[] }) {
  const intl = useIntl();
  const counts = new Map<string, number>();
  for (const { changes } of items) {
    const field = changes[0] && formatBulkText(intl, changes[0].field);
    if (field) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  if (counts.size < 2) return null;
  const texts = [...counts].map(([field, count]) => intl.formatMessage(messages.fieldCount, { field, count }));
  return (
    <Text as="p" block>
      {intl.formatList(texts, { type: 'unit' })}
    </Text>
  );
}

interface Props {
  proposal: BulkProposal;
  action: BulkAction;
}

/** Form of the parameters, preview and confirmation of an action on the selected records. */
export function BulkProposalDialog({ proposal, action }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { Fields, isComplete } = action;
  const { state, items, params, ids } = proposal;
  const abort = useRef<() => void>(undefined);
  useEffect(() => () => abort.current?.(), []);
  const preview = (): void => {
    abort.current?.();
    abort.current = dispatch(previewProposal(action));
  };
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && !Fields) abort.current = dispatch(previewProposal(action));
    isFirst.current = false;
  }, [dispatch, action, Fields]);

  const planned = items.filter((item) => item.state === 'planned');
  const refused = items.filter((item) => item.state === 'refused');
  const count = state === 'ready' ? planned.length : ids.length;
  const close = (): void => void dispatch(runClosed());
  const back = (): void => {
    abort.current?.();
    dispatch(paramsChanged(params));
  };
  const Confirm = action.isDestructive ? DangerButton : Button;
  const reading = intl.formatMessage(messages.reading, { done: items.length, total: ids.length });
  return (
    <ModalDialog title={intl.formatMessage(action.title, { count })} onDismiss={close}>
      <DialogContent className={styles.content}>
        {state === 'fields' && Fields && (
          <Fields params={params} onChange={(next) => dispatch(paramsChanged(next as typeof params))} />
        )}
        {state === 'reading' && (
          <>
            <Text role="status">{reading}</Text>
            <ProgressBar aria-label={reading} value={items.length / Math.max(1, ids.length)} />
          </>
        )}
        {state === 'failed' && (
          <InlineError text={intl.formatMessage(messages.readFailed)} error={proposal.error} onRetry={preview} />
        )}
        {state === 'ready' && (
          <>
            {action.note && planned.length > 0 && (
              <Text as="p" block>
                <FormattedMessage {...action.note} values={{ count: planned.length }} />
              </Text>
            )}
            {planned.length === 0 && (
              <Text role="status">
                <FormattedMessage {...messages.willChange} values={{ count: 0 }} />
              </Text>
            )}
            <FieldCounts items={planned} />
            <ItemList
              title={<FormattedMessage {...messages.willChange} values={{ count: planned.length }} />}
              items={planned}
              shows="changes"
            />
            <ItemList
              title={<FormattedMessage {...messages.willStay} values={{ count: refused.length }} />}
              items={refused}
              shows="reasons"
            />
          </>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={close}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        {Fields && state !== 'fields' && (
          <Button ref={passFocusOnRemoval} onClick={back}>
            <FormattedMessage {...messages.back} />
          </Button>
        )}
        {state === 'fields' && Fields && (
          <Button
            ref={passFocusOnRemoval}
            appearance="primary"
            disabledFocusable={isComplete?.(params) === false}
            onClick={preview}
          >
            <FormattedMessage {...messages.preview} />
          </Button>
        )}
        {state === 'ready' && planned.length > 0 && (
          <Confirm
            {...(!action.isDestructive && { appearance: 'primary' as const })}
            onClick={() => void dispatch(startProposal(action))}
          >
            <FormattedMessage {...action.title} values={{ count }} />
          </Confirm>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
