import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Invalid command line or environment; the message describes the problem. */
export class FlagError extends Error {}

/** Values of the flags on a command line. Throws FlagError for an unknown flag or a missing value. */
export function readFlags<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Use only the message: `String(error)` would include Node's error class and code.
    throw new FlagError((error as Error).message);
  }
}
