import { makeStyles, Tab, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { duplicatesPath, typeOfPage } from '../../shared/duplicates/duplicatesPath.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useMayOpen } from '../../shared/layout/RelatedLink.tsx';
import { scanPaused } from '../../shared/scan/runScan.ts';
import { selectScan } from '../../shared/scan/scansSlice.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { TabLine } from '../../shared/tabs/TabLine.tsx';
import { pairScan, selectPairs, selectPairScan } from './find/duplicatesSlice.ts';
import { PairList } from './find/PairList.tsx';
import { ScanResult } from './find/ScanResult.tsx';
import { scanForPairs } from './find/scanThunks.ts';
import { ScopeForm } from './find/ScopeForm.tsx';
import { mergeTypes } from './match/record.ts';
import { MergeList } from './merge/MergeList.tsx';
import { useMerges } from './merge/useMerges.ts';
import { MergeRunPanel } from './merge/MergeRunPanel.tsx';
import { messages } from './messages.ts';
import { scopeOf, scopeParams } from './scope.ts';

const useStyles = makeStyles({ tabs: { marginBlockEnd: tokens.spacingVerticalL } });

/** Finds records of one type that are stored twice, in a chosen part of the records or for one record. */
export default function DuplicatesPage() {
  const styles = useStyles();
  const intl = useIntl();
  const openPage = useOpenPage();
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  const type = typeOfPage(pathname);
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} />
      <Intro>
        <FormattedMessage {...messages.text} />
      </Intro>
      <TabLine
        className={styles.tabs}
        aria-label={intl.formatMessage(messages.types)}
        selectedValue={type}
        onTabSelect={(_event, { value }) => void openPage(duplicatesPath(value as typeof type))}
      >
        {mergeTypes
          .filter((each) => mayOpen(duplicatesPath(each)))
          .map((each) => (
            <Tab key={each} id={`${each}-tab`} value={each} aria-controls="duplicates-panel">
              <FormattedMessage {...messages[each]} />
            </Tab>
          ))}
      </TabLine>
      <div id="duplicates-panel" role="tabpanel" aria-labelledby={`${type}-tab`}>
        {/* The form starts with the scope of the address. The tabs are outside, so that they keep the focus. */}
        <Duplicates key={pathname} type={type} />
      </div>
    </>
  );
}

function Duplicates({ type }: { type: ReturnType<typeof typeOfPage> }) {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const scan = useAppSelector(selectPairScan);
  const status = useAppSelector((root) => selectScan(root, pairScan)?.status);
  const hasPairs = useAppSelector(selectPairs).length > 0;
  const scope = scopeOf(type, params);
  const recordId = scope.kind === 'record' ? scope.id : undefined;

  useEffect(() => () => void dispatch(scanPaused({ name: pairScan })), [dispatch]);
  useEffect(() => {
    if (recordId !== undefined) void dispatch(scanForPairs(type, { kind: 'record', id: recordId }));
  }, [dispatch, type, recordId]);

  return (
    <>
      <ScopeForm
        key={recordId}
        type={type}
        scope={scope}
        running={status === 'running'}
        onStart={(chosen) => {
          setParams(scopeParams(chosen), { replace: true });
          void dispatch(scanForPairs(type, chosen));
        }}
      />
      <MergeRunPanel />
      {scan?.type === type && (
        <>
          <ScanResult />
          {status === 'done' && hasPairs && <PairList type={type} />}
        </>
      )}
      <MergeList type={type} merges={useMerges(type)} />
    </>
  );
}
