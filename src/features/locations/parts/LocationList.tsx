import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { QueryLike } from '../../../shared/state/QueryState.tsx';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { messages } from '../messages.ts';
import { UnfinishedMoves } from '../move/UnfinishedMoves.tsx';

interface Props {
  title: string;
  /** Button of a new Location, shown in the empty state as well. */
  add: ReactNode;
  filters: ReactNode;
  query: QueryLike<unknown>;
  table: (empty: ReactNode) => ReactNode;
}

/** Frame of a flat list of Locations. An error page if the list never loaded; later failures keep the rows visible. */
export function LocationList({ title, add, filters, query, table }: Props) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = query;
  const failed = error !== undefined && !isFetching;
  const retry = refetch && (() => void refetch());
  if (failed && data === undefined) return <BrokenPage error={error} onRetry={retry} />;
  return (
    <>
      <PageHeader title={title} actions={add} />
      <UnfinishedMoves />
      <ListToolbar>{filters}</ListToolbar>
      {failed && <InlineError error={error} onRetry={retry} />}
      {table(<EmptyState text={intl.formatMessage(messages.allEmpty)} action={add} />)}
    </>
  );
}
