import { makeStyles, Spinner, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Permission } from '../../../common/session/permissions.ts';
import { useCan } from '../../session/useCan.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { LoadingState } from '../../shared/state/LoadingState.tsx';
import type { Message } from '../../shared/intl/texts.ts';
import { useText } from '../../shared/intl/useText.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minInlineSize: 0 },
  heading: { marginBlock: 0 },
});

interface Props {
  heading: Message;
  needs: Permission;
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Undefined until the first response. */
  count: number | undefined;
  /** True in the side panel, where the section has a heading; on the page, the tab names it. */
  short?: boolean;
  texts: { fetching: Message; failed: Message; empty: Message };
  children: ReactNode;
}

/** A section of a team's details: not permitted, loading, failed, empty, or its content. */
export function TeamSection({ heading, needs, short = false, query, count, texts, children }: Props) {
  const styles = useStyles();
  const text = useText();
  const may = useCan(needs);
  const failed = query.error !== undefined && !query.isFetching;
  return (
    <section className={styles.root}>
      {short && (
        <Subtitle2 as="h4" block className={styles.heading}>
          {text(heading)}
        </Subtitle2>
      )}
      {!may && <FormattedMessage {...messages.needsRead} values={{ permission: needs }} />}
      {may && failed && (
        <InlineError text={text(texts.failed)} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {may && !failed && count === undefined && (
        <LoadingState>
          <Spinner size="tiny" label={text(texts.fetching)} />
        </LoadingState>
      )}
      {may && !failed && count === 0 && <EmptyState text={text(texts.empty)} isFramed={!short} />}
      {may && count !== undefined && count > 0 && children}
    </section>
  );
}

const useListStyles = makeStyles({
  list: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface NameListProps {
  names: readonly string[];
  /** Number on the server, if known and if `names` are only the first of them. */
  total?: number;
}

/** List of names, followed by the number of further ones. */
export function LimitedNameList({ names, total = names.length }: NameListProps) {
  const styles = useListStyles();
  return (
    <ul className={styles.list}>
      {names.map((name, index) => (
        <li key={`${index} ${name}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {total > names.length && (
        <li>
          <FormattedMessage {...messages.more} values={{ count: total - names.length }} />
        </li>
      )}
    </ul>
  );
}
