import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOnline } from '../../api/http/online.ts';
import { useSessionLifetime } from '../../session/useSessionLifetime.ts';
import { messages } from './sessionMessages.ts';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground2,
  },
  time: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  spoken: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Milliseconds before the end at which screen readers announce it; every second would be too often. */
const announcedAt = [10_000, 30_000, 60_000, 120_000, 300_000];

/**
 * Renews the session of an active user. In the last minutes of an idle session, a bar below the page counts down and
 * offers a renewal. It does not take the focus.
 */
export function SessionEnding() {
  const styles = useStyles();
  const intl = useIntl();
  const { ending, renew } = useSessionLifetime(isOnline);

  const formatDuration = (milliseconds: number): string => {
    const seconds = Math.ceil(milliseconds / 1000);
    return seconds >= 60
      ? intl.formatMessage(messages.minutes, { count: Math.round(seconds / 60) })
      : intl.formatMessage(messages.seconds, { count: seconds });
  };
  const formatClock = (milliseconds: number): string => {
    const seconds = Math.ceil(milliseconds / 1000);
    const rest = intl.formatNumber(seconds % 60, { minimumIntegerDigits: 2 });
    return `${intl.formatNumber(Math.floor(seconds / 60))}:${rest}`;
  };
  const text = ending?.isFixed ? messages.endsForGood : messages.endsIn;
  // Announces the actual remaining time: after sleep it may be far below the step.
  const step = ending && `${text.id} ${announcedAt.findIndex((each) => ending.remaining <= each)}`;
  const [announced, setAnnounced] = useState<{ step: string | undefined; remaining: number }>();
  if (announced?.step !== step) setAnnounced({ step, remaining: ending?.remaining ?? 0 });
  return (
    <>
      {ending && (
        <div className={styles.bar}>
          <span>
            <FormattedMessage
              {...text}
              values={{
                time: (
                  <span role="timer" dir="ltr" className={styles.time}>
                    {formatClock(ending.remaining)}
                  </span>
                ),
              }}
            />
          </span>
          {ending.failed && <FormattedMessage {...messages.stayFailed} />}
          {!ending.isFixed && (
            <Button appearance="primary" onClick={renew}>
              <FormattedMessage {...messages.stay} />
            </Button>
          )}
        </div>
      )}
      <div role="status" className={styles.spoken}>
        {announced?.step !== undefined && (
          <FormattedMessage {...text} values={{ time: formatDuration(announced.remaining) }} />
        )}
      </div>
    </>
  );
}
