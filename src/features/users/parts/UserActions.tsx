import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { RowActions, type RowAction } from '../../../shared/table/RowActions.tsx';
import { useViewDetails } from '../../../shared/table/useViewDetails.ts';
import { messages } from '../messages.ts';
import { credentialsPath, editPath } from '../paths.ts';

interface Props {
  user: User;
  onDelete: () => void;
}

/** Actions for the user of a row. The signed-in user cannot delete their own account. */
export function UserActions({ user, onDelete }: Props) {
  const intl = useIntl();
  const { open } = useViewDetails();
  const here = useHere();
  const self = useSelector(selectUser)?.id === user.id;
  const mayEdit = useCan('iam_user.update', 'Practitioner.update');
  const maySetPassword = useCan('iam_user.update');
  const mayDelete = useCan('iam_user.delete', 'Practitioner.delete');

  const actions: RowAction[] = [
    { key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(user.id) },
  ];
  if (maySetPassword) {
    const to = withBackTo(credentialsPath(user), here);
    actions.push({ key: 'credentials', label: intl.formatMessage(messages.credentials), to });
  }
  if (mayDelete && !self) {
    actions.push({ key: 'delete', label: intl.formatMessage(messages.delete), onClick: onDelete });
  }
  return <RowActions name={user.username} editTo={mayEdit ? editPath(user.id) : undefined} actions={actions} />;
}
