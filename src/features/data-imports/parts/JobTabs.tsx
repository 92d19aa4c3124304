import { makeStyles, MessageBar, MessageBarBody, Tab, tokens, Button, Text } from '@fluentui/react-components';
import { useCallback, useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { type ImportJob, useEditImportRowsMutation } from '../../../api/platform/index.ts';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard.tsx';
import { useAppSelector, useAppDispatch } from '../../../shared/store/hooks.ts';
import { detailMessages } from '../detailMessages.ts';
import { messages } from '../messages.ts';
import { readsOf, useCanCorrect, useCanResume, useMayReadRows } from '../importPermissions.ts';
import { selectCorrectedRows, correctionPageChanged, correctionsAccepted, selectReview } from '../importsSlice.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { AbsentTab } from './AbsentTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { LogTab } from './LogTab.tsx';
import { RecipeTab } from './RecipeTab.tsx';
import { RowsTab } from './RowsTab.tsx';
import { PartOfPage } from '../../../shared/state/EmptyState.tsx';
import { TabLine } from '../../../shared/tabs/TabLine.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { Pagination } from '../../../shared/table/Pagination.tsx';
import { useImportAction } from '../useImportAction.ts';
import { useRowsOf } from '../useImports.ts';
import { RowCorrectionGrid } from './RowCorrectionGrid.tsx';

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
  const mayChange = useCanResume(upload) && mayRead;
  const requestedTab = params.get('tab') ?? 'rows';
  // A decision starts a check, during which the focus stays.
  const hasGroups = mayChange && (job.phase === 'review' || (job.phase === 'checking' && requestedTab === 'groups'));
  // What the rows refer to is erased once they are written.
  const hasAbsent = job.workflowType === 'locations' && mayRead && job.phase === 'review';
  const isOffered: Record<string, boolean> = {
    ...{ log: true, edit: canCorrect, recipe: mayChange, groups: hasGroups, absent: hasAbsent },
  };
  const tab = Object.hasOwn(isOffered, requestedTab) && isOffered[requestedTab] ? requestedTab : 'rows';

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
        {hasGroups && (
          <Tab id={`${id}groups`} value="groups" aria-controls={`${id}panel`}>
            {intl.formatMessage(recipeMessages.groupsTab)}
          </Tab>
        )}
        {mayChange && (
          <Tab id={`${id}recipe`} value="recipe" aria-controls={`${id}panel`}>
            {intl.formatMessage(recipeMessages.tab)}
          </Tab>
        )}
        {hasAbsent && (
          <Tab id={`${id}absent`} value="absent" aria-controls={`${id}panel`}>
            {intl.formatMessage(detailMessages.tabAbsent)}
          </Tab>
        )}
        <Tab id={`${id}log`} value="log" aria-controls={`${id}panel`}>
          {intl.formatMessage(detailMessages.tabLog)}
        </Tab>
      </TabLine>
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        <PartOfPage value>
          {tab === 'rows' && mayRead && <RowsTab job={job} />}
          {tab === 'rows' && !mayRead && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{intl.formatMessage(messages.needs, { needs: readsOf(job).join(', ') })}</MessageBarBody>
            </MessageBar>
          )}
          {tab === 'edit' && <CorrectionTab job={job} />}
          {tab === 'groups' && <GroupsTab job={job} />}
          {tab === 'recipe' && <RecipeTab job={job} />}
          {tab === 'absent' && <AbsentTab job={job} />}
          {tab === 'log' && <LogTab job={job} />}
        </PartOfPage>
      </div>
    </>
  );
}

const useCorrectionStyles = makeStyles({
  root: {
    display: 'grid',
    // The grid of the rows scrolls instead of widening the page.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    justifyItems: 'start',
    minInlineSize: 0,
  },
  pages: { inlineSize: '100%' },
});

interface CorrectionProps {
  job: ImportJob;
}

/** Grid of the rows with errors. The server applies the edits and checks the complete upload again. */
function CorrectionTab({ job }: CorrectionProps) {
  const styles = useCorrectionStyles();
  const intl = useIntl();
  const act = useImportAction();
  const dispatch = useAppDispatch();
  const { workflowId } = job;
  const { corrections, page, pageSize } = useAppSelector((state) => selectReview(state, workflowId));
  const query = useRowsOf(job, { state: 'invalid,refused', limit: pageSize, offset: (page - 1) * pageSize });
  const [edit, { isLoading }] = useEditImportRowsMutation();
  const count = Object.keys(corrections).length;

  const check = async (): Promise<void> => {
    const rows = Object.entries(corrections).map(([row, cells]) => ({ row: Number(row), cells }));
    if (await act(() => edit({ workflowId, editedRows: { rows } }).unwrap()))
      dispatch(correctionsAccepted({ workflowId }));
  };
  return (
    <QueryState query={query}>
      {({ columns, rows, total }) => (
        <div className={styles.root}>
          <Text>
            {intl.formatMessage(rows.some(({ cells }) => cells) ? detailMessages.editText : detailMessages.erased)}
          </Text>
          <RowCorrectionGrid workflowId={workflowId} type={job.workflowType} columns={columns} rows={rows} />
          <Button appearance="primary" disabledFocusable={isLoading || count === 0} onClick={() => void check()}>
            {intl.formatMessage(detailMessages.checkAgain, { count })}
          </Button>
          {total > pageSize && (
            <div className={styles.pages}>
              <Pagination
                paging={{ page, pageSize, count: rows.length, total }}
                label={intl.formatMessage(detailMessages.tabRows)}
                onPage={(next) => dispatch(correctionPageChanged({ workflowId, page: next }))}
                onPageSize={(size) => dispatch(correctionPageChanged({ workflowId, page: 1, pageSize: size }))}
              />
            </div>
          )}
        </div>
      )}
    </QueryState>
  );
}
