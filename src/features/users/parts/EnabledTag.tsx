import { Badge, makeStyles } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

// a word that is too long for its column takes two lines
const useStyles = makeStyles({ root: { blockSize: 'auto', minBlockSize: '20px' } });

interface Props {
  enabled: boolean | undefined;
}

/** Enabled or Disabled. */
export function EnabledTag({ enabled }: Props) {
  return (
    <Badge className={useStyles().root} appearance="tint" color={enabled ? 'success' : 'danger'}>
      <FormattedMessage {...(enabled ? messages.enabled : messages.disabled)} />
    </Badge>
  );
}
