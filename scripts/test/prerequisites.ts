import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromiumPath } from '../../test/support/chromium.ts';

const succeeds = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

interface Requirement {
  isInstalled: () => boolean;
  /** Debian packages. */
  packages: readonly string[];
  /** Restriction of the version or place. */
  note?: string;
}

const requirements = {
  Chromium: {
    isInstalled: () => chromiumPath !== undefined && existsSync(chromiumPath),
    packages: ['chromium-headless-shell'],
    note: '/usr/bin/chromium-headless-shell or /usr/bin/chromium, or its path in CHROME_PATH',
  },
  // The folder of Debian, as in test/support/postgres.ts.
  PostgreSQL: {
    isInstalled: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
    packages: ['postgresql'],
    note: '/usr/lib/postgresql/*/bin',
  },
  Go: { isInstalled: () => succeeds('go', 'version'), packages: ['golang-go', 'ca-certificates'] },
  Python: {
    isInstalled: () => succeeds('python3', '-c', 'import ensurepip'),
    packages: ['python3', 'python3-venv'],
    note: 'with venv',
  },
  Java: {
    isInstalled: () => {
      const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
      return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= 17;
    },
    packages: ['default-jdk-headless'],
    note: '17 or newer',
  },
  Maven: { isInstalled: () => succeeds('mvn', '--version'), packages: ['maven'] },
  Buildah: { isInstalled: () => succeeds('buildah', '--version'), packages: ['buildah', 'ca-certificates'] },
  Debootstrap: { isInstalled: () => succeeds('debootstrap', '--version'), packages: ['debootstrap'] },
} as const satisfies Record<string, Requirement>;

export type Prerequisite = keyof typeof requirements;

/** Those that are not installed. */
export const missingPrerequisites = (needed: Iterable<Prerequisite>): Prerequisite[] =>
  [...new Set(needed)].filter((name) => !requirements[name].isInstalled());

const installCommand = (packages: readonly string[]): string =>
  `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** One line for each missing program, with the command that installs it on Debian. */
export const installationHelp = (missing: readonly Prerequisite[]): string =>
  missing
    .map((name) => {
      const { packages, note }: Requirement = requirements[name];
      return `${name}${note ? ` (${note})` : ''} is missing: ${installCommand(packages)}`;
    })
    .join('\n');

/** Installs the Debian packages of missing programs. Throws if this is not possible. */
export function install(missing: readonly Prerequisite[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(installationHelp(missing));
  const packages = missing.flatMap((name) => requirements[name].packages);
  for (const command of ['apt-get update -qq', `${installCommand(packages)} -qq >/dev/null`]) {
    const { status } = spawnSync('sh', ['-c', command], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`Failed: ${command}`);
  }
}
