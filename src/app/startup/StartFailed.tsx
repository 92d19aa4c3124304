import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { readPreferences } from '../../config/preferences.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { IntlRoot } from '../../shared/intl/IntlRoot.tsx';
import { FluentRoot } from '../shell/FluentRoot.tsx';
import { defaultTheme } from '../shell/useTheme.ts';
import { messages } from '../messages.ts';
import { SessionStatus } from '../session/SessionStatus.tsx';

interface Props {
  reason: keyof typeof texts;
  /** Replaces the text of the reason. */
  text?: Message | undefined;
}

const texts = {
  configuration: messages.configUnreachable,
  signIn: messages.loginFailed,
  offline: messages.offline,
};

const reload = (): void => window.location.reload();

/**
 * Page shown if the application cannot start: what is unreachable, and a retry button. Without a connection it reloads
 * when the device is online again.
 */
export function StartFailed({ reason, text = texts[reason] }: Props) {
  useEffect(() => {
    if (reason !== 'offline') return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reason]);
  return (
    <FluentRoot theme={defaultTheme}>
      <IntlRoot language={readPreferences().language ?? 'en'} project="core">
        <SessionStatus text={null} error={<FormattedMessage {...text} />} onRetry={reload} />
      </IntlRoot>
    </FluentRoot>
  );
}
