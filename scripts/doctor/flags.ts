import { parseArgs } from 'node:util';

export type Environment = Record<string, string | undefined>;

export const usage = `npm run doctor -- [--url ADDRESS] [--mend]
In the container: podman exec NAME node scripts/doctor.ts [--url ADDRESS] [--mend]

Looks whether the servers, the sign-in, the data and the rights of an installation are as they should be.

  --url ADDRESS   Where the application runs. Default: PUBLIC_URL, or http://localhost with PORT (3000). The settings are
                  read from ADDRESS/config.json, or from the environment when nothing answers there.
  --mend          Asks for each thing that is missing and can be created whether to create it.
  --help          Prints this.

What needs rights is asked with
  DOCTOR_TOKEN                     an access token, or
  DOCTOR_USER, DOCTOR_PASSWORD     somebody who may sign in by
  DOCTOR_CLIENT_ID                 a client with direct access grants. Default: the client of the application.
KEYCLOAK_INTERNAL_URL: Keycloak as this machine reaches it, when that is another address.

Exit code: 0 nothing failed, 1 something failed, 2 it could not begin.`;

/** A call that cannot be carried out; the message says what is wrong with it. */
export class FlagError extends Error {}

export interface Flags {
  help: boolean;
  mend: boolean;
  /** Address the application runs at, without a trailing slash. */
  origin: string;
}

function addressOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FlagError(`${name} is not an address such as https://admin.example.org: ${text}`);
  }
  return url.href.replace(/\/+$/, '');
}

/** Flags and environment of a call. FlagError for a flag that does not exist and for an address that is none. */
export function flagsOf(args: string[], env: Environment): Flags {
  const options = {
    url: { type: 'string' },
    mend: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const values = (() => {
    try {
      return parseArgs({ args, options }).values;
    } catch (error) {
      // Its own message; what an error of Node prints as text begins with its kind and its code.
      throw new FlagError((error as Error).message);
    }
  })();
  if (values.help) return { help: true, mend: false, origin: '' };
  const here = `http://localhost:${env.PORT ?? '3000'}`;
  const origin =
    values.url === undefined ? addressOf(env.PUBLIC_URL || here, 'PUBLIC_URL') : addressOf(values.url, '--url');
  return { help: false, mend: values.mend ?? false, origin };
}
