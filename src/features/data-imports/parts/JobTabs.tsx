import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { ImportJob } from '../../../api/platform/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { detailMessages } from '../detailMessages.ts';
import { LogTab } from './LogTab.tsx';
import { MendTab } from './MendTab.tsx';
import { RowsTab } from './RowsTab.tsx';

const useStyles = makeStyles({
  panel: { marginBlockStart: tokens.spacingVerticalM },
});

interface Props {
  job: ImportJob;
}

/** Rows, the grid to mend them while that makes sense, and the log; `tab` in the address says which is open. */
export function JobTabs({ job }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const mayImport = useCan('DataImport.create');
  const wrong = job.phase === 'review' ? job.plan.invalid : job.counts.refused;
  const mends = mayImport && wrong > 0 && (job.phase === 'review' || job.canRetry);
  const wanted = params.get('tab') ?? 'rows';
  const tab = wanted === 'log' || (wanted === 'mend' && mends) ? wanted : 'rows';

  return (
    <>
      <TabList
        selectedValue={tab}
        aria-label={intl.formatMessage(detailMessages.tabs)}
        onTabSelect={(_event, { value }) =>
          setParams(value === 'rows' ? {} : { tab: String(value) }, { replace: true })
        }
      >
        <Tab id={`${id}rows`} value="rows" aria-controls={`${id}panel`}>
          {intl.formatMessage(detailMessages.tabRows)}
        </Tab>
        {mends && (
          <Tab id={`${id}mend`} value="mend" aria-controls={`${id}panel`}>
            {intl.formatMessage(detailMessages.tabMend, { count: wrong })}
          </Tab>
        )}
        <Tab id={`${id}log`} value="log" aria-controls={`${id}panel`}>
          {intl.formatMessage(detailMessages.tabLog)}
        </Tab>
      </TabList>
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        {tab === 'rows' && <RowsTab job={job} />}
        {tab === 'mend' && <MendTab job={job} />}
        {tab === 'log' && <LogTab job={job} />}
      </div>
    </>
  );
}
