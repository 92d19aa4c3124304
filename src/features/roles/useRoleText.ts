import { useIntl } from 'react-intl';
import type { Role } from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { grantOfRole } from '../../session/roles.ts';
import { messages } from './messages.ts';

/** Description of a role, else what it grants. Keycloak's own roles have a key such as `${role_offline-access}`. */
export function useRoleText(): (role: Role) => string {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  return ({ name, description = '' }) => {
    if (description && !description.startsWith('${')) return description;
    const [action, resources] = grantOfRole({ name }, keycloakClientId) ?? [];
    if (!action || !resources) return '';
    return intl.formatMessage(messages.grants, { action, resources: intl.formatList(resources, { type: 'unit' }) });
  };
}
