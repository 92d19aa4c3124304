import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLogLevel, type LogLevel } from './log.ts';

export interface ServerOptions {
  /** 0 picks a free port. */
  port: number;
  host: string;
  /** SQLite file of the sandbox, or ':memory:'. */
  database: string;
  /** Delete the stored data before starting. */
  reset: boolean;
  /** Address browsers use, without a trailing slash. Default: http://localhost:{port}. */
  publicUrl?: string;
  /** Directory of the built application. */
  directory: string;
  environment: Record<string, string | undefined>;
  logLevel: LogLevel;
  /** Maximum request body in bytes. */
  maxBody: number;
  /** Limits of a transaction or batch: bytes of its body, and number of entries. */
  maxBundle: { bytes: number; entries: number };
  /** Requests per user and minute; 0: unlimited. */
  rateLimit: number;
  /** Maximum open connections; 0: unlimited. */
  maxConnections: number;
  /** Number of trusted reverse proxies in front of this server that append to X-Forwarded-For. */
  trustProxy: number;
  /** Accepted host names besides the public one. Undefined: any name, unless the sandbox runs. */
  allowedHosts: readonly string[] | undefined;
  /** Prometheus metrics: on a separate port, or at /metrics for clients with the token. Default: disabled. */
  metrics: { port?: number; host: string; token?: string };
  /** Milliseconds. */
  timeouts: {
    /** Until the headers of a request must have arrived. */
    headers: number;
    /** Until a request must be complete. */
    request: number;
    /** Interval over which the speed of a body is measured. Default: 20 seconds. */
    bodyWindow?: number;
    /** Delay between the stop signal and closing the listener, for load balancers to drain. */
    stopDelay: number;
    /** Time for running requests to finish after `stopDelay`. */
    stop: number;
  };
  /** Allows other computers to reach the sandbox, whose passwords are public. */
  publicSandbox?: boolean;
  /** Sample data for an empty sandbox. */
  sample?: 'kenya' | 'none';
  /** The sandbox's status for a stale If-Match: 412 as FHIR requires (default), or 409 as HAPI responds. */
  staleVersionStatus?: 412 | 409;
  /** The sandbox's status for an unknown root of a hierarchy: 404 (default), or 200 like the newer gateway. */
  hierarchyNotFound?: 404 | 200;
  /** The sandbox refuses resources that are not valid R4 instead of normalizing them like HAPI's default parser. */
  strict?: boolean;
  /** Additional redirect addresses of the sandbox's client, and the id of a second client without PKCE. */
  clients?: { redirectUris: string[]; client?: string };
  clock?: () => Date;
}

/** An invalid flag or environment variable. The message is for the operator. */
export class OptionError extends Error {}

function parseWholeNumber(text: string, name: string, maximum: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= maximum) return number;
  throw new OptionError(`${name} must be a whole number from 0 to ${maximum}, not "${text}"`);
}

/**
 * Reads a setting that has a fixed set of values; the first is the default. Throws an OptionError for any other
 * value: a typing error must not silently select the default.
 */
export function readChoice<const T extends string>(
  environment: Record<string, string | undefined>,
  name: string,
  allowed: readonly [T, ...T[]],
): T {
  const value = environment[name]?.trim();
  if (!value) return allowed[0];
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  throw new OptionError(`${name} must be ${allowed.join(' or ')}, not "${value}"`);
}

/**
 * Reads limits, metrics, hosts and timeouts from the environment (README, "The server"). Throws an OptionError for an
 * invalid value.
 */
export function readOperationOptions(
  environment: Record<string, string | undefined>,
): Pick<ServerOptions, 'rateLimit' | 'maxConnections' | 'trustProxy' | 'allowedHosts' | 'metrics' | 'timeouts'> {
  const whole = (name: string, fallback: number, maximum: number): number =>
    parseWholeNumber(environment[name] || String(fallback), name, maximum);
  const hosts = environment.ALLOWED_HOSTS?.split(',').map((host) => host.trim().toLowerCase());
  const token = environment.METRICS_TOKEN;
  if (token && token.length < 16) throw new OptionError('METRICS_TOKEN must have at least 16 characters');
  return {
    rateLimit: whole('RATE_LIMIT_PER_MINUTE', 6000, 10_000_000),
    maxConnections: whole('MAX_CONNECTIONS', 2000, 1_000_000),
    trustProxy: whole('TRUST_PROXY', 0, 10),
    allowedHosts: hosts?.filter(Boolean),
    metrics: {
      ...(environment.METRICS_PORT ? { port: whole('METRICS_PORT', 0, 65_535) } : {}),
      host: environment.METRICS_HOST || '127.0.0.1',
      ...(token ? { token } : {}),
    },
    timeouts: {
      headers: 20_000,
      request: whole('REQUEST_TIMEOUT_SECONDS', 300, 86_400) * 1000,
      stopDelay: whole('STOP_DELAY_SECONDS', 0, 600) * 1000,
      stop: whole('STOP_TIMEOUT_SECONDS', 8, 3600) * 1000,
    },
  };
}

