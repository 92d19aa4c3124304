import { isAbsoluteUrl } from './addresses.ts';
import { applicationSettings, featureSettings, flagNames } from './application.ts';
import {
  givenText,
  parseSettings,
  SettingError,
  type Environment,
  type SettingProblem,
  type Table,
  type ValuesOf,
} from './define.ts';
import { importSettings } from './imports.ts';
import { operationSettings } from './operation.ts';
import { sandboxSettings } from './sandbox.ts';
import { serverSettings } from './servers.ts';
import { unknownVariables, unusedVariables } from './unusedNames.ts';

/** Every setting of the server and its workers, except the feature flags. */
export const settings = {
  ...applicationSettings,
  ...serverSettings,
  ...operationSettings,
  ...importSettings,
  ...sandboxSettings,
};

export type SettingName = keyof typeof settings;

interface Section {
  title: string;
  settings: Table;
  /** True if workers read settings of the section too. */
  worker?: true;
}

/** The settings by topic, for the documentation and `--help`. */
export const sections: readonly Section[] = [
  { title: 'Servers and sign-in', settings: serverSettings, worker: true },
  { title: 'Application', settings: applicationSettings },
  { title: 'Areas', settings: featureSettings },
  { title: 'Processes', settings: operationSettings, worker: true },
  { title: 'Imports', settings: importSettings, worker: true },
  { title: 'Sandbox', settings: sandboxSettings },
];

/** The settings that a worker reads. */
export const workerSections = sections.filter(({ worker }) => worker);

/** The values of all settings by name. */
export type Settings = ValuesOf<typeof settings> & {
  /** By feature flag of the manifests, e.g. `careTeams`. */
  features: Readonly<Record<string, boolean>>;
};

/** The settings by each of their names. */
const settingsByName: Table = Object.fromEntries(
  sections.flatMap((section) =>
    Object.entries(section.settings).flatMap(([name, setting]) =>
      [name, ...setting.legacy].map((each) => [each, setting] as const),
    ),
  ),
);

/** Name under which a setting occurs in the environment; undefined if it is not set. */
const givenName = (env: Environment, name: SettingName): string | undefined =>
  givenText(env, name, settings[name])?.[0];

/** The older KEYCLOAK_ADMIN_URL combines the address and the realm. */
function withAdminUrl(values: ValuesOf<typeof settings>, env: Environment): ValuesOf<typeof settings> {
  const [, address, realm] = /^(.*)\/admin\/realms\/([^/]+)$/.exec(values.KEYCLOAK_ADMIN_URL ?? '') ?? [];
  return {
    ...values,
    ...(address && !givenName(env, 'KEYCLOAK_URL') && { KEYCLOAK_URL: address }),
    ...(realm && !givenName(env, 'KEYCLOAK_REALM') && { KEYCLOAK_REALM: realm }),
  };
}

