import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { messages } from '../messages.ts';

interface Props {
  enabled: boolean | undefined;
}

/** Whether a user can sign in. */
export function EnabledBadge({ enabled }: Props) {
  return enabled ? (
    <StatusBadge tone="success" label={messages.enabled} />
  ) : (
    <StatusBadge tone="neutral" label={messages.disabled} />
  );
}
