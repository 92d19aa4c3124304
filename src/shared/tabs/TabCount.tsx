import { CounterBadge } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';

const messages = texts('shared.tabs', {
  count: ['{count, plural, one {# entry} other {# entries}}', 'Tabs of a record. {count}: number'],
});

interface Props {
  /** Undefined while unknown. */
  count: number | undefined;
}

/** Number of entries of a tab, beside its label. */
export function TabCount({ count }: Props) {
  const intl = useIntl();
  if (count === undefined) return null;
  return (
    <CounterBadge
      appearance="filled"
      color="informative"
      count={count}
      overflowCount={9999}
      showZero
      aria-label={intl.formatMessage(messages.count, { count })}
    />
  );
}
