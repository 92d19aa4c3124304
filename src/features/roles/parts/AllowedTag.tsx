import { Badge } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Verdict } from '../../../shared/access/verdict.ts';
import { messages } from '../messages.ts';

const looks = {
  yes: { color: 'success', message: messages.yes },
  partly: { color: 'warning', message: messages.partly },
  no: { color: 'subtle', message: messages.no },
} as const;

interface Props {
  allowed: Verdict['allowed'];
}

/** Yes, in part or no: in words, not by colour alone. */
export function AllowedTag({ allowed }: Props) {
  const { color, message } = looks[allowed];
  return (
    <Badge appearance="tint" color={color}>
      <FormattedMessage {...message} />
    </Badge>
  );
}
