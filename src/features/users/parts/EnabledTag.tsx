import { Badge } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

interface Props {
  enabled: boolean | undefined;
}

/** Enabled or Disabled. */
export function EnabledTag({ enabled }: Props) {
  return (
    <Badge appearance="tint" color={enabled ? 'success' : 'danger'}>
      <FormattedMessage {...(enabled ? messages.enabled : messages.disabled)} />
    </Badge>
  );
}
