import { parseSettings, type Environment } from '../../server/settings/define.ts';
import { helpText } from '../../server/settings/help.ts';
import { settings } from '../../server/settings/settings.ts';
import { FlagError, readFlags } from '../commandFlags.ts';

const { PORT, PUBLIC_URL, KEYCLOAK_URL, KEYCLOAK_INTERNAL_URL, KEYCLOAK_REALM } = settings;
const ofServer = { PORT, PUBLIC_URL, KEYCLOAK_URL, KEYCLOAK_INTERNAL_URL, KEYCLOAK_REALM };

export const usage = `npm run first-admin -- [--username NAME] [--application ID] [--keycloak-admin NAME]
With compose.yaml: podman compose exec app node scripts/first-admin.ts
In Kubernetes: kubectl exec --stdin --tty deploy/NAME -- node scripts/first-admin.ts

Completes the set-up of Keycloak: creates the realm if it is absent, and in its group SUPER_ADMIN the first user, with a
password that is printed once and must be changed at the first sign-in. Then disables Keycloak's temporary administrator.
Changes nothing that exists: with a user in SUPER_ADMIN it creates none.

  --username NAME         Name of the user. Default: administrator
  --application ID        Application id of the user (attribute fhir_core_app_id): the value of Composition.identifier of the phone
                          application. Tokens without one are refused. Default: programme
  --keycloak-admin NAME   Administrator in Keycloak's realm master, whose password is asked for. Default: admin
  --help                  Prints this text.

Exit code: 0 complete, 1 Keycloak refused something, 2 could not start.`;

/** The usage with all environment variables. */
export const help = helpText(usage, [{ title: 'As for the server', settings: ofServer }]);

export interface Flags {
  help: boolean;
  username: string;
  /** Attribute `fhir_core_app_id`, without which the gateway and the platform server refuse a token. */
  application: string;
  /** Name of the administrator in the realm master. */
  admin: string;
  realm: string;
  /** Address of Keycloak for this process, before `/realms`. */
  keycloak: string;
  /** Address of Keycloak for browsers. */
  publicKeycloak: string;
  /** Address of the application, without a trailing slash. */
  origin: string;
}

/** Parses command line and environment. Throws FlagError for an unknown flag or invalid values. */
export function parseFlags(args: string[], env: Environment): Flags {
  const flags = readFlags(args, {
    username: { type: 'string', default: 'administrator' },
    application: { type: 'string', default: 'programme' },
    'keycloak-admin': { type: 'string', default: 'admin' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  const { values, problems } = parseSettings(ofServer, env);
  if (!flags.help) {
    if (problems.length > 0) throw new FlagError(problems.map(({ message }) => message).join('\n'));
    if (!/^https?:/.test(values.KEYCLOAK_URL)) throw new FlagError('KEYCLOAK_URL is not set: there is no Keycloak.');
  }
  return {
    help: flags.help,
    username: flags.username,
    application: flags.application,
    admin: flags['keycloak-admin'],
    realm: values.KEYCLOAK_REALM,
    keycloak: values.KEYCLOAK_INTERNAL_URL ?? values.KEYCLOAK_URL,
    publicKeycloak: values.KEYCLOAK_URL,
    origin: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
  };
}
