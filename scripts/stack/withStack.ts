/**
 * `node scripts/stack/withStack.ts COMMAND…` starts Keycloak, HAPI FHIR and the gateway in memory, runs the command with their
 * settings in its environment, and stops them. KEEP_STACK=true leaves them running for the next call.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { stackSettings } from './settings.ts';
import { startStack, stopStack } from './stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const environment = {
  ...process.env,
  STAGE: 'live',
  STACK_DB: 'mem',
  STACK_PORT: process.env.STACK_PORT ?? '19080',
  STACK_STATE: process.env.STACK_STATE ?? path.join(root, '.cache/stack-live'),
};
const settings = stackSettings(environment, root);
const [program = '', ...args] = process.argv.slice(2);

/** Stops the servers and exits. */
async function finish(code: number): Promise<never> {
  if (process.env.KEEP_STACK !== 'true') await stopStack(settings);
  return process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(1));

try {
  await startStack(settings, { progress: console.log });
  const child = spawn(program, args, { stdio: 'inherit', env: environment });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  await finish(code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await finish(1);
}
