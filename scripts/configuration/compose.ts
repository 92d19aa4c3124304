import { defineSettings } from '../../server/settings/define.ts';
import { sandboxSettings } from '../../server/settings/sandbox.ts';
import { integer, secret, text } from '../../server/settings/kinds.ts';

/** Settings without effect in compose.yaml: they belong to other installations, or the image sets them. */
export const settingsOutsideCompose: readonly string[] = [
  ...['FHIR_BASE_URL', 'CUSTOM_ENDPOINT_BASE_URL', 'PROXY_CUSTOM_ENDPOINT_BASE_URL', 'KEYCLOAK_ADMIN_URL'],
  ...['DATABASE', 'PLATFORM_URL'],
  ...Object.keys(sandboxSettings),
];

/** Variables of compose.yaml for its other services; those of the application have the names of its settings. */
export const composeVariables = defineSettings({
  KEYCLOAK_PUBLIC_URL: text({ description: 'Address at which browsers reach Keycloak' }),
  KEYCLOAK_ADMIN_PASSWORD: secret({ description: 'Password of the administrator of Keycloak' }),
  POSTGRES_PASSWORD: secret({ description: 'Password of the administrator of PostgreSQL' }),
  KEYCLOAK_DB_PASSWORD: secret({ description: 'Password of the database of Keycloak, only letters and digits' }),
  FHIR_DB_PASSWORD: secret({ description: 'Password of the database of the FHIR server, only letters and digits' }),
  BACKUP_KEEP: integer({
    min: 1,
    max: 100_000,
    description: 'Number of backups to keep; older ones are deleted',
    otherwise: 'all',
  }),
  PLATFORM_DB_PASSWORD: secret({ description: 'Password of the database of imports, only letters and digits' }),
});
