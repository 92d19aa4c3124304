import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../cacheFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Targets of the Containerfile. */
type Target = 'server' | 'demo';

/** Options for a storage of its own, which contains only the base image between runs. */
const storage = (driver: string): string[] => [
  ...['--root', cacheFolder('image', driver), '--runroot', cacheFolder('image', `${driver}-run`)],
  ...['--storage-driver', driver],
];

/** Processes change their root folder only, which needs no container runtime, and share the network of this machine. */
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

function execute(command: string, args: string[], quiet = true): string {
  const result = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  if (result.status === 0) return (result.stdout ?? '').trim();
  throw new Error(
    `${command} ${args.join(' ')}: ${result.error?.message ?? result.stderr ?? `exit code ${result.status}`}`,
  );
}

/** `overlay` stores the layers of a build once; `vfs` works on every file system but copies the image for each layer. */
function findDriver(): 'overlay' | 'vfs' {
  const { status, stdout } = spawnSync('buildah', [...storage('overlay'), 'from', 'scratch'], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) return 'vfs';
  execute('buildah', [...storage('overlay'), 'rm', stdout.trim()]);
  return 'overlay';
}

/** The image that the Containerfile starts from. */
function baseImage(): string {
  const [, image = ''] = /^FROM (\S+) AS build$/m.exec(readFileSync(path.join(root, 'Containerfile'), 'utf8')) ?? [];
  return image;
}

/**
 * Fills a folder as the official image of Node for Debian does: Debian, Node, npm and the user "node". Package versions may
 * differ from those of the official image. Certificates and npm's global settings are those of this machine, so that npm
 * finds and trusts the same registry.
 */
function fillBase(folder: string): void {
  const suite = /-(\w+)-slim$/.exec(baseImage())?.[1] ?? '';
  execute('debootstrap', ['--variant=minbase', suite, folder]);
  const at = (file: string): string => path.join(folder, file);
  cpSync(path.join(root, 'node_modules/node/bin/node'), at('usr/local/bin/node'));
  execute('npm', ['install', '--global', '--loglevel=error', '--prefix', at('usr/local'), 'npm@11']);
  appendFileSync(at('etc/passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n');
  appendFileSync(at('etc/group'), 'node:x:1000:\n');
  mkdirSync(at('home/node'), { recursive: true });
  mkdirSync(at('etc/ssl/certs'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', at('etc/ssl/certs/ca-certificates.crt'));
  const npmSettings = execute('npm', ['config', 'get', 'globalconfig']);
  if (existsSync(npmSettings)) {
    mkdirSync(at('usr/local/etc'), { recursive: true });
    cpSync(npmSettings, at('usr/local/etc/npmrc'));
  }
}

export interface Container {
  /** Runs a command with the environment of the image and `variables`, as the user of the image. */
  start: (command: readonly string[], variables: Readonly<Record<string, string>>) => ChildProcess;
  /** The command of the image. */
  command: string[];
}

interface ImageBuilder {
  /** Builds a target of the Containerfile and returns a container of it. */
  build: (target: Target) => Container;
  /** Deletes all containers and images but the base image. */
  clean: () => void;
}

/** Builds images without a registry of images: the base image is created once, from Debian packages. Needs root. */
export function createBuilder(): ImageBuilder {
  const driver = findDriver();
  const buildah = (args: string[], quiet = true): string => execute('buildah', [...storage(driver), ...args], quiet);

  const base = baseImage();
  const images = (): string[] => buildah(['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n');

  function ensureBase(): void {
    if (images().includes(base)) return;
    const folder = mkdtempSync(path.join(tmpdir(), 'image-base-'));
    try {
      fillBase(folder);
      const container = buildah(['from', 'scratch']);
      buildah(['add', '--quiet', container, folder, '/']);
      const certificates = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
      buildah(['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', '--env', certificates, container]);
      buildah(['commit', '--quiet', '--rm', container, base]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    build(target) {
      ensureBase();
      const name = `localhost/${target}:test`;
      const layers = `--layers=${driver === 'overlay'}`;
      buildah(
        ['build', '--pull-never', layers, '--target', target, '--tag', name, '--file', 'Containerfile', '.'],
        false,
      );
      const container = buildah(['from', '--pull-never', name]);
      const { OCIv1 } = JSON.parse(buildah(['inspect', container])) as { OCIv1: { config: { Cmd: string[] } } };
      return {
        command: OCIv1.config.Cmd,
        start(args, variables) {
          const given = Object.entries(variables).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]);
          return spawn('buildah', [...storage(driver), 'run', ...given, container, '--', ...args], {
            env,
            stdio: ['pipe', 'pipe', 'pipe'],
            detached: true,
          });
        },
      };
    },
    clean() {
      buildah(['rm', '--all']);
      const built = images().filter((image) => image.startsWith('localhost/'));
      if (built.length > 0) buildah(['rmi', '--force', ...built]);
      buildah(['rmi', '--prune', '--force']);
    },
  };
}
