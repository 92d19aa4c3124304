import { Spinner, Subtitle2, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { QueryLike } from '../../../shared/state/QueryState.tsx';
import { messages } from '../messages.ts';

interface Props<Item> {
  title: Message;
  empty?: Message;
  query: QueryLike<readonly Item[]>;
  nameOf: (item: Item) => string;
  /** Maximum number of items shown; one more item means that there are others. */
  max: number;
}

/** List of names in the panel of a role. */
export function RolePart<Item>({ title, empty, query, nameOf, max }: Props<Item>) {
  const intl = useIntl();
  const { currentData: items, error, isFetching, refetch } = query;
  const heading = intl.formatMessage(title);
  return (
    <section>
      <Subtitle2 as="h3" block>
        {heading}
      </Subtitle2>
      {error !== undefined && !isFetching && items === undefined && (
        <InlineError
          text={intl.formatMessage(messages.partFailed)}
          error={error}
          onRetry={refetch && (() => void refetch())}
        />
      )}
      {items === undefined && isFetching && <Spinner size="tiny" />}
      {items?.length === 0 && empty && (
        <Text as="p" block>
          <FormattedMessage {...empty} />
        </Text>
      )}
      {items && items.length > 0 && (
        <ul aria-label={heading}>
          {items.slice(0, max).map((item) => (
            <li key={nameOf(item)}>{nameOf(item)}</li>
          ))}
          {items.length > max && (
            <li>
              <FormattedMessage {...messages.more} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
