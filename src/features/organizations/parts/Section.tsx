import { makeStyles, MessageBar, MessageBarBody, Spinner, Subtitle2, Title3, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Permission } from '../../../session/permissions.ts';
import { useCan } from '../../../session/useCan.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minInlineSize: 0 },
  heading: { marginBlock: 0 },
});

interface Props {
  heading: string;
  needs: Permission;
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Undefined until the first response. */
  count: number | undefined;
  /** True in the side panel, where the heading is one level lower. */
  short?: boolean;
  texts: { fetching: string; failed: string; empty: string };
  children: ReactNode;
}

/** A section of a team's details: not permitted, loading, failed, empty, or its content. */
export function Section({ heading, needs, short = false, query, count, texts, children }: Props) {
  const styles = useStyles();
  const may = useCan(needs);
  const failed = query.error !== undefined && !query.isFetching;
  return (
    <section className={styles.root}>
      {short ? (
        <Subtitle2 as="h3" block className={styles.heading}>
          {heading}
        </Subtitle2>
      ) : (
        <Title3 as="h2" block className={styles.heading}>
          {heading}
        </Title3>
      )}
      {!may && <FormattedMessage {...messages.needsRead} values={{ permission: needs }} />}
      {may && failed && <InlineError text={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {may && !failed && count === undefined && <Spinner size="tiny" label={texts.fetching} />}
      {may && !failed && count === 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>{texts.empty}</MessageBarBody>
        </MessageBar>
      )}
      {may && count !== undefined && count > 0 && children}
    </section>
  );
}
