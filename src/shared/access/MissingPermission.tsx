import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import type { Permission } from '../../session/permissions.ts';
import { grantOfRole, type RoleName } from '../../session/roles.ts';
import { roleKey } from './effectiveRoles.ts';
import { messages } from './messages.ts';
import { allowedText, permissionText } from './permissionText.ts';

const useStyles = makeStyles({
  list: { margin: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  permission?: Permission;
  /** Roles each of which suffices. */
  roles: readonly RoleName[];
  /** Groups with a role of the realm, below it. */
  groupsOf?: (role: string) => ReactNode;
}

/** What is missing and the roles that grant it, each as what it allows, with its name as secondary text. */
export function MissingPermission({ permission, roles, groupsOf }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <section>
      {permission && (
        <>
          <Text as="p" block weight="semibold">
            <FormattedMessage {...messages.permission} values={{ permission: permissionText(intl, permission) }} />
          </Text>
          <Text as="p" block size={200} className={styles.name}>
            <bdi>{permission}</bdi>
          </Text>
        </>
      )}
      <Text as="p" block>
        <FormattedMessage {...messages.givenBy} />
      </Text>
      <ul className={styles.list}>
        {roles.map((role) => (
          <li key={roleKey(role)}>
            <RoleText role={role} />
            {role.client === undefined && groupsOf?.(role.name)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Name of a role, with its client unless it is a role of the realm. */
export function useRoleName(): (role: RoleName) => string {
  const intl = useIntl();
  return ({ client, name }) =>
    client === undefined ? name : intl.formatMessage(messages.ofClient, { role: name, client });
}

/** What a role allows and its name; the name alone if this application does not use the role. */
function RoleText({ role }: { role: RoleName }) {
  const styles = useStyles();
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  const name = useRoleName()(role);
  const grant = grantOfRole(role, keycloakClientId);
  if (!grant) return name;
  return (
    <>
      {allowedText(intl, grant)}
      <Text block size={200} className={styles.name}>
        <bdi>{name}</bdi>
      </Text>
    </>
  );
}
