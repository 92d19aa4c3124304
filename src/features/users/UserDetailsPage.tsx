import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { useGetUserQuery, type User } from '../../api/keycloak/index.ts';
import { PendingNotice } from '../../shared/outbox/PendingBar.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { detailsMessages } from './detailsMessages.ts';
import { DeleteUserDialog } from './parts/DeleteUserDialog.tsx';
import { messages } from './messages.ts';
import { DetailTabs } from './parts/DetailTabs.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { attributes } from '../../shared/account/attributes.ts';
import { attributeOf, fullName } from './user.ts';
import { paths, accessPath, credentialsPath, detailsPath, editPath } from './paths.ts';
import { proposeLeaving, selectDeletion, type Leaving } from './usersSlice.ts';
import { LeavingWork } from './parts/LeavingWork.tsx';
import { closeDeletion } from './usersThunks.ts';
import { useSelector } from 'react-redux';
import { selectUser } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';
import { activityPath } from '../../shared/history/historyPath.ts';
import type { MenuAction } from '../../shared/layout/ActionMenu.tsx';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { KeyFacts } from '../../shared/layout/KeyFacts.tsx';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useMayOpen } from '../../shared/layout/RelatedLink.tsx';
import { splitFacts } from '../../shared/record/splitFacts.ts';
import { useUserFacts, useUserType } from './parts/useUserFacts.tsx';
import { EnabledBadge } from './parts/EnabledBadge.tsx';

/** Details of one user from Keycloak and the FHIR server. */
export default function UserDetailsPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const openPage = useOpenPage();
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectDeletion);
  useEffect(() => () => void dispatch(closeDeletion()), [dispatch]);
  const query = useGetUserQuery({ userId: id });
  return (
    <>
      <QueryState query={query} errorText={intl.formatMessage(detailsMessages.userFailed)}>
        {(user) => (
          <>
            <UserHeader user={user} onLeave={(then) => dispatch(proposeLeaving({ userIds: [user.id], then, user }))} />
            <PendingNotice record={user} />
            <DetailTabs key={user.id} user={user} />
            <TechnicalDetails
              record={user}
              id={user.id}
              more={[[intl.formatMessage(messages.appIdShown), attributeOf(user, attributes.appId)]]}
            />
          </>
        )}
      </QueryState>
      <LeavingWork onDeleting={() => void openPage(paths.list, { replace: true })} />
      {deletion?.id === id && (
        <DeleteUserDialog user={deletion} onDeleted={() => void openPage(paths.list, { replace: true })} />
      )}
    </>
  );
}

interface Props {
  user: User;
  onLeave: (then: Leaving['then']) => void;
}

/** Name, status, key facts and actions of a user. The signed-in user cannot delete their own account. */
function UserHeader({ user, onLeave }: Props) {
  const { formatMessage } = useIntl();
  const name = fullName(user);
  const facts = useUserFacts(user);
  const type = useUserType(user.id);
  return (
    <PageHeader
      title={name}
      documentTitle={formatMessage(detailsMessages.title, { username: user.username })}
      crumbs={[{ text: formatMessage(detailsMessages.users), to: paths.list }, { text: name }]}
      type={type && formatMessage(messages[type])}
      status={<EnabledBadge enabled={user.enabled} />}
      facts={<KeyFacts facts={splitFacts(facts).key} />}
      actions={<UserPageActions user={user} onLeave={onLeave} />}
    />
  );
}

function UserPageActions({ user, onLeave }: Props) {
  const { formatMessage } = useIntl();
  const here = useHere();
  const self = useSelector(selectUser)?.id === user.id;
  const mayEdit = useCan('iam_user.update', 'Practitioner.update');
  const maySetPassword = useCan('iam_user.update');
  const mayDelete = useCan('iam_user.delete', 'Practitioner.delete') && !self;
  const mayHandOver = useCan('iam_user.read', 'Practitioner.read', 'PractitionerRole.update');
  const mayOpen = useMayOpen();
  const seesPermissions = useCan('iam_group.read');
  // The tab offers to add the user to a group; the page about access works without the right to read groups.
  const access = seesPermissions ? `${detailsPath(user.id)}?tab=permissions` : accessPath(user.id);
  const actions: MenuAction[] = [];
  if (maySetPassword) {
    const to = withBackTo(credentialsPath(user), here);
    actions.push({ key: 'credentials', label: formatMessage(messages.credentials), to });
  }
  if (mayOpen(access)) actions.push({ key: 'why', label: formatMessage(detailsMessages.why), to: access });
  const activity = activityPath({ person: user.id });
  if (mayOpen(activity))
    actions.push({ key: 'activity', label: formatMessage(detailsMessages.activity), to: activity });
  if (mayHandOver) {
    actions.push({
      key: 'handover',
      label: formatMessage(detailsMessages.handOver),
      onClick: () => onLeave('nothing'),
    });
  }
  if (mayEdit && !self && user.enabled !== false) {
    actions.push({ key: 'disable', label: formatMessage(detailsMessages.disable), onClick: () => onLeave('disable') });
  }
  if (mayDelete) {
    const onClick = () => onLeave('deleteOne');
    actions.push({ key: 'delete', label: formatMessage(messages.delete), onClick, isDestructive: true });
  }
  return (
    <PageActions editTo={mayEdit && editPath(user.id)} editLabel={formatMessage(messages.edit)} actions={actions} />
  );
}
