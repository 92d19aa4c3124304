import path from 'node:path';
import { defineSettings, parseSettings, SettingError, type Environment } from '../../server/settings/define.ts';
import { enumeration, integer, list, path as filePath, text } from '../../server/settings/kinds.ts';
import { unknownVariables } from '../../server/settings/unusedNames.ts';
import { cacheFolder } from '../cacheFolder.ts';

export interface StackSettings {
  /** Folder of downloads and builds, shared by all clones of this user: one folder for each version of a module. */
  cache: string;
  /** Folder of this stack's databases, logs and process ids. */
  state: string;
  ports: { keycloak: number; keycloakManagement: number; fhir: number; gateway: number };
  /** `file`: persistent; `mem`: discarded when the stack stops; or a `jdbc:postgresql:` URL for the FHIR server. */
  database: string;
  /** False: as a new installation, with the realm file and without users and resources. */
  withSample: boolean;
  /** Milliseconds for which HAPI reuses the result of an earlier search; HAPI's default is 60,000. */
  reuseSearchMs: number;
  /** Additional Maven arguments, e.g. `-Dmaven.repo.local=…`. */
  mavenArguments: string[];
  heap: { keycloak: string; fhir: string; gateway: string };
}

/** Environment variables of a stack. */
export const stackVariables = defineSettings({
  STACK_PORT: integer({
    min: 1024,
    max: 65_000,
    default: 18_080,
    description: 'First of four ports: Keycloak, its management, FHIR server, gateway',
  }),
  STACK_DB: text({
    pattern: /^(file|mem|jdbc:postgresql:.+)$/,
    allowed: 'file, mem or a jdbc:postgresql: address',
    default: 'file',
    description: 'Database: file keeps data, mem discards it at the end, an address is for the FHIR server',
  }),
  STACK_SAMPLE: enumeration({
    values: ['kenya', 'none'],
    default: 'kenya',
    description: 'Users and resources of new databases; none: as a new installation',
  }),
  STACK_CACHE: filePath({
    description: 'Folder of downloads and builds, shared by all clones',
    otherwise: '`~/.cache/fhir-programme-admin/stack`',
  }),
  STACK_STATE: filePath({ default: '.cache/stack/state', description: 'Folder of databases, logs and process ids' }),
  STACK_REUSE_SEARCH_MS: integer({
    min: 0,
    max: 3_600_000,
    default: 60_000,
    description: 'Milliseconds for which HAPI reuses the result of an earlier search',
  }),
  STACK_MAVEN_ARGS: list({
    separator: /\s+/,
    allowed: 'arguments separated by spaces',
    default: '',
    description: 'Additional arguments of Maven',
  }),
});

/** Paths are relative to `root`. Throws a SettingError for invalid values; logs unknown STACK_ variables. */
export function stackSettings(environment: Environment, root: string): StackSettings {
  const { values, problems } = parseSettings(stackVariables, environment);
  if (problems.length > 0) throw new SettingError(problems);
  const stackOnly = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('STACK_')));
  for (const { message } of unknownVariables(stackOnly, stackVariables)) console.warn(message);
  const first = values.STACK_PORT;
  return {
    cache: path.resolve(root, values.STACK_CACHE ?? cacheFolder('stack')),
    state: path.resolve(root, values.STACK_STATE),
    ports: { keycloak: first, keycloakManagement: first + 1, fhir: first + 2, gateway: first + 3 },
    database: values.STACK_DB,
    withSample: values.STACK_SAMPLE === 'kenya',
    reuseSearchMs: values.STACK_REUSE_SEARCH_MS,
    mavenArguments: values.STACK_MAVEN_ARGS,
    heap: { keycloak: '-Xmx512m', fhir: '-Xmx1g', gateway: '-Xmx256m' },
  };
}

export interface StackAddresses {
  /** URL before `/realms`. */
  keycloak: string;
  keycloakReady: string;
  /** The FHIR server itself, without authentication. */
  fhir: string;
  /** The FHIR server behind the gateway, which checks tokens and roles. */
  gateway: string;
}

export function stackAddresses({ ports }: StackSettings): StackAddresses {
  return {
    keycloak: `http://localhost:${ports.keycloak}`,
    keycloakReady: `http://127.0.0.1:${ports.keycloakManagement}/health/ready`,
    fhir: `http://localhost:${ports.fhir}/fhir`,
    gateway: `http://localhost:${ports.gateway}/fhir`,
  };
}

/** Name of the realm; administrator in Keycloak's realm `master`. */
export const realmName = 'fhir';
export const masterUser = { username: 'admin', password: 'admin' };
/** Client of this stack only, with password grant, for tests and scripts. Never part of the realm file. */
export const testClient = 'fhir-tests';
