import path from 'node:path';

export interface StackSettings {
  /** Folder of downloads and builds, shared by all stacks of this machine. */
  cache: string;
  /** Folder of this stack's databases, logs and process ids. */
  state: string;
  ports: { keycloak: number; keycloakManagement: number; fhir: number; gateway: number };
  /** `file`: persistent; `mem`: discarded when the stack stops; or a `jdbc:postgresql:` URL for the FHIR server. */
  database: string;
  /** Milliseconds for which HAPI reuses the result of an earlier search; HAPI's default is 60,000. */
  reuseSearchMs: number;
  /** Additional Maven arguments, e.g. `-Dmaven.repo.local=…`. */
  mavenArguments: string[];
  heap: { keycloak: string; fhir: string; gateway: string };
}

/**
 * Settings of a stack: STACK_CACHE, STACK_STATE, STACK_PORT (first of the four ports), STACK_DB, STACK_REUSE_SEARCH_MS,
 * STACK_MAVEN_ARGS. Paths are relative to `root`. Throws RangeError for an invalid port.
 */
export function stackSettings(environment: Record<string, string | undefined>, root: string): StackSettings {
  const cache = path.resolve(root, environment.STACK_CACHE ?? '.cache/stack');
  const first = Number(environment.STACK_PORT ?? 18080);
  if (!Number.isInteger(first) || first < 1024 || first > 65_000) {
    throw new RangeError(`STACK_PORT must be a port from 1024 to 65000, not "${environment.STACK_PORT}"`);
  }
  return {
    cache,
    state: path.resolve(root, environment.STACK_STATE ?? path.join(cache, 'state')),
    ports: { keycloak: first, keycloakManagement: first + 1, fhir: first + 2, gateway: first + 3 },
    database: environment.STACK_DB ?? 'file',
    reuseSearchMs: Number(environment.STACK_REUSE_SEARCH_MS ?? 60_000),
    mavenArguments: environment.STACK_MAVEN_ARGS?.split(/\s+/).filter(Boolean) ?? [],
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
