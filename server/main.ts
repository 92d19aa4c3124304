import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OptionError, readOptions, type ServerOptions } from './options.ts';
import { users } from './sandbox/data/ids.ts';
import { startServer } from './startServer.ts';

export { startServer } from './startServer.ts';
export type { RunningServer } from './startServer.ts';
export { readOptions } from './options.ts';
export type { ServerOptions } from './options.ts';

/** The address and who may sign in, for the person at the terminal. */
export function welcome(url: string, database: string | undefined): string {
  const lines = ['', `  Open ${url}`, ''];
  if (database === undefined) return lines.join('\n');
  const width = Math.max(...Object.values(users).map((user) => user.username.length)) + 2;
  const row = (...cells: string[]) => `  ${cells.map((cell) => cell.padEnd(width)).join('')}`.trimEnd();
  lines.push(row('User', 'Password', 'May do'));
  for (const user of Object.values(users)) lines.push(row(user.username, user.password, user.about));
  lines.push('', `  Data: ${database === ':memory:' ? 'in memory, gone when the server stops' : database}`, '');
  return lines.join('\n');
}

/** What to tell about an error at the start, or undefined when only its stack helps. */
function explain(error: unknown, options: ServerOptions): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${options.port} is taken by another program. Choose another one: npm start -- --port ${options.port + 1}`;
  }
  if (code === 'EACCES')
    return `Port ${options.port} may not be opened by this user. Choose one above 1023: --port 3000`;
  if (code === 'ERR_SQLITE_ERROR') {
    const reason = error instanceof Error ? error.message : '';
    return `The data in ${options.database} cannot be used (${reason}). \`npm start -- --reset\` begins anew, --database FILE takes another file.`;
  }
  return undefined;
}

async function main(): Promise<void> {
  let options: ServerOptions;
  try {
    options = readOptions(process.argv.slice(2), process.env, path.resolve(import.meta.dirname, '..'));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\nFlags: --port N, --host ADDRESS, --database FILE, --memory, --reset`);
    process.exit(2);
  }
  try {
    const server = await startServer(options);
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        void server.close().then((inTime) => process.exit(inTime ? 0 : 1));
      });
    }
    console.log(welcome(server.url, server.sandbox ? options.database : undefined));
  } catch (error) {
    console.error(explain(error, options) ?? error);
    process.exit(1);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) void main();
