// The test command, on any Node ≥ 20: installs the packages, then starts scripts/test/main.ts with the pinned Node.
// `npm test -- --help` prints the options.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, root } from './setup.mjs';

await ensureInstalled();
const child = spawn(pinnedNode, ['scripts/test/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// The runner ends its processes before it exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`The tests could not be started: ${error.message}`);
  process.exit(1);
});
child.on('close', (code) => process.exit(code ?? 1));
