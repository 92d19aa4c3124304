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

/** Details of one user from Keycloak and the FHIR server. */
export default function UserDetailsPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // State of this page, not of the details: they unmount before all steps of the deletion are done.
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
            <UserFacts user={user} detailed />
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
