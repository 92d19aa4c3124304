/** `node scripts/chartTools.ts` builds the programs that the tests of the chart and the workflows need. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { cacheFolder, fillOnce } from './cacheFolder.ts';

// The newest versions that Go 1.19 of Debian 12 can build.
const helmVersion = 'v3.12.3';
const actionlintVersion = 'v1.7.7';
const validateVersion = '1.37.0';

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** Builds a command from the Go module proxy into the cache, once, and resolves to its path. */
async function goProgram(
  name: string,
  module: string,
  version: string,
  flags: readonly string[] = [],
): Promise<string> {
  const folder = cacheFolder('programs', `${name}-${version}`);
  await fillOnce(folder, (partial) => {
    const env = { GOBIN: partial, CGO_ENABLED: '0', GOTOOLCHAIN: 'local' };
    run('go', ['install', '-ldflags=-s', ...flags, `${module}@${version}`], env);
  });
  return path.join(folder, name);
}

/** Path of Helm: the environment's HELM, or one that is built, which takes minutes. */
export const ensureHelm = async (): Promise<string> =>
  // Without optimizations it builds in three quarters of the time, and one package at a time needs less memory.
  process.env.HELM || goProgram('helm', 'helm.sh/helm/v3/cmd/helm', helmVersion, ['-p=1', '-gcflags=all=-N -l']);

/** Path of actionlint, which checks the hosted workflows. */
export const ensureActionlint = (): Promise<string> =>
  goProgram('actionlint', 'github.com/rhysd/actionlint/cmd/actionlint', actionlintVersion);

/**
 * Path of a Python with the module kubernetes_validate, which contains the schemas of all Kubernetes versions. Installed once
 * into the cache.
 */
export async function ensureValidator(): Promise<string> {
  const folder = cacheFolder('programs', `kubernetes-validate-${validateVersion}`);
  await fillOnce(folder, (partial) => {
    run('python3', ['-m', 'venv', partial]);
    const python = path.join(partial, 'bin/python');
    run(python, ['-m', 'pip', 'install', '--quiet', `kubernetes-validate==${validateVersion}`]);
  });
  return path.join(folder, 'bin/python');
}

if (import.meta.main) for (const ensure of [ensureHelm, ensureActionlint, ensureValidator]) console.log(await ensure());
