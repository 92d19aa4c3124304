import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMendImportRowsMutation, type ImportJob } from '../../../api/platform/index.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { Pagination } from '../../../shared/table/Pagination.tsx';
import { detailMessages } from '../detailMessages.ts';
import { useImportAction } from '../useImportAction.ts';
import { useRowsOf } from '../useRowsOf.ts';
import { RowCorrectionGrid, type Edits } from './RowCorrectionGrid.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start', minInlineSize: 0 },
  pages: { inlineSize: '100%' },
});

interface Props {
  job: ImportJob;
  /** Edited cells, stored by the parent to survive a change of the tab. */
  edits: Edits;
  onEdit: (edits: Edits) => void;
}

/** Grid of the rows with errors. The server applies the edits and checks the complete upload again. */
export function CorrectionTab({ job, edits, onEdit }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const { workflowId } = job;
  const query = useRowsOf(job, { state: 'invalid,refused', limit: pageSize, offset: (page - 1) * pageSize });
  const [mend, { isLoading }] = useMendImportRowsMutation();
  const count = Object.keys(edits).length;

  const check = async (): Promise<void> => {
    const rows = Object.entries(edits).map(([row, cells]) => ({ row: Number(row), cells }));
    if (!(await act(() => mend({ workflowId, mendedRows: { rows } }).unwrap()))) return;
    onEdit({});
    setPage(1);
  };
  return (
    <QueryState query={query}>
      {({ columns, rows, total }) => (
        <div className={styles.root}>
          <Text>
            {intl.formatMessage(rows.some(({ cells }) => cells) ? detailMessages.mendText : detailMessages.erased)}
          </Text>
          <RowCorrectionGrid columns={columns} rows={rows} edits={edits} onChange={onEdit} />
          <Button appearance="primary" disabledFocusable={isLoading || count === 0} onClick={() => void check()}>
            {intl.formatMessage(detailMessages.checkAgain, { count })}
          </Button>
          {total > pageSize && (
            <div className={styles.pages}>
              <Pagination
                paging={{ page, pageSize, count: rows.length, total }}
                label={intl.formatMessage(detailMessages.tabRows)}
                onPage={setPage}
                onPageSize={(size) => {
                  setPageSize(size);
                  setPage(1);
                }}
              />
            </div>
          )}
        </div>
      )}
    </QueryState>
  );
}
