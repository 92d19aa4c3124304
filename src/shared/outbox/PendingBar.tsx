import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { formatMoment } from '../intl/dates.ts';
import { describeError } from '../state/describeError.ts';
import { messages } from './messages.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import { PendingBadge } from './PendingBadge.tsx';
import { formState, usePendingSaveOf } from './usePendingSave.ts';

interface Props {
  entry: OutboxEntry;
  /** The bar is part of the form itself. */
  isForm?: boolean;
}

/** Notice above a record or form with a pending save: its state and reason, and a link to its form. */
export function PendingBar({ entry, isForm = false }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { state, reason, savedAt, path, label } = entry;
  return (
    <MessageBar
      intent={state === 'refused' || state === 'conflict' ? 'warning' : 'info'}
      layout="multiline"
      role="status"
    >
      <MessageBarBody>
        <MessageBarTitle>
          <PendingBadge state={state} />
        </MessageBarTitle>
        <div>
          <FormattedMessage
            {...messages.bar}
            values={{ when: <bdi dir="ltr">{formatMoment(new Date(savedAt))}</bdi> }}
          />
        </div>
        {state === 'conflict' && !isForm && (
          <div>
            <FormattedMessage {...messages.conflictText} />
          </div>
        )}
        {state === 'refused' && reason && (
          <div>
            <FormattedMessage {...messages.refusedText} values={{ reason: describeError(intl, reason) }} />
          </div>
        )}
      </MessageBarBody>
      {!isForm && (
        <MessageBarActions>
          <Button
            aria-label={intl.formatMessage(messages.openNamed, { name: label })}
            onClick={() => void navigate(path, { state: formState(entry) })}
          >
            <FormattedMessage {...messages.open} />
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

/** The notice about the latest pending save of a record; nothing without one. */
export function PendingNotice({ record }: { record: object }) {
  const entry = usePendingSaveOf('id' in record && typeof record.id === 'string' ? record.id : '');
  return entry ? <PendingBar entry={entry} /> : null;
}
