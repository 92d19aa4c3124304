import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { serverText } from './describeError.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { InlineError } from './InlineError.tsx';
import { messages } from './messages.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The part of a query hook's answer that decides what a page shows. */
export interface QueryLike<Data> {
  data?: Data;
  /** When given, it is taken instead of `data`, so that another id never shows the old resource. */
  currentData?: Data;
  error?: unknown;
  isFetching?: boolean;
  refetch?: () => unknown;
}

interface Props<Data> {
  query: QueryLike<Data>;
  children: (data: Data) => ReactNode;
  /** Shown while the first answer is on its way; a spinner by default. */
  loading?: ReactNode;
  /** Text of the broken page; by default the server's. */
  errorText?: string;
}

/**
 * The page's main resource: spinner, 404 page, 403 page, broken page, or the children. What was loaded before stays when
 * a later request fails, with the failure above it.
 */
export function QueryState<Data>({ query, children, loading, errorText }: Props<Data>) {
  const data = 'currentData' in query ? query.currentData : query.data;
  const { error, isFetching } = query;
  const retry = query.refetch && (() => void query.refetch?.());
  const status = isApiError(error) ? error.status : undefined;

  if (status === 404 || status === 410) return <NotFoundPage />;
  if (data !== undefined) {
    return (
      <>
        {error !== undefined && !isFetching && <InlineError error={error} onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (error === undefined || isFetching) {
    return loading ?? <Spinner label={<FormattedMessage {...messages.loading} />} />;
  }
  if (isApiError(error) && status === 403) return <ForbiddenPage serverText={serverText(error)} error={error} />;
  return <BrokenPage error={error} text={errorText} onRetry={retry} />;
}
