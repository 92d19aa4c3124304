import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import type { Finding } from './sync/faults.ts';
import { FindingList } from './sync/FindingList.tsx';
import { messages } from './sync/messages.ts';
import { RepairDialog } from './sync/RepairDialog.tsx';
import { ScanProgress } from './sync/ScanProgress.tsx';
import { useScan } from './sync/useScan.ts';

/** Repairs differences between Keycloak and the FHIR server: scan, selection, preview, repair, report. */
export default function UserSyncPage() {
  const intl = useIntl();
  const { scan, start, resume, cancel, removeRepaired } = useScan();
  const [chosen, setChosen] = useState<readonly Finding[]>();
  const busy = scan.phase === 'users' || scan.phase === 'dangling';
  const stopped = scan.phase === 'cancelled' || scan.phase === 'failed';
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.title)}
        actions={
          <>
            {stopped && (
              <Button onClick={() => void resume()}>
                <FormattedMessage {...messages.goOn} />
              </Button>
            )}
            {!busy && (
              <Button appearance="primary" onClick={() => void start()}>
                <FormattedMessage {...(scan.phase === 'idle' ? messages.start : messages.again)} />
              </Button>
            )}
          </>
        }
      />
      <Intro>
        <FormattedMessage {...messages.text} />
      </Intro>
      <ScanProgress scan={scan} onCancel={cancel} onRetry={() => void resume()} />
      {scan.findings.length > 0 && <FindingList findings={scan.findings} busy={busy} onRepair={setChosen} />}
      {chosen && (
        <RepairDialog
          findings={chosen}
          onClose={(repaired) => {
            setChosen(undefined);
            removeRepaired(repaired);
          }}
        />
      )}
    </>
  );
}
