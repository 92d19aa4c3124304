import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { describeError } from './describeError.ts';
import { messages } from './messages.ts';
import { SignInAgainButton } from './SignInAgainButton.tsx';
import { useAutoRetry } from './useAutoRetry.ts';
import { useSignInAgain } from './useSignInAgain.ts';
import { lazyPart } from './lazyPart.ts';

/** Loaded for a refusal only, because every page can show this error. */
const WhyButton = lazyPart(async () => ({ default: (await import('../access/WhyButton.tsx')).WhyButton }));

interface Props {
  /** Text before the error's description, e.g. 'An error occurred while fetching inventory'. */
  text?: string;
  error?: unknown;
  onRetry?: () => void;
}

/** A part of a page could not be loaded; the rest stays usable. Retries when its server is reachable again. */
export function InlineError({ text, error, onRetry }: Props) {
  const intl = useIntl();
  useAutoRetry(error, onRetry);
  const reason = error === undefined ? undefined : describeError(intl, error);
  const refusal = isApiError(error) && error.status === 403 ? error : undefined;
  const signInAgain = useSignInAgain(error);
  const hasActions = onRetry || refusal || signInAgain;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{[text, reason].filter(Boolean).join('. ')}</MessageBarBody>
      {hasActions && (
        <MessageBarActions>
          {onRetry && (
            <Button ref={passFocusOnRemoval} onClick={onRetry}>
              <FormattedMessage {...messages.tryAgain} />
            </Button>
          )}
          <SignInAgainButton error={error} />
          {refusal && (
            <Suspense fallback={null}>
              <WhyButton error={refusal} />
            </Suspense>
          )}
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
