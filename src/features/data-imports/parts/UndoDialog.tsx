import { Button, Checkbox, DialogActions, DialogContent, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useUndoImportMutation, type ImportJob } from '../../../api/platform/index.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { detailMessages } from '../detailMessages.ts';
import { useImportAction } from '../useImportAction.ts';
import { UndoPreview } from './UndoPreview.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface Props {
  workflowId: string;
  upload: readonly ImportJob[];
  onClose: () => void;
}

/** Previews the undo of an upload, including rows that were changed since the import, and starts it. */
export function UndoDialog({ workflowId, upload, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const [force, setForce] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();

  const startUndo = async (): Promise<void> => {
    if (await act(() => undo({ workflowId, body: { force } }).unwrap())) onClose();
  };
  return (
    <ModalDialog title={intl.formatMessage(detailMessages.undoTitle)} onDismiss={onClose}>
      <DialogContent className={styles.content}>
        <Text>{intl.formatMessage(detailMessages.undoText)}</Text>
        <UndoPreview upload={upload} force={force} />
        <Checkbox
          label={intl.formatMessage(detailMessages.undoForce)}
          checked={force}
          onChange={(_event, data) => setForce(data.checked === true)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{intl.formatMessage(detailMessages.close)}</Button>
        <Button appearance="primary" disabledFocusable={isLoading} onClick={() => void startUndo()}>
          {intl.formatMessage(detailMessages.undoNow)}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
