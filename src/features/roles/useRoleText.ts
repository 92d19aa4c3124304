import { useIntl } from 'react-intl';
import type { Role } from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { grantOfRole } from '../../session/roles.ts';
import { allowedText } from '../../shared/access/permissionText.ts';

/** Description of a role; '' for Keycloak's own roles, which have a key such as `${role_offline-access}`. */
export const roleDescription = ({ description = '' }: Role): string =>
  description.startsWith('${') ? '' : description;

/** Description of a role, else what it allows. */
export function useRoleText(): (role: Role) => string {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  return (role) => {
    const grant = grantOfRole({ name: role.name }, keycloakClientId);
    return roleDescription(role) || (grant ? allowedText(intl, grant) : '');
  };
}
