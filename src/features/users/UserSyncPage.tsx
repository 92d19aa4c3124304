import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { passFocusOnRemoval } from '../../shared/layout/passFocusOnRemoval.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { usePhonesAction } from '../../shared/people/usePhonesAction.ts';
import { scanContinued, selectScan } from '../../shared/scan/scansSlice.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { FindingList } from './sync/FindingList.tsx';
import { messages } from './sync/messages.ts';
import { RepairDialog } from './sync/RepairDialog.tsx';
import { ScanProgress } from './sync/ScanProgress.tsx';
import { selectFindings, selectRepair } from './sync/userSyncSlice.ts';
import { leaveUserSync, scanAllUsers } from './sync/userSyncThunks.ts';
import { checks } from './checks.ts';

/**
 * Repairs differences between Keycloak and the FHIR server: scan, selection, preview, repair, report. A scan ends when the
 * page is left; its findings remain, and it can be continued.
 */
export default function UserSyncPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const phones = usePhonesAction();
  const scan = useAppSelector((state) => selectScan(state, checks.sync));
  const hasFindings = useAppSelector(selectFindings).length > 0;
  const repair = useAppSelector(selectRepair);
  useEffect(() => () => void dispatch(leaveUserSync()), [dispatch]);
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.title)}
        actions={
          <>
            {phones().map(({ key, label, to = '' }) => (
              <TextLink key={key} to={to}>
                {label}
              </TextLink>
            ))}
            {scan?.status === 'paused' && (
              <Button onClick={() => void dispatch(scanContinued({ name: checks.sync }))}>
                <FormattedMessage {...messages.continue} />
              </Button>
            )}
            {scan && scan.status !== 'running' && (
              <Button appearance="primary" onClick={() => void dispatch(scanAllUsers())}>
                <FormattedMessage {...messages.again} />
              </Button>
            )}
          </>
        }
      />
      <Intro>
        <FormattedMessage {...messages.text} />
      </Intro>
      <ScanProgress />
      {scan === undefined && (
        <EmptyState
          isFramed
          text={intl.formatMessage(messages.idle)}
          hint={intl.formatMessage(messages.idleHint)}
          action={
            <Button ref={passFocusOnRemoval} appearance="primary" onClick={() => void dispatch(scanAllUsers())}>
              <FormattedMessage {...messages.start} />
            </Button>
          }
        />
      )}
      {hasFindings && <FindingList />}
      {repair && <RepairDialog id={repair.id} />}
    </>
  );
}
