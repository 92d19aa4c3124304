import { Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { PlainButton } from '../layout/PlainButton.tsx';
import { messages } from './messages.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { StatusPage } from './StatusPage.tsx';
import { lazyPart } from './lazyPart.ts';

const ReportButton = lazyPart(async () => ({ default: (await import('../report/ReportButton.tsx')).ReportButton }));

/** True for webpack's error for a chunk that cannot be fetched, usually because a new version was deployed. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

const reload = (): void =>
  void import(/* webpackChunkName: "missing" */ './reloadNewest.ts').then(
    ({ reloadNewest }) => reloadNewest(),
    () => window.location.reload(),
  );

/**
 * `errorElement` of the routes: an error while rendering a page. Its buttons reload the application, because the state
 * may be invalid.
 */
export function ErrorBoundaryPage() {
  const intl = useIntl();
  const error = useRouteError();
  const outdated = isMissingChunk(error);
  // While offline, the chunk is not outdated: reload when the connection is back, as the banner announces.
  useEffect(
    () => (outdated && !isOnline() ? onConnectionChange(() => window.location.reload()) : undefined),
    [outdated],
  );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;

  const actions = (
    <>
      {outdated && (
        <PlainButton onClick={reload}>
          <FormattedMessage {...messages.reload} />
        </PlainButton>
      )}
      <PlainButton appearance="primary" onClick={() => window.location.assign('/')}>
        <FormattedMessage {...messages.backHome} />
      </PlainButton>
      {/* If a chunk cannot be fetched, the report, also a chunk, may not load either. */}
      {!outdated && (
        <Suspense fallback={null}>
          <ReportButton error={error} />
        </Suspense>
      )}
    </>
  );
  return (
    <StatusPage
      title={intl.formatMessage(messages.boundaryTitle)}
      text={intl.formatMessage(outdated ? messages.outdated : messages.boundaryText)}
      actions={actions}
    >
      {error instanceof Error && <code>{error.message}</code>}
    </StatusPage>
  );
}
