import { StatusBadge, type Status } from '../layout/StatusBadge.tsx';
import { messages } from './messages.ts';
import type { OutboxState } from './outboxEntry.ts';
import { usePendingSaveOf } from './usePendingSave.ts';

const statuses: Readonly<Record<OutboxState, Status>> = {
  waiting: { tone: 'pending', label: messages.waiting },
  sending: { tone: 'info', label: messages.sending },
  conflict: { tone: 'warning', label: messages.conflict },
  refused: { tone: 'danger', label: messages.refused },
};

/** State of a save that was not sent yet. */
export function PendingBadge({ state }: { state: OutboxState }) {
  return <StatusBadge {...statuses[state]} />;
}

/** The badge of the latest pending save of a record in a list; nothing without one. */
export function PendingMark({ id }: { id: string }) {
  const entry = usePendingSaveOf(id);
  return entry ? (
    <>
      {' '}
      <PendingBadge state={entry.state} />
    </>
  ) : null;
}