/**
 * Reads SANDBOX_REDIRECT_URIS (addresses, or prefixes ending in `*`) and SANDBOX_CLIENT (id of a second client with
 * these addresses). Throws an OptionError for an invalid value.
 */
function readExtraClients(environment: Record<string, string | undefined>): Pick<ServerOptions, 'clients'> {
  const redirectUris = (environment.SANDBOX_REDIRECT_URIS ?? '').split(',').flatMap((uri) => uri.trim() || []);
  for (const uri of redirectUris) {
    if (!/^https?:$/.test(URL.parse(uri.replace(/\*$/, ''))?.protocol ?? ''))
      throw new OptionError(`SANDBOX_REDIRECT_URIS must be http(s) addresses with commas, not "${uri}"`);
  }
  const client = environment.SANDBOX_CLIENT?.trim();
  if (client && redirectUris.length === 0) throw new OptionError('SANDBOX_CLIENT needs SANDBOX_REDIRECT_URIS');
  return redirectUris.length > 0 ? { clients: { redirectUris, ...(client ? { client } : {}) } } : {};
}

/**
 * Reads the command line (`--memory --reset --port N --host H --database FILE`) and the environment (README, "The
 * server"). A flag overrides its variable. Throws an OptionError for an invalid value. `root` is the repository root.
 */
export function readOptions(
  args: string[],
  environment: Record<string, string | undefined>,
  root: string,
): ServerOptions {
  let flags;
  try {
    flags = parseArgs({
      args,
      options: {
        memory: { type: 'boolean' },
        reset: { type: 'boolean' },
        port: { type: 'string' },
        host: { type: 'string' },
        database: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
  const level = environment.LOG_LEVEL;
  if (level && !isLogLevel(level))
    throw new OptionError(`LOG_LEVEL must be debug, info, warn or error, not "${level}"`);
  const file = flags.database ?? environment.DATABASE ?? '.data/sandbox.sqlite';
  const publicUrl = environment.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    port: parseWholeNumber(flags.port ?? environment.PORT ?? '3000', flags.port ? '--port' : 'PORT', 65_535),
    host: flags.host ?? environment.HOST ?? '127.0.0.1',
    database: flags.memory || file === ':memory:' ? ':memory:' : path.resolve(root, file),
    reset: flags.reset ?? false,
    ...(publicUrl ? { publicUrl } : {}),
    directory: path.join(root, 'dist'),
    environment,
    logLevel: isLogLevel(level) ? level : process.stdout.isTTY ? 'warn' : 'info',
    maxBody: parseWholeNumber(environment.MAX_BODY_MB ?? '64', 'MAX_BODY_MB', 4096) * 1024 * 1024,
    maxBundle: {
      bytes: parseWholeNumber(environment.MAX_BUNDLE_MB || '10', 'MAX_BUNDLE_MB', 4096) * 1024 * 1024,
      entries: parseWholeNumber(environment.MAX_BUNDLE_ENTRIES || '2000', 'MAX_BUNDLE_ENTRIES', 1_000_000),
    },
    ...readOperationOptions(environment),
    publicSandbox: readChoice(environment, 'SANDBOX', ['local', 'public']) === 'public',
    sample: readChoice(environment, 'SANDBOX_SAMPLE', ['kenya', 'none']),
    staleVersionStatus: readChoice(environment, 'SANDBOX_STALE_STATUS', ['412', '409']) === '409' ? 409 : 412,
    hierarchyNotFound: readChoice(environment, 'SANDBOX_HIERARCHY_NOT_FOUND', ['404', '200']) === '200' ? 200 : 404,
    strict: readChoice(environment, 'SANDBOX_STRICT', ['false', 'true']) === 'true',
    ...readExtraClients(environment),
  };
}
