import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLogLevel, type LogLevel } from './log.ts';

export interface ServerOptions {
  /** 0: any free port. */
  port: number;
  host: string;
  /** SQLite file of the sandbox, or ':memory:'. */
  database: string;
  /** Forget the stored data first. */
  reset: boolean;
  /** Address browsers use, without a trailing slash; default http://localhost:{port}. */
  publicUrl?: string;
  /** Folder of the built application. */
  directory: string;
  environment: Record<string, string | undefined>;
  logLevel: LogLevel;
  maxBody: number;
  /** What the sandbox holds when its database is empty. */
  sample?: 'kenya' | 'none';
  /** How the sandbox answers a stale If-Match: 412 as FHIR says (default), 409 as HAPI does. */
  staleVersionStatus?: 412 | 409;
  /** How the sandbox says that a hierarchy's root is unknown: 404 (default), or 200 without a tree as the newer gateway. */
  hierarchyNotFound?: 404 | 200;
  clock?: () => Date;
}

/** A wrong flag or variable: its message is for the person who started the server. */
export class OptionError extends Error {}

function wholeNumber(text: string, name: string, most: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new OptionError(`${name} must be a whole number from 0 to ${most}, not "${text}"`);
}

/**
 * Reads the command line (`--memory --reset --port N --host H --database FILE`) and the environment (PORT, HOST,
 * DATABASE, PUBLIC_URL, LOG_LEVEL, MAX_BODY_MB, SANDBOX_SAMPLE, SANDBOX_STALE_STATUS, SANDBOX_HIERARCHY_NOT_FOUND);
 * a flag wins. Throws an OptionError for what makes no
 * sense. `root` is the repository.
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
    port: wholeNumber(flags.port ?? environment.PORT ?? '3000', flags.port ? '--port' : 'PORT', 65_535),
    host: flags.host ?? environment.HOST ?? '127.0.0.1',
    database: flags.memory || file === ':memory:' ? ':memory:' : path.resolve(root, file),
    reset: flags.reset ?? false,
    ...(publicUrl ? { publicUrl } : {}),
    directory: path.join(root, 'dist'),
    environment,
    logLevel: isLogLevel(level) ? level : process.stdout.isTTY ? 'warn' : 'info',
    maxBody: wholeNumber(environment.MAX_BODY_MB ?? '64', 'MAX_BODY_MB', 4096) * 1024 * 1024,
    sample: environment.SANDBOX_SAMPLE === 'none' ? 'none' : 'kenya',
    staleVersionStatus: environment.SANDBOX_STALE_STATUS === '409' ? 409 : 412,
    hierarchyNotFound: environment.SANDBOX_HIERARCHY_NOT_FOUND === '200' ? 200 : 404,
  };
}
