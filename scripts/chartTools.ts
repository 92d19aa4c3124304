import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const helmVersion = 'v3.12.3';
const validateVersion = '1.37.0';

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** Creates `folder` with `fill`, which gets another folder: an interrupted attempt leaves nothing behind. */
function once(folder: string, fill: (partial: string) => void): void {
  if (existsSync(folder)) return;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  fill(partial);
  renameSync(partial, folder);
}

/**
 * Path of Helm: the environment's HELM, or one that is built once from the Go module proxy into `.cache/helm`, which
 * takes minutes. It is the newest version that Go 1.19 of Debian 12 can build.
 */
export function ensureHelm(): string {
  if (process.env.HELM) return process.env.HELM;
  const folder = path.join(root, '.cache/helm', helmVersion);
  once(folder, (partial) => {
    // Without optimizations it builds in three quarters of the time, and one package at a time needs less memory.
    const flags = ['-p=1', '-gcflags=all=-N -l', '-ldflags=-s'];
    const env = { GOBIN: partial, CGO_ENABLED: '0', GOTOOLCHAIN: 'local' };
    run('go', ['install', ...flags, `helm.sh/helm/v3/cmd/helm@${helmVersion}`], env);
  });
  return path.join(folder, 'helm');
}

/**
 * Path of a Python with the module kubernetes_validate, which contains the schemas of all Kubernetes versions. Installed
 * once into `.cache/helm`.
 */
export function ensureValidator(): string {
  const folder = path.join(root, '.cache/helm', `kubernetes-validate-${validateVersion}`);
  once(folder, (partial) => {
    run('python3', ['-m', 'venv', partial]);
    run(path.join(partial, 'bin/python'), [
      '-m',
      'pip',
      'install',
      '--quiet',
      `kubernetes-validate==${validateVersion}`,
    ]);
  });
  return path.join(folder, 'bin/python');
}
