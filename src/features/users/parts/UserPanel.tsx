import { Link as FluentLink, Spinner } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/errors.ts';
import { useGetUserQuery } from '../../../api/keycloak/index.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';
import { detailsPath } from '../paths.ts';
import { UserFacts } from './UserFacts.tsx';

interface Props {
  userId: string;
}

/** Side panel: fields of one user from Keycloak and a link to the details page. */
export function UserPanel({ userId }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const path = detailsPath(userId);
  const href = useHref(path);
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery({ userId });
  if (isApiError(error) && error.status === 404) return <EmptyState text={intl.formatMessage(messages.notFound)} />;
  if (error !== undefined && !isFetching && user === undefined) {
    return <InlineError text={intl.formatMessage(messages.panelFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (user === undefined) return <Spinner />;
  return (
    <>
      <UserFacts user={user} />
      <FluentLink
        href={href}
        onClick={(event) => {
          event.preventDefault();
          void navigate(path);
        }}
      >
        <FormattedMessage {...messages.viewFull} />
      </FluentLink>
    </>
  );
}
