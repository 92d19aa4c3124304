import { parseArgs } from 'node:util';

export const usage = `npm test -- [options] [words]

Runs every check and test, then prints a table of the steps and "N passed, N failed". A word is a test file, a folder,
or the name of an area ("users"): only their tests run, and no checks.

  --only STEPS   only these steps and those that they need, separated by commas
  --failed       the test files that failed in the last run
  --changed      the test files that the working tree, and the commits since main, affect
  --live         also the steps with the Helm chart and with real servers (Java, Maven, Go, Python)
  --long         only the long steps (npm run test:long)
  --list         prints the steps and files that would run
  --install      installs missing Debian packages first, as root
  --help         prints this text

Environment: SHARD=1/3 runs the first third of the test files; SEED repeats the values of a long run.`;

export interface Options {
  only?: string[];
  failed: boolean;
  changed: boolean;
  live: boolean;
  long: boolean;
  list: boolean;
  install: boolean;
  help: boolean;
  words: string[];
  shard?: { index: number; count: number };
}

const flag = { type: 'boolean', default: false } as const;

/** Parses the command line and the environment's SHARD. Throws for unknown options and invalid values. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ only: { type: 'string' }, failed: flag, changed: flag, live: flag, long: flag },
      ...{ list: flag, install: flag, help: flag },
    },
  });
  const { only, ...flags } = values;
  const shard = readShard(environment.SHARD);
  return {
    ...flags,
    words: positionals,
    ...(only === undefined ? {} : { only: only.split(',').map((name) => name.trim()) }),
    ...(shard ? { shard } : {}),
  };
}

function readShard(text: string | undefined): Options['shard'] {
  if (!text) return undefined;
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count) throw new Error(`SHARD must be like 1/3, not "${text}"`);
  return { index, count };
}
