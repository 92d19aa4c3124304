import { FormattedMessage } from 'react-intl';
import { readPreferences } from '../../config/preferences.ts';
import { IntlRoot } from '../../shared/intl/IntlRoot.tsx';
import { FluentRoot } from '../shell/FluentRoot.tsx';
import { defaultTheme } from '../shell/useTheme.ts';
import { messages } from '../messages.ts';
import { SessionStatus } from '../session/SessionStatus.tsx';

interface Props {
  reason: 'configuration' | 'signIn';
}

/** Page shown if the application cannot start: what is unreachable, and a retry button. */
export function StartFailed({ reason }: Props) {
  const text = reason === 'configuration' ? messages.configUnreachable : messages.loginFailed;
  return (
    <FluentRoot theme={defaultTheme}>
      <IntlRoot language={readPreferences().language ?? 'en'} project="core">
        <SessionStatus text={null} error={<FormattedMessage {...text} />} onRetry={() => window.location.reload()} />
      </IntlRoot>
    </FluentRoot>
  );
}
