import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SettingError, type Environment, type SettingProblem } from './settings/define.ts';
import { readSettings, type Settings } from './settings/settings.ts';

/** Options of a server that do not come from the settings. */
interface OwnOptions {
  /** Delete the stored data before starting. */
  reset: boolean;
  /** Directory of the built application. */
  directory: string;
  settings: Settings;
  /** Variables of the environment that have no effect. */
  warnings: readonly SettingProblem[];
  clock?: () => Date;
  /** Stream of the events that reload pages (web/reloadPath.ts). Undefined in production. */
  reloadEvents?: () => Response;
}

/** The options of a server that follow from its settings. */
function optionsOf(settings: Settings, root: string) {
  const { DATABASE, PUBLIC_URL, METRICS_PORT, METRICS_TOKEN, SANDBOX_CLIENT } = settings;
  const redirectUris = settings.SANDBOX_REDIRECT_URIS;
  return {
    /** 0 picks a free port. */
    port: settings.PORT,
    host: settings.HOST,
    /** SQLite file of the sandbox, or ':memory:'. */
    database: DATABASE === ':memory:' ? DATABASE : path.resolve(root, DATABASE),
    /** Address browsers use, without a trailing slash. Default: http://localhost:{port}. */
    ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
    logLevel: settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    /** Maximum address and headers of a request together. */
    maxHeaderBytes: settings.MAX_HEADER_KB * 1024,
    /** Maximum request body. */
    maxBodyBytes: settings.MAX_BODY_MB.bytes,
    /** Limits of a transaction or batch: bytes of its body, and number of entries. */
    maxBundle: { bytes: settings.MAX_BUNDLE_MB.bytes, entries: settings.MAX_BUNDLE_ENTRIES },
    /** Requests per user and minute; 0: unlimited. */
    rateLimit: settings.RATE_LIMIT_PER_MINUTE,
    /** Maximum open connections; 0: unlimited. */
    maxConnections: settings.MAX_CONNECTIONS,
    /** Number of trusted reverse proxies in front of this server that append to X-Forwarded-For. */
    trustProxy: settings.TRUST_PROXY,
    /** Accepted host names besides the public one. Undefined: any name, unless the sandbox runs. */
    allowedHosts: settings.ALLOWED_HOSTS?.map((host) => host.toLowerCase()),
    /** Prometheus metrics: on a separate port, or at /metrics for clients with the token. Default: disabled. */
    metrics: {
      host: settings.METRICS_HOST,
      ...(METRICS_PORT !== undefined && { port: METRICS_PORT }),
      ...(METRICS_TOKEN !== undefined && { token: METRICS_TOKEN }),
    },
    timeouts: timeoutsOf(settings),
    /** Allows other computers to reach the sandbox, whose passwords are public. */
    publicSandbox: settings.SANDBOX === 'public',
    /** Sample data for an empty sandbox. */
    sample: settings.SANDBOX_SAMPLE,
    /** The sandbox's status for a stale If-Match: 412 as FHIR requires (default), or 409 as HAPI responds. */
    staleVersionStatus: settings.SANDBOX_STALE_STATUS,
    /** The sandbox's status for an unknown root of a hierarchy: 404 (default), or 200 like the newer gateway. */
    hierarchyNotFound: settings.SANDBOX_HIERARCHY_NOT_FOUND,
    /** The sandbox refuses resources that are not valid R4 instead of normalizing them like HAPI's default parser. */
    strict: settings.SANDBOX_STRICT,
    /** Additional redirect addresses of the sandbox's client, and the id of a second client without PKCE. */
    ...(redirectUris.length > 0 && {
      clients: { redirectUris, ...(SANDBOX_CLIENT !== undefined && { client: SANDBOX_CLIENT }) },
    }),
  };
}

interface Timeouts {
  /** Until the headers of a request must have arrived. */
  headersMs: number;
  /** Until a request must be complete. */
  requestMs: number;
  /** Interval over which the speed of a body is measured. Default: 20 seconds. */
  bodyWindowMs?: number;
  /** Delay between the stop signal and closing the listener, for load balancers to drain. */
  stopDelayMs: number;
  /** Time for running requests to finish after `stopDelayMs`. */
  stopMs: number;
}

const timeoutsOf = (settings: Settings): Timeouts => ({
  headersMs: 20_000,
  requestMs: settings.REQUEST_TIMEOUT_SECONDS.ms,
  stopDelayMs: settings.STOP_DELAY_SECONDS.ms,
  stopMs: settings.STOP_TIMEOUT_SECONDS.ms,
});

export type ServerOptions = OwnOptions & ReturnType<typeof optionsOf>;

/**
 * Reads the command line and the environment (docs/configuration.md); a flag overrides its variable. Throws a
 * SettingError with all problems. `root` is the repository root.
 */
export function readOptions(args: string[], environment: Environment, root: string): ServerOptions {
  const {
    port,
    host,
    database,
    memory,
    reset = false,
  } = readFlags(args, {
    memory: { type: 'boolean' },
    reset: { type: 'boolean' },
    port: { type: 'string' },
    host: { type: 'string' },
    database: { type: 'string' },
  });
  const { settings, warnings } = readSettings({
    ...environment,
    ...{ '--port': port, '--host': host, '--database': memory ? ':memory:' : database },
  });
  return {
    ...optionsOf(settings, root),
    reset,
    directory: path.join(root, 'dist'),
    settings,
    warnings,
  };
}

/** The options of a command line. Throws a SettingError for an unknown one. */
export function readFlags<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new SettingError([{ message: error instanceof Error ? error.message : String(error) }]);
  }
}
