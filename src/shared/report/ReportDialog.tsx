import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  makeStyles,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '../export/saveFile.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import type { CheckedLine } from './buildReport.ts';
import { messages } from './messages.ts';
import { useReport } from './useReport.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { fontFamily: tokens.fontFamilyMonospace },
});

export interface ReportDialogProps {
  error: unknown;
  checks: readonly CheckedLine[] | undefined;
  onClose: () => void;
}

/** Shows the complete report before it is shared. */
export function ReportDialog({ error, checks, onClose }: ReportDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const report = useReport(error, checks);
  const download = (): void => saveFile('support-report.json', new Blob([report], { type: 'application/json' }));
  return (
    <ModalDialog title={<FormattedMessage {...messages.title} />} onDismiss={onClose} isLight>
      <DialogContent className={styles.content}>
        <Text as="p">
          <FormattedMessage {...messages.intro} />
        </Text>
        <Field label={intl.formatMessage(messages.content)}>
          <Textarea readOnly value={report} rows={14} textarea={{ className: styles.text, dir: 'ltr' }} />
        </Field>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.close} />
        </Button>
        <Button appearance="primary" onClick={download}>
          <FormattedMessage {...messages.download} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
