import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { messages } from '../messages.ts';
import { PageSpinner } from '../shell/PageSpinner.tsx';

const useStyles = makeStyles({
  error: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    justifyItems: 'center',
    inlineSize: '100%',
    boxSizing: 'border-box',
    maxInlineSize: '30rem',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalL,
  },
});

interface Props {
  text: ReactElement | null;
  error: ReactNode;
  onRetry: () => void;
}

/** Page shown while the identity provider is contacted, with a retry button after a failure. */
export function SessionStatus({ text, error, onRetry }: Props) {
  const styles = useStyles();
  return (
    <main className={styles.root}>
      {error ? (
        <>
          <div role="alert" className={styles.error}>
            {error}
          </div>
          <PlainButton appearance="primary" onClick={onRetry}>
            <FormattedMessage {...messages.tryAgain} />
          </PlainButton>
        </>
      ) : (
        <PageSpinner text={text} />
      )}
    </main>
  );
}
