import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { EmptyState } from '../state/EmptyState.tsx';
import { messages } from './messages.ts';

interface NoMatchesProps {
  text?: string | undefined;
  onClear?: (() => void) | undefined;
  /** The list has no filters that could be cleared. */
  isSearchOnly?: boolean;
}

/** Empty state of a list whose search or filters match nothing. */
export function NoMatches({ text, onClear, isSearchOnly = false }: NoMatchesProps) {
  const intl = useIntl();
  return (
    <EmptyState
      kind="notFound"
      text={text}
      hint={text ? undefined : intl.formatMessage(messages.noMatches)}
      action={
        onClear && (
          <Button onClick={onClear}>
            {intl.formatMessage(isSearchOnly ? messages.clearSearch : messages.clearFilters)}
          </Button>
        )
      }
    />
  );
}
