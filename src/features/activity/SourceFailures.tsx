import { useIntl } from 'react-intl';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { accountSourceKey } from './accountSource.ts';
import type { ActivityKind } from './kinds.ts';
import type { MergedPage } from './mergePages.ts';
import { messages } from './messages.ts';

interface Props {
  failures: MergedPage<unknown>['failures'];
  kinds: readonly ActivityKind[];
  onRetry: () => void;
}

/** The sources that failed, in one message with the reason of the first: one cause often fails all of a server. */
export function SourceFailures({ failures, kinds, onRetry }: Props) {
  const intl = useIntl();
  const [first] = failures;
  if (!first) return null;
  const namesOf = (source: string): string[] => {
    if (source === accountSourceKey) return [intl.formatMessage(messages.accounts)];
    const ofType = kinds.filter(({ type }) => type === source);
    const listed = ofType.filter(({ isListed }) => isListed);
    return (listed.length > 0 ? listed : ofType).map(({ label }) => intl.formatMessage(label));
  };
  const types = intl.formatList([...new Set(failures.flatMap(({ source }) => namesOf(source)))], { type: 'unit' });
  return (
    <InlineError text={intl.formatMessage(messages.failedTypes, { types })} error={first.error} onRetry={onRetry} />
  );
}
