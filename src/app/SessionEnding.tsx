import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionLife } from '../session/useSessionLife.ts';
import { messages } from './sessionMessages.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 5,
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

/** Milliseconds before the end at which readers hear of it again; each second would be noise. */
const steps = [10_000, 30_000, 60_000, 120_000, 300_000];

/**
 * Keeps the session of somebody who works; in the last minutes of one that nobody uses, a strip below the page counts
 * down and lets it be renewed. It takes no focus away.
 */
export function SessionEnding() {
  const styles = useStyles();
  const intl = useIntl();
  const { ending, renew } = useSessionLife();

  const inWords = (milliseconds: number): string => {
    const seconds = Math.ceil(milliseconds / 1000);
    return seconds >= 60
      ? intl.formatMessage(messages.minutes, { count: Math.round(seconds / 60) })
      : intl.formatMessage(messages.seconds, { count: seconds });
  };
  const clock = (milliseconds: number): string => {
    const seconds = Math.ceil(milliseconds / 1000);
    const rest = intl.formatNumber(seconds % 60, { minimumIntegerDigits: 2 });
    return `${intl.formatNumber(Math.floor(seconds / 60))}:${rest}`;
  };
  const text = ending?.isFixed ? messages.endsForGood : messages.endsIn;
  // What remains when a step is reached: after sleep that may be far below it.
  const step = ending && `${text.id} ${steps.findIndex((each) => ending.remaining <= each)}`;
  const [spoken, setSpoken] = useState<{ step: string | undefined; remaining: number }>();
  if (spoken?.step !== step) setSpoken({ step, remaining: ending?.remaining ?? 0 });
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
                    {clock(ending.remaining)}
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
        {spoken?.step !== undefined && <FormattedMessage {...text} values={{ time: inWords(spoken.remaining) }} />}
      </div>
    </>
  );
}