/** Problems of valid values that do not fit together. `invalid`: names of the variables with an invalid value. */
function combinationProblems(values: Settings, env: Environment, invalid: readonly string[]): SettingProblem[] {
  const problems: SettingProblem[] = [];
  const example = 'for example KEYCLOAK_URL=https://keycloak.example.org/auth';
  const keycloak = givenName(env, 'KEYCLOAK_URL') ?? givenName(env, 'KEYCLOAK_ADMIN_URL');
  // The proxy verifies tokens with the keys of this Keycloak.
  if (values.PROXY_FHIR_BASE_URL !== undefined && keycloak === undefined) {
    const message = `PROXY_FHIR_BASE_URL needs KEYCLOAK_URL, the Keycloak that issues the tokens, ${example}`;
    problems.push({ setting: 'KEYCLOAK_URL', problem: 'missing', message });
  }
  const isRelative = values.KEYCLOAK_URL.startsWith('/') && values.PROXY_ACCESS_CHECK !== 'none';
  if (values.PROXY_FHIR_BASE_URL !== undefined && keycloak && isRelative && !invalid.includes(keycloak)) {
    const value = values.KEYCLOAK_URL;
    const message = `${keycloak} must be an http(s) address with PROXY_FHIR_BASE_URL, ${example}, not "${value}"`;
    problems.push({ setting: keycloak, problem: 'invalid', message, value });
  }
  // The sandbox runs only if both addresses are relative. An address on this host is set explicitly, because only a reverse
  // proxy can serve it.
  const fhir = givenName(env, 'PROXY_FHIR_BASE_URL') ?? givenName(env, 'FHIR_BASE_URL');
  if (keycloak && isAbsoluteUrl(values.KEYCLOAK_URL) && fhir === undefined) {
    const message = `${keycloak} needs PROXY_FHIR_BASE_URL or FHIR_BASE_URL, the FHIR server, for example PROXY_FHIR_BASE_URL=https://fhir.example.org/fhir`;
    problems.push({ setting: 'PROXY_FHIR_BASE_URL', problem: 'missing', message });
  }
  if (fhir && isAbsoluteUrl(values.FHIR_BASE_URL) && keycloak === undefined) {
    const message = `${fhir} needs KEYCLOAK_URL, the Keycloak whose users sign in, ${example}`;
    problems.push({ setting: 'KEYCLOAK_URL', problem: 'missing', message });
  }
  if ((values.IMPORT_CLIENT_ID === undefined) !== (values.IMPORT_CLIENT_SECRET === undefined)) {
    const [given, setting] =
      values.IMPORT_CLIENT_ID === undefined
        ? (['IMPORT_CLIENT_SECRET', 'IMPORT_CLIENT_ID'] as const)
        : (['IMPORT_CLIENT_ID', 'IMPORT_CLIENT_SECRET'] as const);
    if (!invalid.includes(setting)) {
      problems.push({ setting, problem: 'missing', message: `${given} needs ${setting}` });
    }
  }
  if (values.DATABASE_URL !== undefined && values.IMPORT_KEY === undefined && !invalid.includes('IMPORT_KEY')) {
    const message =
      'DATABASE_URL needs IMPORT_KEY, which encrypts imports, with the same value on every server and worker. Create one: openssl rand -hex 32. If a server of an earlier version has generated one beside its DATABASE, leave its file imports/key there for a week: it still decrypts the imports that are waiting';
    problems.push({ setting: 'IMPORT_KEY', problem: 'missing', message });
  }
  if (values.IMPORT_WORKER === 'separate' && values.DATABASE_URL === undefined && !invalid.includes('DATABASE_URL')) {
    const message =
      'IMPORT_WORKER is separate, which needs DATABASE_URL, the PostgreSQL of this server and its workers: nothing writes the imports of an embedded one';
    problems.push({ setting: 'DATABASE_URL', problem: 'missing', message });
  }
  const [bundle, body] = [values.MAX_BUNDLE_MB, values.MAX_BODY_MB].map(({ bytes }) => bytes / 1024 / 1024);
  if (values.MAX_BUNDLE_MB.bytes > values.MAX_BODY_MB.bytes && givenName(env, 'MAX_BUNDLE_MB')) {
    const message = `MAX_BUNDLE_MB must not be above MAX_BODY_MB, the limit of every request body, which is ${body}, not "${bundle}"`;
    problems.push({ setting: 'MAX_BUNDLE_MB', problem: 'invalid', message, value: String(bundle) });
  }
  if (values.SANDBOX_CLIENT !== undefined && values.SANDBOX_REDIRECT_URIS.length === 0) {
    const message = 'SANDBOX_CLIENT needs SANDBOX_REDIRECT_URIS, the addresses that the client may redirect to';
    problems.push({ setting: 'SANDBOX_REDIRECT_URIS', problem: 'missing', message });
  }
  return problems;
}

/**
 * Reads all settings without refusing any: an invalid value is reported and replaced by the default. For reports; a
 * process that starts uses `readSettings`.
 */
export function checkSettings(env: Environment): { settings: Settings; problems: SettingProblem[] } {
  const own = parseSettings(settings, env);
  const flags = parseSettings(featureSettings, env);
  const features = Object.fromEntries([...flagNames].map(([key, name]) => [key, flags.values[name] ?? true]));
  const values = { ...withAdminUrl(own.values, env), features };
  const invalid = [...own.problems, ...flags.problems];
  const names = invalid.map(({ setting }) => setting);
  const warnings = [...unknownVariables(env, settingsByName), ...unusedVariables(env)];
  return { settings: values, problems: [...invalid, ...combinationProblems(values, env, names), ...warnings] };
}

/**
 * Reads the settings of a process. Throws a SettingError with one sentence for each invalid or missing value, and then
 * for each warning, which may be about the misspelt name of a missing one. Fail closed: the default of an invalid address
 * is the sandbox, whose passwords are public. Unknown and unused names and replaced values alone are warnings, because
 * installations of OpenSRP Web have variables and values without a counterpart.
 */
export function readSettings(env: Environment): { settings: Settings; warnings: SettingProblem[] } {
  const { settings: values, problems } = checkSettings(env);
  const isWarning = ({ problem }: SettingProblem): boolean => ['unknown', 'unused', 'replaced'].includes(problem);
  if (!problems.every(isWarning)) throw new SettingError(problems);
  return { settings: values, warnings: problems };
}
