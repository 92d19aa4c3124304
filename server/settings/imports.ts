import { databaseUrl, url } from './addresses.ts';
import { defineSettings } from './define.ts';
import { enumeration, hostNames, integer, secret, secrets, text } from './kinds.ts';

/** Imports, for the server and its workers. */
export const importSettings = defineSettings({
  DATABASE_URL: databaseUrl({
    description: 'PostgreSQL that stores imports and, for all replicas together, the counters of the rate limit',
    otherwise: 'an embedded one beside DATABASE',
  }),
  IMPORT_KEY: secret({
    minLength: 32,
    description: 'Encrypts tokens and passwords of imports; the same for the server and all workers',
    otherwise: 'required with DATABASE_URL, otherwise a generated one in a file beside DATABASE',
  }),
  IMPORT_KEY_PREVIOUS: secrets({
    minLength: 32,
    default: '',
    description: 'Earlier values of IMPORT_KEY, for a week after it was replaced',
  }),
  IMPORT_CLIENT_ID: text({
    description:
      'Client of the realm with a service account that writes imports, limited to the permissions of their users',
    otherwise: 'imports are written with the tokens of their users',
  }),
  IMPORT_CLIENT_SECRET: secret({ description: 'Secret of IMPORT_CLIENT_ID' }),
  IMPORT_WORKER: enumeration({
    values: ['here', 'separate'],
    default: 'here',
    description: 'here: this server writes imports; separate: only `npm run worker` does, which needs DATABASE_URL',
  }),
  IMPORT_PICTURE_HOSTS: hostNames({
    mayHavePort: true,
    default: '',
    description: 'Hosts from which pictures of imported products are downloaded',
  }),
  IMPORT_RETENTION_DAYS: integer({
    min: 7,
    max: 36_500,
    default: 365,
    description: 'Days after its end when an import is deleted: it is no longer listed and cannot be undone',
  }),
  PLATFORM_URL: url({
    use: 'own',
    example: 'http://localhost:3000',
    description: 'For `npm run worker`: address of this server, through which it writes; needed with the sandbox',
    otherwise: 'the worker calls the servers itself',
  }),
});
