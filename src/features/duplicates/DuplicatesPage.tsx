import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { duplicatesPath, typeOfPage } from '../../shared/duplicates/duplicatesPath.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useMayOpen } from '../../shared/layout/RelatedLink.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { duplicatesPageLeft, selectIsScanning, selectPairs, selectScan } from './find/duplicatesSlice.ts';
import { PairList } from './find/PairList.tsx';
import { ScanResult } from './find/ScanResult.tsx';
import { runScan } from './find/scanThunks.ts';
import { ScopeForm } from './find/ScopeForm.tsx';
import { mergeTypes } from './match/record.ts';
import { MergeList } from './merge/MergeList.tsx';
import { MergeRunPanel } from './merge/MergeRunPanel.tsx';
import { messages } from './messages.ts';
import { scopeOf, scopeParams } from './scope.ts';

const useStyles = makeStyles({
  types: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, marginBlockEnd: tokens.spacingVerticalL },
});

/** Finds records of one type that are stored twice, in a chosen part of the records or for one record. */
export default function DuplicatesPage() {
  const { pathname } = useLocation();
  // The form starts with the scope of the address.
  return <Duplicates key={pathname} type={typeOfPage(pathname)} />;
}

function Duplicates({ type }: { type: ReturnType<typeof typeOfPage> }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const mayOpen = useMayOpen();
  const [params, setParams] = useSearchParams();
  const scan = useAppSelector(selectScan);
  const hasPairs = useAppSelector(selectPairs).length > 0;
  const running = useAppSelector(selectIsScanning);
  const scope = scopeOf(type, params);
  const recordId = scope.kind === 'record' ? scope.id : undefined;

  useEffect(() => () => void dispatch(duplicatesPageLeft()), [dispatch]);
  useEffect(() => {
    if (recordId !== undefined) void dispatch(runScan(type, { kind: 'record', id: recordId }));
  }, [dispatch, type, recordId]);

  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} />
      <Intro>
        <FormattedMessage {...messages.text} />
      </Intro>
      <nav className={styles.types} aria-label={intl.formatMessage(messages.types)}>
        {mergeTypes
          .filter((each) => mayOpen(duplicatesPath(each)))
          .map((each) =>
            each === type ? (
              <strong key={each} aria-current="page">
                <FormattedMessage {...messages[each]} />
              </strong>
            ) : (
              <TextLink key={each} to={duplicatesPath(each)}>
                <FormattedMessage {...messages[each]} />
              </TextLink>
            ),
          )}
      </nav>
      <ScopeForm
        key={recordId}
        type={type}
        scope={scope}
        running={running}
        onStart={(chosen) => {
          setParams(scopeParams(chosen), { replace: true });
          void dispatch(runScan(type, chosen));
        }}
      />
      <MergeRunPanel />
      {scan?.type === type && (
        <>
          <ScanResult />
          {scan.phase === 'done' && hasPairs && <PairList type={type} />}
        </>
      )}
      <MergeList type={type} />
    </>
  );
}
