import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

interface Props {
  clientRoles: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Client roles of the group, read-only. */
export function ClientRoles({ clientRoles = {} }: Props) {
  const intl = useIntl();
  const roles = Object.entries(clientRoles).flatMap(([client, names]) =>
    names.map((role) => intl.formatMessage(messages.ofClient, { role, client })),
  );
  if (roles.length === 0) return null;
  return (
    <Field label={intl.formatMessage(messages.clientRoles)} hint={intl.formatMessage(messages.clientRolesHint)}>
      <ul aria-label={intl.formatMessage(messages.clientRoles)}>
        {roles.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
    </Field>
  );
}
