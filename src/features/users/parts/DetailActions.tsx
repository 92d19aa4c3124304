import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../api/keycloak/index.ts';
import { Can } from '../../../session/Can.tsx';
import { selectUser } from '../../../session/sessionSlice.ts';
import { messages } from '../messages.ts';
import { credentialsPath, editPath } from '../paths.ts';

interface Props {
  user: User;
  onDelete: () => void;
}

/** Actions for the user of the page. The signed-in user cannot delete their own account. */
export function DetailActions({ user, onDelete }: Props) {
  const navigate = useNavigate();
  const self = useSelector(selectUser)?.id === user.id;
  return (
    <>
      <Can needs={['iam_user.update', 'Practitioner.update']}>
        <Button appearance="primary" onClick={() => void navigate(editPath(user.id))}>
          <FormattedMessage {...messages.edit} />
        </Button>
      </Can>
      <Can needs={['iam_user.update']}>
        <Button onClick={() => void navigate(credentialsPath(user))}>
          <FormattedMessage {...messages.credentials} />
        </Button>
      </Can>
      {!self && (
        <Can needs={['iam_user.delete', 'Practitioner.delete']}>
          <Button onClick={onDelete}>
            <FormattedMessage {...messages.delete} />
          </Button>
        </Can>
      )}
    </>
  );
}
