import { parseArgs } from 'node:util';

export type Environment = Record<string, string | undefined>;

export const usage = `npm run doctor -- [--url ADDRESS] [--mend]
In the container: podman exec NAME node scripts/doctor.ts [--url ADDRESS] [--mend]

Looks whether the servers, the sign-in, the data and the rights of an installation are as they should be.

  --url ADDRESS   Where the application runs, without a path of a page. The settings are read from ADDRESS/config.json.
                  Default: PUBLIC_URL, or http://localhost with PORT (3000), and the settings of the environment when
                  nothing answers there.
  --mend          Asks for each thing that is missing and can be created whether to create it, and checks again then.
                  An input that has ended is a no: in a container call podman exec -i.
  --help          Prints this.

What needs rights is asked with one of
  DOCTOR_CLIENT_ID, DOCTOR_CLIENT_SECRET   a client of its own: in Keycloak create one in the realm with client
                      authentication and service account roles on and every other flow off; give its service account the
                      roles of an administrator, and the client a mapper for the claim fhir_core_app_id. A server that
                      checks roles itself (PROXY_ACCESS_CHECK=roles) needs its id in ALLOWED_CLIENTS
  DOCTOR_USER, DOCTOR_PASSWORD             somebody, by DOCTOR_CLIENT_ID (and its secret), a client apart with direct access
                      grants on. The client of the application has them off, and should
  DOCTOR_TOKEN                             an access token, which lives for minutes only
KEYCLOAK_INTERNAL_URL: Keycloak as this machine reaches it, when that is another address.

Exit code: 0 nothing failed, 1 something failed (also a sign-in that was named and refused, and a token that has expired),
2 it could not begin. After --mend it is that of the checks run again.`;

/** Invalid command line or environment; the message describes the problem. */
export class FlagError extends Error {}

export interface Flags {
  help: boolean;
  mend: boolean;
  /** URL of the application, without a trailing slash. */
  origin: string;
  /** True if given by --url: then only the settings of that server are used. */
  isNamed: boolean;
}

function parseUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const shown = text.replace(/[^/\s]*@/, '…@');
    throw new FlagError(`${name} is not an address such as https://admin.example.org: ${shown}`);
  }
  if (url.username || url.password) throw new FlagError(`${name} must not hold a user name or a password.`);
  return url.href.replace(/\/+$/, '');
}

function ownAddress({ PUBLIC_URL: address, PORT: port = '3000' }: Environment): string {
  if (address) return parseUrl(address, 'PUBLIC_URL');
  if (!/^\d{1,5}$/.test(port)) throw new FlagError(`PORT is not the number of a port: ${port}`);
  return parseUrl(`http://localhost:${port}`, 'PORT');
}

/** Parses command line and environment. Throws FlagError for an unknown flag or an invalid URL. */
export function parseFlags(args: string[], env: Environment): Flags {
  const options = {
    url: { type: 'string' },
    mend: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const values = (() => {
    try {
      return parseArgs({ args, options }).values;
    } catch (error) {
      // Use only the message: `String(error)` would include Node's error class and code.
      throw new FlagError((error as Error).message);
    }
  })();
  if (values.help) return { help: true, mend: false, origin: '', isNamed: false };
  const isNamed = values.url !== undefined;
  const origin = values.url === undefined ? ownAddress(env) : parseUrl(values.url, '--url');
  return { help: false, mend: values.mend ?? false, origin, isNamed };
}
