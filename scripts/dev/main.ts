/**
 * `npm run dev`: builds the application at each change of its sources, and runs the platform server, which restarts at each
 * change of the modules that it loaded. Pages reload after both.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { configure } from '../../webpack.config.ts';
import { resetSandbox } from '../../server/openSandbox.ts';
import { readOptions } from '../../server/options.ts';
import { clientConfig } from '../../server/settings/configFromEnv.ts';
import { SettingError } from '../../server/settings/define.ts';
import { stopOnSignals } from '../../server/stopping.ts';
import { readProxySettings } from '../../server/web/proxySettings.ts';
import { usesSandbox } from '../../server/web/serverConfig.ts';
import { buildFile } from './folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2);

/** Deletes the data of the sandbox for `--reset`. The server does not get the option, because each restart would repeat it. */
function reset(): void {
  const options = readOptions(args, process.env, root);
  const { settings } = options;
  if (options.reset && !readProxySettings(settings) && usesSandbox(clientConfig(settings))) resetSandbox(options);
}

function startServer(): ChildProcess {
  const watch = ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'server.ts')];
  return spawn(process.execPath, [...watch, ...args.filter((argument) => argument !== '--reset')], {
    cwd: root,
    stdio: 'inherit',
    // The service worker would serve the files of an earlier build.
    env: { ENABLE_SERVICE_WORKER: 'false', ...process.env },
  });
}

function run(): void {
  let server: ChildProcess | undefined;
  const compiler = webpack(configure('development'));
  if (!compiler) throw new Error('webpack.config.ts has no configuration for development');

  compiler.watch({ ignored: /[\\/](node_modules|\.cache|\.git|dist)[\\/]/ }, (error, stats) => {
    if (error ?? stats?.hasErrors()) return console.error(error ?? stats?.toString('errors-warnings'));
    if (!stats) return;
    writeFileSync(buildFile, stats.hash ?? '');
    console.log(`Built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s.`);
    if (server) return;
    server = startServer();
    server.on('close', (code) => process.exit(code ?? 1));
  });

  stopOnSignals(async () => {
    const ended = new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.removeAllListeners('close').on('close', () => resolve());
      server.kill('SIGTERM');
    });
    // Stores the cache, with which the next start is fast.
    const stored = new Promise<void>((resolve) => compiler.close(() => resolve()));
    await Promise.all([ended, stored]);
    return true;
  });
}

try {
  reset();
  // Of an earlier run: the server starts after the first build.
  rmSync(buildFile, { force: true });
  console.log('Building the web application for development…');
  run();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`${error.message}\nAll settings: npm start -- --help`);
  process.exit(2);
}
