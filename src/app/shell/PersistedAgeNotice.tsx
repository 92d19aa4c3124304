import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPersistedAge, type PersistedAge as Age } from '../../api/connectionSlice.ts';
import { ago } from '../../shared/drafts/ago.ts';
import { texts } from '../../shared/intl/texts.ts';
import { PHONE } from '../../shared/layout/useMedia.ts';

const messages = texts('app.age', {
  asOf: [
    'Shown as of your last visit, {when}. Loading the latest…',
    'Notice above a list that shows stored data of an earlier visit. Notice while the list is loaded again. {when}: date, or how long ago',
  ],
  notRefreshed: [
    'The latest data could not be loaded. You are seeing data from your last visit, {when}.',
    'Notice above a list that shows stored data of an earlier visit. {when}: date, or how long ago',
  ],
  kept: [
    'You see the data that is available offline on this device, as of {when}. It may be incomplete.',
    'Notice above a page that shows data downloaded for use without a connection. {when}: date, or how long ago',
  ],
});

const minute = 60_000;

const useStyles = makeStyles({
  text: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  // Shown for a moment, so it must not move the page down and up again.
  passing: {
    position: 'fixed',
    zIndex: 1,
    insetBlockEnd: tokens.spacingVerticalM,
    insetInline: 0,
    marginInline: 'auto',
    inlineSize: 'fit-content',
    maxInlineSize: `calc(100vw - 2 * ${tokens.spacingHorizontalM})`,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow4,
    pointerEvents: 'none',
    // Above the bar at the bottom.
    [`@media ${PHONE}`]: { insetBlockEnd: '4.5rem' },
  },
});

/** Age of the persisted lists on this page, until they are refetched. Rendered in a live region. */
export function PersistedAgeNotice() {
  const age = useSelector(selectPersistedAge);
  // A new key mounts a new text, which is announced.
  return age ? <AgeText key={`${age.asOf} ${age.failed} ${age.kept}`} age={age} /> : null;
}

function AgeText({ age: { asOf, failed, kept } }: { age: Age }) {
  const styles = useStyles();
  const intl = useIntl();
  const [now, setNow] = useState(() => Date.now());
  const [mountedAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const when = intl.formatRelativeTime(...ago(asOf, now));
  return (
    // Updates of the age are not announced.
    <p
      className={mergeClasses(styles.text, !kept && !failed && styles.passing)}
      aria-live={now === mountedAt ? undefined : 'off'}
    >
      <FormattedMessage
        {...(kept ? messages.kept : failed ? messages.notRefreshed : messages.asOf)}
        values={{ when }}
      />
    </p>
  );
}
