import { useIntl } from 'react-intl';
import type { RoleRepresentation } from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { grantOfRole } from '../../../common/session/roles.ts';
import { allowedText } from './permissionText.ts';

/** Description of a role; '' for Keycloak's own roles, which have a key such as `${role_offline-access}`. */
export const roleDescription = ({ description = '' }: RoleRepresentation): string =>
  description.startsWith('${') ? '' : description;

/** Description of a role of the realm, or of a client, else what it allows. */
export function useRoleText(): (role: RoleRepresentation, client?: string) => string {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  return (role, client) => {
    const grant = grantOfRole({ client, name: role.name ?? '' }, keycloakClientId);
    return roleDescription(role) || (grant ? allowedText(intl, grant) : '');
  };
}
