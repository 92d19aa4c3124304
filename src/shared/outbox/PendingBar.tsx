import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenPage } from '../layout/useOpenPage.ts';
import { formatMoment } from '../intl/dates.ts';
import { describeError } from '../state/describeError.ts';
import { useAppSelector } from '../store/hooks.ts';
import { messages } from './messages.ts';
import { blockerOf, needsAttention, type OutboxEntry } from './outboxEntry.ts';
import { PendingBadge } from './PendingBadge.tsx';
import { formState, usePendingSaveOf } from './usePendingSave.ts';

interface Props {
  entry: OutboxEntry;
  /** The bar is part of the form itself. */
  isForm?: boolean;
  /** False if the surroundings contain the button that opens the form. */
  hasOpen?: boolean;
}

/** Notice above a record or form with a pending save: its state and reason, and a link to its form. */
export function PendingBar({ entry, isForm = false, hasOpen = !isForm }: Props) {
  const intl = useIntl();
  const { state, reason, savedAt } = entry;
  const entries = useAppSelector(({ outbox }) => outbox?.entries);
  const blocker = state === 'waiting' && entries ? blockerOf(entry, entries) : undefined;
  return (
    <MessageBar intent={needsAttention(state) ? 'warning' : 'info'} layout="multiline" role="status">
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
            {'missing' in reason ? (
              <FormattedMessage {...messages.missingText} values={{ name: reason.missing }} />
            ) : (
              <FormattedMessage {...messages.refusedText} values={{ reason: describeError(intl, reason) }} />
            )}
          </div>
        )}
        {blocker && (
          <div>
            <FormattedMessage
              {...(needsAttention(blocker.state) ? messages.waitsForKept : messages.waitsFor)}
              values={{ name: blocker.label }}
            />
          </div>
        )}
      </MessageBarBody>
      {hasOpen && (
        <MessageBarActions>
          <OpenPendingButton entry={entry} />
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

/** Opens the form of a pending save with its input. */
export function OpenPendingButton({ entry }: { entry: OutboxEntry }) {
  const intl = useIntl();
  const openPage = useOpenPage();
  const { path, label } = entry;
  return (
    <Button
      aria-label={intl.formatMessage(messages.openNamed, { name: label })}
      onClick={() => void openPage(path, { state: formState(entry) })}
    >
      <FormattedMessage {...messages.open} />
    </Button>
  );
}

/** The notice about the latest pending save of a record; nothing without one. */
export function PendingNotice({ record }: { record: object }) {
  const entry = usePendingSaveOf('id' in record && typeof record.id === 'string' ? record.id : '');
  return entry ? <PendingBar entry={entry} /> : null;
}
