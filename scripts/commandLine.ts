import { parseArgs } from 'node:util';

export type CommandLine =
  { switches: ReadonlySet<string>; files: string[] } | { /** Exit code of the process. */ code: 0 | 2; text: string };

/**
 * Parses the arguments of a script: switches (`--stack`) and at most `files` file names. `--help` returns the usage and
 * code 0; invalid arguments return an error, the usage and code 2. Has no side effects.
 */
export function readCommandLine(
  args: string[],
  { usage, switches = [], files = 0 }: { usage: string; switches?: readonly string[]; files?: number },
): CommandLine {
  try {
    const options = Object.fromEntries([...switches, 'help'].map((name) => [name, { type: 'boolean' } as const]));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { code: 0, text: usage };
    const [tooMuch] = positionals.slice(files);
    if (tooMuch !== undefined) return { code: 2, text: `Nothing is known to do with "${tooMuch}"\n${usage}` };
    return { switches: new Set(Object.keys(values)), files: positionals };
  } catch (error) {
    return { code: 2, text: `${error instanceof Error ? error.message : String(error)}\n${usage}` };
  }
}

/** Parses the arguments of this process. Prints the text and exits for `--help` and invalid arguments. */
export function commandLine(known: Parameters<typeof readCommandLine>[1]): {
  switches: ReadonlySet<string>;
  files: string[];
} {
  const found = readCommandLine(process.argv.slice(2), known);
  if (!('code' in found)) return found;
  (found.code === 0 ? process.stdout : process.stderr).write(`${found.text}\n`);
  return process.exit(found.code);
}
