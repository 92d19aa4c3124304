import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetUserQuery, type User } from '../../api/keycloak/index.ts';
import { Breadcrumbs } from '../../shared/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { detailsMessages } from './detailsMessages.ts';
import { DeleteUserDialog } from './parts/DeleteUserDialog.tsx';
import { DetailActions } from './parts/DetailActions.tsx';
import { DetailTabs } from './parts/DetailTabs.tsx';
import { UserFacts } from './parts/UserFacts.tsx';
import { paths } from './paths.ts';

/** Everything of one user, from both servers. */
export default function UserDetailsPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // Kept here: a deleted user's page is gone before everything of theirs is done.
  const [deleting, setDeleting] = useState<User>();
  const query = useGetUserQuery({ userId: id });
  return (
    <>
      <QueryState query={query} errorText={intl.formatMessage(detailsMessages.userFailed)}>
        {(user) => (
          <>
            <Breadcrumbs
              crumbs={[
                { text: intl.formatMessage(detailsMessages.users), to: paths.list },
                { text: intl.formatMessage(detailsMessages.crumb) },
              ]}
            />
            <PageHeader
              title={intl.formatMessage(detailsMessages.title, { username: user.username })}
              actions={<DetailActions user={user} onDelete={() => setDeleting(user)} />}
            />
            <UserFacts user={user} whole />
            <DetailTabs key={user.id} user={user} />
          </>
        )}
      </QueryState>
      {deleting && (
        <DeleteUserDialog
          user={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => void navigate(paths.list, { replace: true })}
        />
      )}
    </>
  );
}
