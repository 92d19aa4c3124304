import { readSetting } from '../settings/configFromEnv.ts';
import { settings } from '../settings/settings.ts';

type Environment = Record<string, string | undefined>;
type Kind = 'browser' | 'admin' | 'server' | 'own' | 'database';

/** Addresses that select the servers, with their kind. An invalid one prevents the start. */
const addresses: Readonly<Record<string, readonly [kind: Kind, example: string]>> = {
  FHIR_BASE_URL: ['browser', 'https://fhir.example.org/fhir'],
  CUSTOM_ENDPOINT_BASE_URL: ['browser', 'https://fhir.example.org'],
  KEYCLOAK_URL: ['browser', 'https://keycloak.example.org/auth'],
  KEYCLOAK_ADMIN_URL: ['admin', 'https://keycloak.example.org/auth/admin/realms/fhir'],
  KEYCLOAK_INTERNAL_URL: ['server', 'http://keycloak:8080/auth'],
  PROXY_FHIR_BASE_URL: ['server', 'http://fhir:8080/fhir'],
  PROXY_CUSTOM_ENDPOINT_BASE_URL: ['server', 'http://fhir:8080'],
  PUBLIC_URL: ['own', 'https://admin.example.org'],
  PLATFORM_URL: ['own', 'http://localhost:3000'],
  DATABASE_URL: ['database', 'postgres://imports:…@postgres:5432/imports'],
};

/** A setting the server cannot start with. The message is for the operator and contains no secret. */
export class SettingError extends Error {}

/** The value for a message, without user name, password and query. */
const redactedAddress = (value: string): string =>
  JSON.stringify(value.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@').replace(/[?#].*$/s, '?…'));

/** Description of the problem with an address of a kind; undefined if it is valid. */
export function addressProblem(kind: Kind, value: string): string | undefined {
  if (kind === 'database') {
    // The library also accepts the path of a socket, and passwords that are not valid in a URL.
    return /^(postgres(ql)?:\/\/|socket:|\/)/i.test(value) ? undefined : 'it does not begin with postgres://';
  }
  const path = kind === 'browser' || kind === 'admin' ? /^\/(?![/\\])/.test(value) : false;
  if (!path && !/^https?:\/\//.test(value)) return 'it begins with neither https:// nor http://';
  const url = URL.parse(value, 'http://localhost');
  if (!url) return 'its host or its port is none';
  if (url.username || url.password) {
    return kind === 'server'
      ? 'it holds a user name or a password, which are never sent'
      : 'it holds a user name or a password, which everybody could read and no browser would use';
  }
  if (url.search || url.hash) return 'it has a ? or a #, after which nothing is left for the rest of an address';
  if (kind === 'admin' && !/\/admin\/realms\/[^/]+\/?$/.test(value))
    return 'it does not end with /admin/realms/{realm}';
  return undefined;
}

/** Name under which a setting occurs in the environment: its current name or a legacy one. */
function nameInEnvironment(env: Environment, name: string): string {
  const also = name in settings ? settings[name as keyof typeof settings].also : [];
  return [name, ...also].find((each) => env[each]?.trim()) ?? name;
}

/** The problem with the Keycloak address, whose keys the proxy verifies tokens with; undefined if there is none. */
function keycloakProblem(env: Environment): string | undefined {
  if (readSetting(env, 'PROXY_FHIR_BASE_URL') === undefined) return undefined;
  const keycloak = readSetting(env, 'KEYCLOAK_URL') ?? readSetting(env, 'KEYCLOAK_ADMIN_URL');
  const example = `For example KEYCLOAK_URL=${addresses.KEYCLOAK_URL?.[1]}`;
  if (keycloak === undefined)
    return `PROXY_FHIR_BASE_URL needs KEYCLOAK_URL, the Keycloak that issues the tokens. ${example}`;
  const isRelative = keycloak.startsWith('/') && readSetting(env, 'PROXY_ACCESS_CHECK') !== 'none';
  return isRelative
    ? `${nameInEnvironment(env, 'KEYCLOAK_URL')} is ${redactedAddress(keycloak)}: with PROXY_FHIR_BASE_URL it has to be a whole address. ${example}`
    : undefined;
}

/**
 * Throws a SettingError that names every invalid address and the reason. Fail closed: without a valid address the
 * default is the sandbox, whose passwords are public.
 */
export function assertValidAddresses(env: Environment): void {
  const lines: string[] = [];
  for (const [name, [kind, example]] of Object.entries(addresses)) {
    const value = name in settings ? readSetting(env, name as keyof typeof settings) : env[name]?.trim();
    const problem = value ? addressProblem(kind, value) : undefined;
    if (problem === undefined || !value) continue;
    // Any part of the database address may be the password.
    const given = kind === 'database' ? '' : ` is ${redactedAddress(value)}`;
    const found = nameInEnvironment(env, name);
    lines.push(`${found}${given}: ${problem}. For example ${found}=${example}`);
  }
  const missing = keycloakProblem(env);
  if (missing !== undefined) lines.push(missing);
  if (lines.length > 0) throw new SettingError(`The server does not start with these settings.\n${lines.join('\n')}`);
}
