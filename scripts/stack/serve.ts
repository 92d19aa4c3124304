/**
 * `npm start -- --stack [--port N]`: starts the real servers if necessary, then the application using them; with `--dev` that of
 * `npm run dev`.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readOptions } from '../../server/options.ts';
import { users } from '../../server/sandbox/data/ids.ts';
import { passSignals } from '../passSignals.mjs';
import { stackEnvironment } from './environment.ts';
import { stackSettings } from './settings.ts';
import { startStack } from './stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2).filter((argument) => argument !== '--dev');
const program = process.argv.includes('--dev') ? 'scripts/dev/main.ts' : 'server/main.ts';

try {
  const { port, publicUrl } = readOptions(args, process.env, root);
  const settings = stackSettings(process.env, root);
  const addresses = await startStack(settings, {
    origin: publicUrl ?? `http://localhost:${port}`,
    progress: console.log,
  });
  if (settings.withSample) console.log(`Users: ${Object.keys(users).join(', ')}; the password is the name.`);
  console.log('Stop the servers: npm run stack:stop');
  const server = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...stackEnvironment(addresses) },
  });
  passSignals(server);
  server.on('close', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
