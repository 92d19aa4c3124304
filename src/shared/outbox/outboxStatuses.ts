import type { Status } from '../layout/StatusBadge.tsx';
import { messages } from './messages.ts';
import type { OutboxState } from './outboxEntry.ts';

/** The badge of each state. */
export const outboxStatuses: Readonly<Record<OutboxState, Status>> = {
  waiting: { tone: 'pending', label: messages.waiting },
  sending: { tone: 'info', label: messages.sending },
  conflict: { tone: 'warning', label: messages.conflict },
  refused: { tone: 'danger', label: messages.refused },
};
