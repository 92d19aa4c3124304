import { StatusBadge } from '../layout/StatusBadge.tsx';
import type { OutboxState } from './outboxEntry.ts';
import { outboxStatuses } from './outboxStatuses.ts';
import { usePendingSaveOf } from './usePendingSave.ts';

/** State of a save that was not sent yet. */
export function PendingBadge({ state }: { state: OutboxState }) {
  return <StatusBadge {...outboxStatuses[state]} />;
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
