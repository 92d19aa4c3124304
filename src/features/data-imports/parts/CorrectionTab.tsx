import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useEditImportRowsMutation, type ImportJob } from '../../../api/platform/index.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { Pagination } from '../../../shared/table/Pagination.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { detailMessages } from '../detailMessages.ts';
import { useImportAction } from '../useImportAction.ts';
import { correctionPageChanged, correctionsAccepted, selectReview } from '../importsSlice.ts';
import { useRowsOf } from '../useImports.ts';
import { RowCorrectionGrid } from './RowCorrectionGrid.tsx';

const useStyles = makeStyles({
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

interface Props {
  job: ImportJob;
}

/** Grid of the rows with errors. The server applies the edits and checks the complete upload again. */
export function CorrectionTab({ job }: Props) {
  const styles = useStyles();
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
