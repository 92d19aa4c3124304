import { DataError, unusableDataMessage } from './dataFiles.ts';
import type { ServerOptions } from './options.ts';
import { SettingError } from './settings/define.ts';

type Options = Pick<ServerOptions, 'port' | 'host' | 'database'> & { metrics: ServerOptions['metrics'] };

/** The setting of each port the server listens on. */
export type PortSetting = 'PORT' | 'METRICS_PORT';

/** Marks the error of a port that could not be opened with the setting that names the port. */
export function withPortSetting(error: Error, setting: PortSetting): Error {
  return Object.assign(error, { setting });
}

/** Message for the operator about an error at startup; undefined if only the stack helps. */
export function startErrorMessage(error: unknown, options: Options): string | undefined {
  if (error instanceof SettingError || error instanceof DataError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const isMetricsPort = 'setting' in error && error.setting === 'METRICS_PORT';
  const port = isMetricsPort ? (options.metrics.port ?? 0) : options.port;
  const another = port < 65_535 ? port + 1 : 3000;
  switch (error.code) {
    case 'EADDRINUSE':
      return isMetricsPort
        ? `Port ${port} for metrics is taken by another program or by this server itself. Choose another one: METRICS_PORT=${another}`
        : `Port ${port} is taken by another program. Choose another one: npm start -- --port ${another}`;
    case 'EACCES':
      if (!('setting' in error)) return undefined;
      return isMetricsPort
        ? `Port ${port} for metrics may not be opened by this user. Choose one above 1023: METRICS_PORT=9400`
        : `Port ${port} may not be opened by this user. Choose one above 1023: --port 3000`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL': {
      if (!('setting' in error)) return undefined;
      const [setting, host] = isMetricsPort
        ? ['METRICS_HOST', options.metrics.host]
        : ['HOST (or --host)', options.host];
      return `${setting} is ${JSON.stringify(host)}, which is not an address of this computer. 127.0.0.1 accepts requests of this computer only, 0.0.0.0 those of every network`;
    }
    case 'ERR_SQLITE_ERROR':
      return unusableDataMessage(options.database, error.message);
    default:
      return undefined;
  }
}
