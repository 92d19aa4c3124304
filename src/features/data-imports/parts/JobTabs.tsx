import { makeStyles, MessageBar, MessageBarBody, Tab, tokens } from '@fluentui/react-components';
import { useCallback, useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { ImportJob } from '../../../api/platform/index.ts';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { detailMessages } from '../detailMessages.ts';
import { messages } from '../messages.ts';
import { readsOf, useCanCorrect, useMayReadRows } from '../importPermissions.ts';
import { selectCorrectedRows } from '../importsSlice.ts';
import { LogTab } from './LogTab.tsx';
import { CorrectionTab } from './CorrectionTab.tsx';
import { RowsTab } from './RowsTab.tsx';
import { TabLine } from '../../../shared/tabs/TabLine.tsx';

const useStyles = makeStyles({
  panel: { marginBlockStart: tokens.spacingVerticalM },
});

interface Props {
  job: ImportJob;
  /** All files of the upload, including this one. */
  upload: readonly ImportJob[];
}

/** Tabs: rows, the grid to correct them if possible, and the log. The URL parameter `tab` selects one. */
export function JobTabs({ job, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const isCorrected = useAppSelector((state) => selectCorrectedRows(state, job.workflowId) > 0);
  const mayRead = useMayReadRows(job);
  const { canCorrect, wrong } = useCanCorrect(job, upload);
  const hasEdits = canCorrect && isCorrected;
  const guard = useUnsavedGuard(useCallback(() => hasEdits, [hasEdits]));
  const requestedTab = params.get('tab') ?? 'rows';
  const tab = requestedTab === 'log' || (requestedTab === 'edit' && canCorrect) ? requestedTab : 'rows';

  return (
    <>
      {guard}
      <TabLine
        selectedValue={tab}
        aria-label={intl.formatMessage(detailMessages.tabs)}
        onTabSelect={(_event, { value }) =>
          setParams(value === 'rows' ? {} : { tab: String(value) }, { replace: true })
        }
      >
        <Tab id={`${id}rows`} value="rows" aria-controls={`${id}panel`}>
          {intl.formatMessage(detailMessages.tabRows)}
        </Tab>
        {canCorrect && (
          <Tab id={`${id}edit`} value="edit" aria-controls={`${id}panel`}>
            {intl.formatMessage(detailMessages.tabEdit, { count: wrong })}
          </Tab>
        )}
        <Tab id={`${id}log`} value="log" aria-controls={`${id}panel`}>
          {intl.formatMessage(detailMessages.tabLog)}
        </Tab>
      </TabLine>
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        {tab === 'rows' && mayRead && <RowsTab job={job} />}
        {tab === 'rows' && !mayRead && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{intl.formatMessage(messages.needs, { needs: readsOf(job).join(', ') })}</MessageBarBody>
          </MessageBar>
        )}
        {tab === 'edit' && <CorrectionTab job={job} />}
        {tab === 'log' && <LogTab job={job} />}
      </div>
    </>
  );
}
