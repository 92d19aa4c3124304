import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Permission } from '../../../common/session/permissions.ts';
import type { RoleName } from '../../../common/session/roles.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { RoleText } from './AccessText.tsx';
import { roleKey } from './effectiveRoles.ts';
import { messages } from './messages.ts';
import { permissionText } from './permissionText.ts';

const useStyles = makeStyles({
  list: { margin: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground3 },
});

interface RolesProps {
  /** Roles each of which suffices. */
  roles: readonly RoleName[];
  /** Groups with a role of the realm, below it. */
  groupsOf?: ((role: string) => ReactNode) | undefined;
}

interface Props extends RolesProps {
  permission?: Permission;
}

/** What is missing and the roles that grant it, each as what it allows, with its name as secondary text. */
export function MissingPermission({ permission, ...granting }: Props) {
  return (
    <section>
      {permission && <PermissionName permission={permission} />}
      <GrantingRoles {...granting} />
    </section>
  );
}

/** What a missing permission allows, with its name below. */
export function PermissionName({ permission }: { permission: Permission }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <>
      <Text as="p" block weight="semibold">
        <FormattedMessage {...messages.permission} values={{ permission: permissionText(intl, permission) }} />
      </Text>
      <Text as="p" block size={200} className={styles.name}>
        <bdi>{permission}</bdi>
      </Text>
    </>
  );
}

/** Number of roles that are shown and requested at first: the one for the action, and the one for the type. */
export const firstRoles = 2;

/** The roles that grant a permission: the narrowest ones with their groups, the others on demand. */
export function GrantingRoles({ roles, groupsOf }: RolesProps) {
  const others = roles.slice(firstRoles);
  return (
    <>
      <Text as="p" block>
        <FormattedMessage {...messages.givenBy} />
      </Text>
      <RoleItems roles={roles.slice(0, firstRoles)} groupsOf={groupsOf} />
      {others.length > 0 && (
        <Disclosure title={<FormattedMessage {...messages.otherRoles} values={{ count: others.length }} />}>
          <RoleItems roles={others} />
        </Disclosure>
      )}
    </>
  );
}

function RoleItems({ roles, groupsOf }: RolesProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <li key={roleKey(role)}>
          <RoleText role={role} />
          {role.client === undefined && groupsOf?.(role.name)}
        </li>
      ))}
    </ul>
  );
}
