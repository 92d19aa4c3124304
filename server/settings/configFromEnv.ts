import type { AppConfig, ConfigProblem, ConfigResult } from '../../common/config/config.ts';
import type { Environment, Setting, SettingProblem } from './define.ts';
import { checkSettings, settings, type Settings } from './settings.ts';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;
type KeyOf<Name extends string, S> =
  S extends Setting<unknown, infer C> ? (C extends string ? C : C extends true ? CamelCase<Name> : never) : never;
/** The settings marked `client`, by their key in the configuration document. Texts that are not set are ''. */
type ClientValues = {
  [Name in keyof typeof settings as KeyOf<Name, (typeof settings)[Name]>]: Exclude<Settings[Name], undefined>;
};

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

function clientValues(values: Settings): ClientValues {
  const entries = Object.entries(settings).flatMap(([name, { client }]) =>
    client === false ? [] : [[client === true ? camelCase(name) : client, values[name as keyof typeof settings] ?? '']],
  );
  return Object.fromEntries(entries) as ClientValues;
}

/** The browser's configuration. */
export function clientConfig(values: Settings): AppConfig {
  const client = clientValues(values);
  return {
    ...client,
    customEndpointBaseUrl: values.CUSTOM_ENDPOINT_BASE_URL ?? client.fhirBaseUrl.replace(/\/fhir$/, ''),
    keycloakBaseUrl: `${client.keycloakUrl}/admin/realms/${client.keycloakRealm}`,
    platformBaseUrl: '',
    // Set when the server has made the map.
    mapBaseUrl: '',
    mapBaseAttribution: '',
    features: { ...values.features },
  };
}

/** Problems for `/config.json`, which is public. */
export const configProblems = (problems: readonly SettingProblem[]): ConfigProblem[] =>
  problems.map(({ message: _message, ...problem }) => problem);

/** The browser's configuration with the problems of an environment. Never throws: invalid values have their defaults. */
export function configFromEnv(env: Environment): ConfigResult {
  const { settings: values, problems } = checkSettings(env);
  return { config: clientConfig(values), problems: configProblems(problems) };
}
