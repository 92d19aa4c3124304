import { CounterBadge } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { defineMessages } from '../intl/defineMessages.ts';

const messages = defineMessages({
  count: {
    id: 'shared.tabs.count',
    defaultMessage: '{count, plural, one {# entry} other {# entries}}',
    description: 'Tabs of a record. {count}: number',
  },
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
