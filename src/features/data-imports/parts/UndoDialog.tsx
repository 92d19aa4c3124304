import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { usePreviewImportUndoQuery, useUndoImportMutation } from '../../../api/platform/index.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { detailMessages } from '../detailMessages.ts';
import { useImportAction } from '../useImportAction.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { margin: 0, maxBlockSize: '12rem', overflow: 'auto', paddingInlineStart: tokens.spacingHorizontalXL },
});

interface Props {
  workflowId: string;
  onClose: () => void;
}

/** What undoing would do, and what somebody has changed since; then it is done. */
export function UndoDialog({ workflowId, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const [force, setForce] = useState(false);
  const query = usePreviewImportUndoQuery({ workflowId, limit: 200 }, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading }] = useUndoImportMutation();
  const steps = query.currentData?.steps ?? [];
  const changed = steps.filter(({ fate }) => fate === 'changed');
  const number = (wanted: string): number => steps.filter(({ fate }) => fate === wanted).length;

  const go = async (): Promise<void> => {
    if (await act(() => undo({ workflowId, body: { force } }).unwrap())) onClose();
  };
  return (
    <Dialog
      open
      modalType="alert"
      surfaceMotion={null}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage(detailMessages.undoTitle)}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{intl.formatMessage(detailMessages.undoText)}</Text>
            <QueryState query={query}>
              {({ total }) => (
                <>
                  {total > steps.length && (
                    <Text>{intl.formatMessage(detailMessages.undoFirst, { shown: steps.length, total })}</Text>
                  )}
                  <Text weight="semibold">
                    {intl.formatMessage(detailMessages.undoSummary, {
                      remove: number('remove'),
                      restore: number('restore'),
                      changed: changed.length,
                      gone: number('gone'),
                    })}
                  </Text>
                  {changed.length > 0 && (
                    <>
                      <Text>{intl.formatMessage(detailMessages.undoChanged)}</Text>
                      <ul className={styles.list}>
                        {changed.map(({ row, label }) => (
                          <li key={row}>{label}</li>
                        ))}
                      </ul>
                      <Checkbox
                        label={intl.formatMessage(detailMessages.undoForce)}
                        checked={force}
                        onChange={(_event, data) => setForce(data.checked === true)}
                      />
                    </>
                  )}
                </>
              )}
            </QueryState>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{intl.formatMessage(detailMessages.close)}</Button>
            <Button appearance="primary" disabled={isLoading || !query.currentData} onClick={() => void go()}>
              {intl.formatMessage(detailMessages.undoNow)}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
