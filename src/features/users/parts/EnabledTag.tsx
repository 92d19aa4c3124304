import { Badge, makeStyles } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

// Text that is too long for its column wraps.
const useStyles = makeStyles({ root: { blockSize: 'auto', minBlockSize: '20px' } });

interface Props {
  enabled: boolean | undefined;
}

export function EnabledTag({ enabled }: Props) {
  return (
    <Badge className={useStyles().root} appearance="tint" color={enabled ? 'success' : 'danger'}>
      <FormattedMessage {...(enabled ? messages.enabled : messages.disabled)} />
    </Badge>
  );
}
