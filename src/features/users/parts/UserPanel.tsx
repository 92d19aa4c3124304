import { Spinner } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../../api/errors.ts';
import { useGetUserQuery } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { LoadingState } from '../../../shared/state/LoadingState.tsx';
import { PageActions } from '../../../shared/layout/PageActions.tsx';
import { RecordPanel } from '../../../shared/layout/RecordPanel.tsx';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';
import { detailsPath, editPath } from '../paths.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { attributeOf, fullName } from '../user.ts';
import { EnabledBadge } from './EnabledBadge.tsx';

interface Props {
  userId: string;
}

/** Side panel: fields of one user from Keycloak and a link to the details page. */
export function UserPanel({ userId }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('iam_user.update', 'Practitioner.update');
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery({ userId });
  if (isApiError(error) && error.status === 404) return <EmptyState text={intl.formatMessage(messages.notFound)} />;
  if (error !== undefined && !isFetching && user === undefined) {
    return <InlineError text={intl.formatMessage(messages.panelFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (user === undefined)
    return (
      <LoadingState>
        <Spinner />
      </LoadingState>
    );
  return (
    <RecordPanel
      title={fullName(user)}
      type={<bdi>{user.username}</bdi>}
      status={<EnabledBadge enabled={user.enabled} />}
      record={user}
      id={user.id}
      facts={[
        [intl.formatMessage(messages.email), user.email],
        [
          intl.formatMessage(messages.verified),
          intl.formatMessage(user.emailVerified ? messages.true : messages.false),
        ],
        [intl.formatMessage(messages.phoneShown), attributeOf(user, attributes.phoneNumber)],
      ]}
      actions={<PageActions editTo={mayEdit && editPath(user.id)} />}
    >
      <TextLink to={detailsPath(userId)}>
        <FormattedMessage {...messages.viewFull} />
      </TextLink>
    </RecordPanel>
  );
}
