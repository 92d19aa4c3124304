import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { detailMessages } from '../detailMessages.ts';

const useStyles = makeStyles({
  log: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxBlockSize: '30rem',
    overflow: 'auto',
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  job: ImportJob;
}

/** Log of an import: the output of the server, then its errors. */
export function LogTab({ job }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const lines = [job.statusReason?.stdout, job.statusReason?.stderr].filter(Boolean).join('\n');
  if (lines === '') {
    return (
      <Text>
        <FormattedMessage {...detailMessages.noLog} />
      </Text>
    );
  }
  return (
    <pre dir="ltr" className={styles.log} tabIndex={0} aria-label={intl.formatMessage(detailMessages.tabLog)}>
      {lines}
    </pre>
  );
}
