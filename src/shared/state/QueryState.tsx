import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { DeletedPage } from './DeletedPage.tsx';
import { serverText } from './describeError.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { InlineError } from './InlineError.tsx';
import { LoadingState } from './LoadingState.tsx';
import { messages } from './messages.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The properties of a query hook's result that determine what a page shows. */
export interface QueryLike<Data> {
  data?: Data;
  /** Used instead of `data` if present, so that a new id never shows the previous resource. */
  currentData?: Data;
  error?: unknown;
  isFetching?: boolean;
  refetch?: () => unknown;
}

interface Props<Data> {
  query: QueryLike<Data>;
  children: (data: Data) => ReactNode;
  /** Shown until the first response; a spinner by default. */
  loading?: ReactNode;
  /** Text of the error page; by default a description of the error. */
  errorText?: string;
}

/**
 * Shows the page's main resource: spinner, 404 page, page of a deleted record, 403 page, error page, or the children.
 * Loaded data stays visible when a later request fails, with the error above it.
 */
export function QueryState<Data>({ query, children, loading, errorText }: Props<Data>) {
  const data = 'currentData' in query ? query.currentData : query.data;
  const { error, isFetching } = query;
  const retry = query.refetch && (() => void query.refetch?.());
  const status = isApiError(error) ? error.status : undefined;

  if (status === 404) return <NotFoundPage />;
  if (isApiError(error) && status === 410) return <DeletedPage error={error} />;
  if (data !== undefined) {
    return (
      <>
        {error !== undefined && !isFetching && <InlineError error={error} onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (error === undefined || isFetching) {
    return <LoadingState>{loading ?? <Spinner label={<FormattedMessage {...messages.loading} />} />}</LoadingState>;
  }
  if (isApiError(error) && status === 403) return <ForbiddenPage serverText={serverText(error)} error={error} />;
  return <BrokenPage error={error} text={errorText} onRetry={retry} />;
}
