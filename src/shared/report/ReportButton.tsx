import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PlainButton } from '../layout/PlainButton.tsx';
import type { CheckedLine } from './buildReport.ts';
import { messages } from './messages.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

interface Props {
  /** What brought the person here, on an error page. */
  error?: unknown;
  checks?: readonly CheckedLine[];
}

/** Opens the support report; the report itself is fetched only then. */
export function ReportButton({ error, checks }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>
        <FormattedMessage {...messages.button} />
      </PlainButton>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog error={error} checks={checks} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
