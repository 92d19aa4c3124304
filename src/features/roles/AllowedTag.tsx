import { Badge } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Verdict } from '../../shared/access/effectiveRoles.ts';
import { messages } from './messages.ts';

const tagStyles = {
  yes: { color: 'success', message: messages.yes },
  partly: { color: 'warning', message: messages.partly },
  no: { color: 'subtle', message: messages.no },
} as const;

interface Props {
  allowed: Verdict['allowed'];
}

/** Shows Yes, Partly or No as text, because colour alone is not accessible. */
export function AllowedTag({ allowed }: Props) {
  const { color, message } = tagStyles[allowed];
  return (
    <Badge appearance="tint" color={color}>
      <FormattedMessage {...message} />
    </Badge>
  );
}
