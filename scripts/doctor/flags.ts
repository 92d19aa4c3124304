import { defineSettings, parseSettings, type Environment, type ValuesOf } from '../../server/settings/define.ts';
import { helpText } from '../../server/settings/help.ts';
import { secret, text } from '../../server/settings/kinds.ts';
import { settings } from '../../server/settings/settings.ts';
import { unknownVariables } from '../../server/settings/unusedNames.ts';
import { FlagError, readFlags } from '../commandFlags.ts';

/** Environment variables of the doctor only. */
export const doctorVariables = defineSettings({
  DOCTOR_CLIENT_ID: text({ description: 'Client that signs in', otherwise: 'KEYCLOAK_CLIENT_ID' }),
  DOCTOR_CLIENT_SECRET: secret({ description: 'Secret of this client; signs in with its service account' }),
  DOCTOR_USER: text({ description: 'User who signs in through DOCTOR_CLIENT_ID, which needs direct access grants' }),
  DOCTOR_PASSWORD: secret({ description: 'Password of this user' }),
  DOCTOR_TOKEN: secret({ description: 'An access token, used instead of signing in' }),
});
const { PORT, PUBLIC_URL, KEYCLOAK_INTERNAL_URL, IMPORT_CLIENT_ID, IMPORT_CLIENT_SECRET } = settings;
const ofServer = { PORT, PUBLIC_URL, KEYCLOAK_INTERNAL_URL, IMPORT_CLIENT_ID, IMPORT_CLIENT_SECRET };
const variables = { ...doctorVariables, ...ofServer };
export type DoctorVariables = ValuesOf<typeof variables>;

export const usage = `npm run doctor -- [--url ADDRESS] [--repair]
In the container: podman exec NAME node scripts/doctor.ts [--url ADDRESS] [--repair]

Checks the servers, the sign-in, the data and the permissions of an installation.

  --url ADDRESS   Address of the application, without the path of a page. The settings are read from
                  ADDRESS/config.json. Default: PUBLIC_URL, or http://localhost with PORT; if there is no response, the
                  settings of the environment are used.
  --repair        Offers to create each missing resource that can be created, and checks again afterwards.
                  The end of the input counts as no: in a container use podman exec -i.
  --help          Prints this text.

Checks that need permissions sign in with one of
  DOCTOR_CLIENT_ID, DOCTOR_CLIENT_SECRET   a separate client: in Keycloak create one in the realm with client
                      authentication and service account roles on and every other flow off; give its service account the
                      roles of an administrator, and the client a mapper for the claim fhir_core_app_id. A server that
                      checks roles itself (PROXY_ACCESS_CHECK=roles) needs its id in ALLOWED_CLIENTS
  DOCTOR_USER, DOCTOR_PASSWORD             a user, through DOCTOR_CLIENT_ID (and its secret), a separate client with direct
                      access grants on. The client of the application has them off, as it should
  DOCTOR_TOKEN                             an access token, which is valid for minutes only

Exit code: 0 no failures, 1 failures (also a rejected sign-in and an expired token), 2 could not start. After --repair it is
that of the second run.`;

/** The usage with all environment variables. */
export const help = helpText(usage, [
  { title: 'Sign-in of the doctor', settings: doctorVariables },
  { title: 'As for the server', settings: ofServer },
]);

export interface Flags {
  help: boolean;
  repair: boolean;
  /** URL of the application, without a trailing slash. */
  origin: string;
  /** True if given by --url: then only the settings of that server are used. */
  isNamed: boolean;
  variables: DoctorVariables;
  /** Sentences about misspelt DOCTOR_ variables. */
  warnings: string[];
}

function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const shown = text.replace(/[^/\s]*@/, '…@');
    throw new FlagError(`--url is not an address such as https://admin.example.org: ${shown}`);
  }
  if (url.username || url.password) throw new FlagError('--url must not contain a user name or a password.');
  return url.href.replace(/\/+$/, '');
}

/** Parses command line and environment. Throws FlagError for an unknown flag or invalid values. */
export function parseFlags(args: string[], env: Environment): Flags {
  const flags = readFlags(args, {
    url: { type: 'string' },
    repair: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const isNamed = flags.url !== undefined;
  // With --url the address of the server in the environment is not used.
  const { values, problems } = parseSettings(variables, isNamed ? { ...env, PORT: '', PUBLIC_URL: '' } : env);
  if (problems.length > 0 && !flags.help) throw new FlagError(problems.map(({ message }) => message).join('\n'));
  const doctorOnly = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('DOCTOR_')));
  const unknown = unknownVariables(doctorOnly, doctorVariables);
  return {
    help: flags.help ?? false,
    repair: flags.repair ?? false,
    origin: flags.url === undefined ? (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`) : parseUrl(flags.url),
    isNamed,
    variables: values,
    warnings: unknown.map(({ message }) => message),
  };
}
