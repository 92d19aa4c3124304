import { Button, DialogActions, DialogContent, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ago } from '../drafts/ago.ts';
import type { Message } from '../intl/texts.ts';
import { formatSize } from '../intl/formatSize.ts';
import { FactList } from '../layout/FactList.tsx';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { InlineError } from '../state/InlineError.tsx';
import type { ScanReader } from '../scan/scanReader.ts';
import { useScan } from '../scan/useScan.ts';
import { missingCode } from '../storage/applicationCode.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import {
  DownloadActions,
  DownloadError,
  DownloadProgress,
  useIsDownloadPaused,
  WaitsForConnection,
} from './DownloadState.tsx';
import { messages } from './messages.ts';
import { selectOffline } from './offlineSlice.ts';
import { maxDays } from './offlineStore.ts';
import { downloadArea, exceedsLimit, loadAreas } from './offlineThunks.ts';
import { estimate, planArea, type AreaPlan } from './readArea.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface Props {
  area: { id: string; name: string };
  onClose: () => void;
}

/** What a download of a Location stores on this device, its progress, and why it failed. Closes when it is complete. */
export function KeepOfflineDialog({ area, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const count = useCallback(({ attempt }: ScanReader) => dispatch(planArea(area.id, attempt)), [dispatch, area.id]);
  const { scan, again } = useScan('areaPlan', count);
  const plan = scan.status === 'done' ? scan.result : undefined;
  const { areas, download, failure } = useAppSelector(selectOffline);
  const kept = areas.find(({ id }) => id === area.id);
  const own = download?.areaId === area.id ? download : undefined;
  const isPaused = useIsDownloadPaused();
  const isTooLarge = plan !== undefined && exceedsLimit(areas, area.id, estimate(plan));
  useEffect(() => void dispatch(loadAreas()), [dispatch]);
  const [code, setCode] = useState(0);
  useEffect(() => void missingCode().then(setCode), []);

  const start = async (): Promise<void> => {
    if (await dispatch(downloadArea(area, plan))) onClose();
  };
  return (
    <ModalDialog title={intl.formatMessage(messages.title, { name: area.name })} onDismiss={onClose}>
      <DialogContent className={styles.content}>
        <Text>
          <FormattedMessage {...messages.intro} values={{ days: maxDays }} />
        </Text>
        {kept && (
          <Text>
            <FormattedMessage
              {...messages.kept}
              values={{ when: intl.formatRelativeTime(...ago(kept.downloadedAt, Date.now())) }}
            />
          </Text>
        )}
        {plan && (
          <FactList
            lines={[
              ...linesOf(plan, (size) => formatSize(intl, size), intl.formatNumber),
              ...(code > 0 ? [[messages.code, formatSize(intl, code)] as const] : []),
            ]}
          />
        )}
        {scan.status === 'running' && (
          <>
            <Spinner size="tiny" label={intl.formatMessage(messages.planning)} />
            <WaitsForConnection />
          </>
        )}
        {scan.error && (
          <InlineError text={intl.formatMessage(messages.planFailed)} error={scan.error} onRetry={again} />
        )}
        {isTooLarge && !own && <DownloadError failure={{ reason: 'limit' }} />}
        {failure?.areaId === area.id && !isTooLarge && <DownloadError failure={failure} />}
        {own && <DownloadProgress download={own} />}
      </DialogContent>
      <DialogActions fluid>
        {own ? (
          <>
            <DownloadActions />
            <Button ref={passFocusOnRemoval} appearance="primary" onClick={onClose}>
              <FormattedMessage {...(isPaused ? messages.close : messages.background)} />
            </Button>
          </>
        ) : (
          <>
            <Button ref={passFocusOnRemoval} onClick={onClose}>
              <FormattedMessage {...messages.cancel} />
            </Button>
            <Button
              ref={passFocusOnRemoval}
              appearance="primary"
              disabled={!plan || isTooLarge}
              onClick={() => void start()}
            >
              <FormattedMessage {...(kept ? messages.update : messages.download)} />
            </Button>
          </>
        )}
      </DialogActions>
    </ModalDialog>
  );
}

/** The counts of what the user may read. */
function linesOf(
  plan: AreaPlan,
  toSize: (bytes: number) => string,
  toNumber: (count: number) => string,
): (readonly [Message, string])[] {
  const { locations, assignments, stockLists, questionnaires, applications } = plan;
  const counts = [
    [messages.locations, locations],
    [messages.assignments, assignments],
    [messages.stock, stockLists],
    [messages.questionnaires, questionnaires],
    [messages.applications, applications],
  ] as const;
  return [
    ...counts.flatMap(([label, count]) => (count === undefined ? [] : [[label, toNumber(count)] as const])),
    [messages.size, toSize(estimate(plan).size)],
  ];
}
