// The start command: installs packages, builds if stale, runs the platform server. Arguments are passed to the server:
// `npm start -- --port 8080`, `--memory`, `--reset`, `--database FILE`, `--help`. `--no-build` serves the existing dist/;
// `--stack` uses a real Keycloak, FHIR server and gateway on this machine instead of the sandbox. `npm run dev` is this command
// with `--dev`: it builds and restarts at each change (scripts/dev).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { passSignals } from './passSignals.mjs';
import { ensureInstalled, pinnedNode, root } from './setup.mjs';

const args = process.argv.slice(2);

await ensureInstalled();
const isHelp = args.includes('--help');
const isDevelopment = args.includes('--dev') && !isHelp;
const skipsBuild = args.includes('--no-build') || isDevelopment || isHelp;
if (!skipsBuild && !(await buildIfStale())) {
  console.error('\nThe build failed: see the output above. `npm start -- --no-build` starts the server without it.');
  process.exit(1);
}

const isStack = args.includes('--stack') && !isHelp;
const program = isStack ? 'scripts/stack/serve.ts' : isDevelopment ? 'scripts/dev/main.ts' : 'server/main.ts';
// The stack starts the same programs, with the addresses of its servers.
const ours = ['--no-build', '--stack', ...(isStack ? [] : ['--dev'])];
const server = spawn(pinnedNode, [path.join(root, program), ...args.filter((argument) => !ours.includes(argument))], {
  cwd: root,
  stdio: 'inherit',
});
passSignals(server);
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('close', (code) => process.exit(code ?? 1));
