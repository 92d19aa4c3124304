import { useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages as locationMessages } from '../messages.ts';
import type { Boundary } from './boundary.ts';
import { messages } from './messages.ts';

interface Props {
  fault: Boundary['fault'];
}

/** Error that explains why a boundary is not on the map. Renders nothing without a fault. */
export function BoundaryFault({ fault }: Props) {
  const intl = useIntl();
  if (fault === undefined) return null;
  const text =
    typeof fault === 'string'
      ? intl.formatMessage(messages[fault])
      : intl.formatMessage(locationMessages[fault.fault], { at: fault.at || 'type' });
  return <InlineError text={text} />;
}
