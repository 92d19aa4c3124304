import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../intl/useText.ts';
import { InlineError } from './InlineError.tsx';
import { messages } from './messages.ts';

/** Reports an error as uncaught ones are reported, so that the support report contains it. */
export function reportError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  globalThis.dispatchEvent(new ErrorEvent('error', { error, message }));
}

interface Props {
  /** A change of these values renders the children again. */
  resetKeys?: unknown[];
  children: ReactNode;
}

/** Limits an error of rendering to a part of a page: one record that cannot be shown must not replace the whole page. */
export function PartBoundary({ resetKeys, children }: Props) {
  const text = useText();
  return (
    <ErrorBoundary
      resetKeys={resetKeys}
      onError={reportError}
      fallbackRender={({ resetErrorBoundary }) => (
        <InlineError text={text(messages.partFailed)} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
