import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { grantOfRole, type RoleName } from '../../../common/session/roles.ts';
import { messages } from './messages.ts';
import { allowedText, permissionText } from './permissionText.ts';

const useStyles = makeStyles({
  name: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

interface Props {
  text: string;
  /** Name of the permission or role. */
  name: string;
}

/** What a permission or role allows, with its name as secondary text. */
export function AccessText({ text, name }: Props) {
  const styles = useStyles();
  return (
    <span>
      {text}
      <Text block size={200} className={styles.name}>
        <bdi>{name}</bdi>
      </Text>
    </span>
  );
}

/** What a permission allows, e.g. `Add locations`, and its name. */
export function PermissionText({ permission }: { permission: Permission }) {
  return <AccessText text={permissionText(useIntl(), permission)} name={permission} />;
}

/** Name of a role, with its client unless it is a role of the realm. */
export function useRoleName(): (role: RoleName) => string {
  const intl = useIntl();
  return ({ client, name }) =>
    client === undefined ? name : intl.formatMessage(messages.ofClient, { role: name, client });
}

/** What a role allows and its name; the name alone if this application does not use the role. */
export function RoleText({ role }: { role: RoleName }) {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  const name = useRoleName()(role);
  const grant = grantOfRole(role, keycloakClientId);
  return grant ? <AccessText text={allowedText(intl, grant)} name={name} /> : <bdi>{name}</bdi>;
}
