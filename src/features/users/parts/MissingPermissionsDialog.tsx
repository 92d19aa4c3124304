import { Button, DialogActions, DialogContent, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetRoleGroupsQuery, useJoinGroupMutation, type User, type UserGroup } from '../../../api/keycloak/index.ts';
import type { Permission } from '../../../session/permissions.ts';
import { rolesGranting } from '../../../session/roles.ts';
import { useCan } from '../../../session/useCan.ts';
import { messages as accessMessages } from '../../../shared/access/messages.ts';
import { MissingPermission } from '../../../shared/access/MissingPermission.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { permissionMessages as messages } from '../permissionMessages.ts';
import { groupLabel } from '../../../shared/people/useGroupOptions.ts';
import { fullName } from '../user.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  groups: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBlock: tokens.spacingVerticalXS },
});

interface Props {
  user: User;
  missing: readonly Permission[];
  /** The user was added to a group. */
  onAdded: () => void;
  onClose: () => void;
}

/** The roles that grant the missing permissions of a user, and the groups with these roles, which can be added. */
export function MissingPermissionsDialog({ user, missing, onAdded, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const seesGroups = useCan('iam_group.read', 'iam_role.read');
  const mayAdd = useCan('iam_user.update');
  const [join, { isLoading }] = useJoinGroupMutation();

  const add = async (group: UserGroup): Promise<void> => {
    try {
      await join({ userId: user.id, groupId: group.id }).unwrap();
      notify.success(intl.formatMessage(messages.added, { group: groupLabel(group) }));
      onAdded();
    } catch (error) {
      notify.error(failureText(intl, intl.formatMessage(messages.notAdded), error), serverText(error));
    }
  };
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.title} values={{ name: fullName(user) }} />}
      onDismiss={onClose}
      isLight
    >
      <DialogContent className={styles.content}>
        {seesGroups && mayAdd && (
          <Text as="p" block>
            <FormattedMessage {...messages.groupNote} />
          </Text>
        )}
        {missing.map((permission) => (
          <MissingPermission
            key={permission}
            permission={permission}
            roles={rolesGranting(permission)}
            groupsOf={
              seesGroups
                ? (role) => <GroupsOfRole role={role} busy={isLoading} onAdd={mayAdd ? add : undefined} />
                : undefined
            }
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage {...accessMessages.close} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

/** Maximum number of groups shown for a role. */
const maxGroups = 20;

interface GroupsOfRoleProps {
  /** A role of the realm. */
  role: string;
  busy: boolean;
  /** Undefined if the signed-in user may not add users to groups. */
  onAdd: ((group: UserGroup) => Promise<void>) | undefined;
}

/** The groups that grant a role; renders nothing while loading, or if the role does not exist. */
function GroupsOfRole({ role, busy, onAdd }: GroupsOfRoleProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { currentData } = useGetRoleGroupsQuery({ roleName: role, max: maxGroups });
  if (!currentData) return null;
  if (currentData.length === 0 || !onAdd) {
    const groups = intl.formatList(
      currentData.map(({ path }) => path),
      { type: 'unit' },
    );
    return (
      <Text as="p" block size={200}>
        <FormattedMessage {...(groups ? accessMessages.groups : accessMessages.noGroups)} values={{ groups }} />
      </Text>
    );
  }
  return (
    <div className={styles.groups}>
      {currentData.map((group) => (
        <Button key={group.id} size="small" disabledFocusable={busy} onClick={() => void onAdd(group)}>
          <FormattedMessage {...messages.addTo} values={{ group: groupLabel(group) }} />
        </Button>
      ))}
    </div>
  );
}
