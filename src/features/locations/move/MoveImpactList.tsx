import { Spinner, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { MoveImpact } from './countMoveImpact.ts';
import { messages } from './messages.ts';

interface Props {
  below: MoveImpact | undefined;
  error: unknown;
  onRetry: () => void;
  /** Level of the moved Location after the move. */
  level: number;
}

/** Lists what a move affects: descendants by level, team assignments and stock lists. */
export function MoveImpactList({ below, error, onRetry, level }: Props) {
  const intl = useIntl();
  if (error !== undefined) {
    return <InlineError text={intl.formatMessage(messages.countFailed)} error={error} onRetry={onRetry} />;
  }
  if (!below) return <Spinner size="tiny" label={intl.formatMessage(messages.counting)} />;
  const { places, teams, stock } = below;
  return (
    <section>
      <Text as="h3" weight="semibold">
        <FormattedMessage {...messages.below} />
      </Text>
      <ul>
        {places.length === 0 && (
          <li>
            <FormattedMessage {...messages.noPlaces} />
          </li>
        )}
        {places.map((count, index) => (
          <li key={index}>
            <FormattedMessage {...messages.places} values={{ level: level + index + 1, count }} />
          </li>
        ))}
        <li>
          {teams === undefined ? (
            <FormattedMessage {...messages.teamsHidden} />
          ) : (
            <FormattedMessage {...messages.teams} values={{ count: teams }} />
          )}
        </li>
        <li>
          {stock === undefined ? (
            <FormattedMessage {...messages.stockHidden} />
          ) : (
            <FormattedMessage {...messages.stock} values={{ count: stock }} />
          )}
        </li>
      </ul>
    </section>
  );
}
