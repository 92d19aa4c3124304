import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Can } from '../../session/Can.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { QuestionnaireTable } from './parts/QuestionnaireTable.tsx';
import { defaultSort, useQuestionnaireList } from './useQuestionnaireList.ts';

/** List of questionnaires. They cannot be authored here, so the create button is disabled. */
export default function QuestionnaireListPage() {
  const intl = useIntl();
  const list = useListParams({
    sort: defaultSort,
    sorts: ['title', 'status', 'publisher', 'date'],
    table: 'questionnaires',
  });
  const { rows, extent, csv, error, isFetching, refetch } = useQuestionnaireList(list);
  const failed = error !== undefined && !isFetching;
  if (failed && rows === undefined) return <BrokenPage error={error} onRetry={refetch} />;
  const create = (
    <Can needs={['QuestionnaireResponse.create']}>
      <Button appearance="primary" disabled>
        <FormattedMessage {...messages.create} />
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.listTitle)} actions={create} />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
      </ListToolbar>
      {failed && <InlineError error={error} onRetry={refetch} />}
      <QuestionnaireTable
        rows={rows}
        list={list}
        extent={extent}
        csv={csv}
        isFetching={isFetching}
        empty={list.search === '' ? <EmptyState text={intl.formatMessage(messages.empty)} /> : undefined}
      />
    </>
  );
}
