/**
 * `npm run stack` and `npm run stack:stop [-- --clean]`: starts and stops the real servers on this machine. `prepare`
 * only downloads and builds them.
 */
import path from 'node:path';
import { users } from '../../server/sandbox/data/ids.ts';
import { ensurePrograms } from './programs.ts';
import { stackSettings } from './settings.ts';
import { stackMemory, startStack, stopStack } from './stack.ts';

const settings = stackSettings(process.env, path.resolve(import.meta.dirname, '../..'));

async function start(): Promise<void> {
  const addresses = await startStack(settings, { progress: console.log });
  const memory = Object.entries(stackMemory(settings)).map(([name, megabytes]) => `${name} ${megabytes} MiB`);
  console.log(
    [
      '',
      `  Keycloak             ${addresses.keycloak}   realm fhir; its own administrator: admin / admin`,
      `  FHIR gateway         ${addresses.gateway}   requires a token and checks roles`,
      `  FHIR server          ${addresses.fhir}   no authentication`,
      '',
      `  Users                ${settings.withSample ? `${Object.keys(users).join(', ')}; the password is the name` : 'none'}`,
      `  Memory               ${memory.join(', ')}`,
      `  Data and logs        ${settings.state}`,
      '',
      '  npm start -- --stack   serves the application against them',
      '  npm run stack:stop     stops them; -- --clean forgets their data',
      '',
    ].join('\n'),
  );
}

async function stop(): Promise<void> {
  const stopped = await stopStack(settings, { clean: process.argv.includes('--clean') });
  console.log(stopped.length > 0 ? `Stopped: ${stopped.join(', ')}` : 'Nothing was running.');
}

const commands: Record<string, () => Promise<void>> = {
  start,
  stop,
  prepare: () => ensurePrograms(settings, console.log),
};

try {
  await (commands[process.argv[2] ?? 'start'] ?? start)();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
