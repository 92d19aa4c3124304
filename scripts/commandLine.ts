import { parseArgs } from 'node:util';

export type CommandLine =
  | { switches: ReadonlySet<string>; files: string[] }
  | { /** Of the process, which has nothing else to do. */ code: 0 | 2; text: string };

/**
 * Reads the arguments of a script of ours: switches (`--stack`) and at most so many files. `--help` ends with the usage and
 * code 0; whatever else is not known with what is wrong, the usage and code 2, before anything is written.
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

/** The same for the arguments of this process, which ends where there is nothing to do. */
export function commandLine(known: Parameters<typeof readCommandLine>[1]): {
  switches: ReadonlySet<string>;
  files: string[];
} {
  const found = readCommandLine(process.argv.slice(2), known);
  if (!('code' in found)) return found;
  (found.code === 0 ? process.stdout : process.stderr).write(`${found.text}\n`);
  return process.exit(found.code);
}
