import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions, type ServerOptions } from './options.ts';
import type { Sandbox } from './sandbox/index.ts';
import { SettingError } from './settings/define.ts';
import { helpText } from './settings/help.ts';
import { sections } from './settings/settings.ts';
import { startErrorMessage } from './startErrors.ts';
import { startServer } from './startServer.ts';
import { stopOnSignals } from './stopping.ts';

export { startServer } from './startServer.ts';
export type { RunningServer } from './startServer.ts';
export { readOptions } from './options.ts';
export type { ServerOptions } from './options.ts';

/** Start message: the address, and with the sandbox its data and the sample users who can sign in. */
function welcomeMessage(url: string, database: string, sandbox: Sandbox | undefined): string {
  const lines = ['', `  Open ${url}`, ''];
  if (!sandbox) return lines.join('\n');
  const people = sandbox.sampleUsers();
  const width = Math.max(8, ...people.map(({ username }) => username.length)) + 2;
  const row = (...cells: string[]) => `  ${cells.map((cell) => cell.padEnd(width)).join('')}`.trimEnd();
  if (people.length > 0) lines.push(row('User', 'Password', 'May do'));
  for (const user of people) lines.push(row(user.username, user.password, user.about));
  lines.push('', `  Data: ${database === ':memory:' ? 'in memory, gone when the server stops' : database}`, '');
  return lines.join('\n');
}

const usage = `npm start -- [--port N] [--host ADDRESS] [--database FILE] [--memory] [--reset] [--no-build] [--stack]
npm run dev -- [the same options]

  --port, --host, --database   override the variables below
  --memory                     stores no data of the sandbox
  --reset                      deletes the data of the sandbox
  --no-build                   serves the existing build
  --stack                      uses a real Keycloak, FHIR server and gateway on this machine instead of the sandbox`;

/**
 * Starts the server and prints the start message, or the message of a failed start. `own` replaces options that are no
 * settings.
 */
export async function runServer(args: string[], own: Partial<ServerOptions> = {}): Promise<void> {
  // Data, keys and their backups are readable by the user of this process only.
  process.umask(0o077);
  if (args.includes('--help')) return console.log(helpText(usage, sections));
  let options: ServerOptions;
  try {
    options = { ...readOptions(args, process.env, path.resolve(import.meta.dirname, '..')), ...own };
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(`${error.message}\nAll settings: npm start -- --help`);
    process.exit(2);
  }
  try {
    const server = await startServer(options);
    stopOnSignals(server.close);
    console.log(welcomeMessage(server.url, options.database, server.sandbox));
  } catch (error) {
    console.error(startErrorMessage(error, options) ?? error);
    process.exit(error instanceof SettingError ? 2 : 1);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  void runServer(process.argv.slice(2));
}
