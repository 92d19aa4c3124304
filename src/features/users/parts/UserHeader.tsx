import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { activityPath } from '../../../shared/history/historyPath.ts';
import type { MenuAction } from '../../../shared/layout/ActionMenu.tsx';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { KeyFacts } from '../../../shared/layout/KeyFacts.tsx';
import { PageActions } from '../../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { useMayOpen } from '../../../shared/layout/RelatedLink.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { messages } from '../messages.ts';
import { accessPath, credentialsPath, editPath, paths } from '../paths.ts';
import { fullName } from '../user.ts';
import { splitFacts } from '../../../shared/record/splitFacts.ts';
import { useUserFacts, useUserType } from './useUserFacts.tsx';
import { EnabledBadge } from './EnabledBadge.tsx';

interface Props {
  user: User;
  onDelete: () => void;
}

/** Name, status, key facts and actions of a user. The signed-in user cannot delete their own account. */
export function UserHeader({ user, onDelete }: Props) {
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
      actions={<UserPageActions user={user} onDelete={onDelete} />}
    />
  );
}

function UserPageActions({ user, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const here = useHere();
  const self = useSelector(selectUser)?.id === user.id;
  const mayEdit = useCan('iam_user.update', 'Practitioner.update');
  const maySetPassword = useCan('iam_user.update');
  const mayDelete = useCan('iam_user.delete', 'Practitioner.delete') && !self;
  const mayOpen = useMayOpen();
  const access = accessPath(user.id);
  const actions: MenuAction[] = [];
  if (maySetPassword) {
    const to = withBackTo(credentialsPath(user), here);
    actions.push({ key: 'credentials', label: formatMessage(messages.credentials), to });
  }
  if (mayOpen(access)) actions.push({ key: 'why', label: formatMessage(detailsMessages.why), to: access });
  const activity = activityPath({ person: user.id });
  if (mayOpen(activity))
    actions.push({ key: 'activity', label: formatMessage(detailsMessages.activity), to: activity });
  if (mayDelete) {
    actions.push({ key: 'delete', label: formatMessage(messages.delete), onClick: onDelete, isDestructive: true });
  }
  return (
    <PageActions editTo={mayEdit && editPath(user.id)} editLabel={formatMessage(messages.edit)} actions={actions} />
  );
}
