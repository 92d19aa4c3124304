import { FormattedMessage, useIntl } from 'react-intl';
import { ago } from '../../shared/drafts/ago.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { messages } from './messages.ts';

/** When a check was run, e.g. `checked 3 days ago`; `at` in milliseconds since 1970. */
export function CheckAge({ at }: { at: number }) {
  const intl = useIntl();
  const [value, unit] = ago(at, Date.now());
  const time = intl.formatRelativeTime(value, unit, { numeric: 'auto' });
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(new Date(at))}>
      <FormattedMessage {...messages.checked} values={{ time }} />
    </time>
  );
}
