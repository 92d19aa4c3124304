import type { Verdict } from '../../shared/access/effectiveRoles.ts';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { messages } from './messages.ts';

const badges = {
  yes: { tone: 'success', label: messages.yes },
  partly: { tone: 'warning', label: messages.partly },
  no: { tone: 'neutral', label: messages.no },
} as const;

interface Props {
  allowed: Verdict['allowed'];
}

/** Whether an action is allowed: Yes, Partly or No. */
export function AllowedBadge({ allowed }: Props) {
  return <StatusBadge {...badges[allowed]} />;
}
