import { configFromEnv } from '../../../server/settings/configFromEnv.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { createLog } from '../../../server/log.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { openImports } from '../../../server/imports/openImports.ts';
import { readImportSettings } from '../../../server/imports/settings.ts';

const origin = 'http://localhost:3000';

/** The imports of a server, which write to a sandbox in memory. */
export interface SandboxImports {
  sandbox: Sandbox;
  /** Sends a request of a user to a path below `/$import`. */
  send: (path: string, init?: RequestInit, username?: string) => Promise<Response>;
  close: () => Promise<void>;
}

/** Opens imports with an empty database. `onError` gets the lines of the log. */
export async function openSandboxImports(
  onError: (line: string) => void = (line) => console.error(line),
): Promise<SandboxImports> {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const imports = await openImports(
    readImportSettings(readSettings({}).settings, configFromEnv({}).config, ':memory:'),
    {
      send: async (request) => sandbox.fetch(request),
      fhirBase: `${origin}/fhir`,
      keycloakUrl: `${origin}/auth`,
      issuer: `${origin}/auth/realms/fhir`,
    },
    createLog('error', onError),
  );
  return {
    sandbox,
    async send(path, init = {}, username = 'admin') {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${await sandbox.mintToken(username)}`);
      return imports.fetch(new Request(`${origin}/$import${path}`, { ...init, headers }));
    },
    async close() {
      await imports.stop();
      sandbox.close();
    },
  };
}
