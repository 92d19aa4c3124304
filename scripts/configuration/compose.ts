import { defineSettings } from '../../server/settings/define.ts';
import { secret, text } from '../../server/settings/kinds.ts';

/** Variables of compose.yaml for its other services; those of the application have the names of its settings. */
export const composeVariables = defineSettings({
  KEYCLOAK_PUBLIC_URL: text({ description: 'Address at which browsers reach Keycloak' }),
  KEYCLOAK_ADMIN_PASSWORD: secret({ description: 'Password of the administrator of Keycloak' }),
  POSTGRES_PASSWORD: secret({ description: 'Password of the administrator of PostgreSQL' }),
  KEYCLOAK_DB_PASSWORD: secret({ description: 'Password of the database of Keycloak, only letters and digits' }),
  FHIR_DB_PASSWORD: secret({ description: 'Password of the database of the FHIR server, only letters and digits' }),
  PLATFORM_DB_PASSWORD: secret({ description: 'Password of the database of imports, only letters and digits' }),
});
