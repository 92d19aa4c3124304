import { useIntl } from 'react-intl';
import { useJoinGroupMutation, type UserGroup } from '../../api/keycloak/index.ts';
import { useCan } from '../../session/useCan.ts';
import { ChooseButton } from '../../shared/form/ChooseButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useUserOptions } from '../../shared/people/useUserOptions.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import { userPath } from './paths.ts';

/** Button with the dialog that adds a user to a group; nothing for users who may not do that. */
export function AddMember({ group }: { group: UserGroup }) {
  const intl = useIntl();
  const notify = useNotify();
  const [join] = useJoinGroupMutation();
  const mayAdd = useCan('iam_user.update', 'iam_user.read');
  if (!mayAdd) return null;
  const add = async (userId: string, name: string): Promise<boolean> => {
    try {
      await join({ userId, groupId: group.id }).unwrap();
      notify.written(messages.memberAdded, { record: { name, to: userPath(userId) } });
      return true;
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(messages.memberNotAdded), error), serverText(error));
      return false;
    }
  };
  return (
    <ChooseButton
      text={messages.addMember}
      title={intl.formatMessage(messages.addMemberTo, { name: group.name })}
      label={messages.user}
      hint={messages.addMemberHint}
      action={messages.confirmMember}
      useOptions={useUserOptions}
      onChoose={add}
    />
  );
}
