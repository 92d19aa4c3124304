import { useIntl } from 'react-intl';
import { useJoinGroupMutation, type User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { ChooseButton } from '../../../shared/form/ChooseButton.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useGroupOptions } from '../../../shared/people/useGroupOptions.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { noticeRecord } from '../noticeRecord.ts';
import { overviewMessages as messages } from '../overviewMessages.ts';
import { permissionMessages } from '../permissionMessages.ts';
import { fullName } from '../user.ts';

/** Button with the dialog that adds a user to a group; nothing for users who may not do that. */
export function AddToGroup({ user }: { user: User }) {
  const intl = useIntl();
  const notify = useNotify();
  const [join] = useJoinGroupMutation();
  const mayAdd = useCan('iam_user.update', 'iam_group.read') && user.access?.manageGroupMembership !== false;
  if (!mayAdd) return null;
  const add = async (groupId: string, group: string): Promise<boolean> => {
    try {
      await join({ userId: user.id, groupId }).unwrap();
      notify.written({ ...permissionMessages.added, values: { group } }, { record: noticeRecord(user) });
      return true;
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(permissionMessages.notAdded), error), serverText(error));
      return false;
    }
  };
  return (
    <ChooseButton
      text={messages.addToGroup}
      title={intl.formatMessage(messages.addTitle, { name: fullName(user) })}
      label={messages.group}
      hint={messages.addHint}
      action={messages.add}
      useOptions={useGroupOptions}
      onChoose={add}
    />
  );
}
