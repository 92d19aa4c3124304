import { nearestOf } from '../../common/fhir/editDistance.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown by `Kind.parse` for a text that is not a value of the kind. The message is the reason, if there is one. */
export class InvalidValue extends Error {}

/** A type of values: how they are written, parsed and shown. */
export interface Kind<V> {
  /** Completes the sentence "NAME must be …". */
  allowed: string;
  /** Parses a trimmed text that is not empty. Throws InvalidValue. */
  parse: (text: string) => V;
  /** Every allowed text, to propose the one that was meant. */
  values?: readonly string[];
  /** JSON Schema of the values, for the chart. Default: any text, number or boolean. */
  schema?: object;
  /** The part of an invalid text that may be shown: everything by default. Undefined: nothing, as for a secret. */
  shown?: (text: string) => string | undefined;
}

/** What every setting declares besides its kind. */
export interface Declaration {
  /** One sentence without a full stop, for the documentation and `--help`. */
  description: string;
  /** As an operator writes it. */
  default?: string | number | boolean;
  /** What applies without a value if that is not a constant, for the documentation. */
  otherwise?: string;
  /** Names of the same setting in installations of OpenSRP Web, read if this one is not set. */
  legacy?: string | readonly string[];
  /** True: other values under such a name mean the default, with a warning, because OpenSRP Web accepts any. */
  acceptsLegacyValues?: true;
  /** True: part of the browser's configuration document as `camelCase`; a text: under this key. */
  client?: boolean | string;
  /** Option of the command line that overrides the variable: `port` for `--port`. */
  flag?: string;
}

/** A setting of type `V`; undefined is included if there is no default. */
export interface Setting<V = unknown, C = boolean | string> extends Kind<V> {
  description: string;
  /** The text of the default. */
  default: string | undefined;
  otherwise: string | undefined;
  legacy: readonly string[];
  acceptsLegacyValues: boolean;
  client: C;
  flag: string | undefined;
}

export type Table = Readonly<Record<string, Setting>>;
export type ValuesOf<T extends Table> = { readonly [Name in keyof T]: T[Name] extends Setting<infer V> ? V : never };

type Value<V, D> = D extends { default: string | number | boolean } ? V : V | undefined;
type ClientOf<D> = D extends { client: infer C } ? C : false;

/** Adds the declaration of a setting to its kind. */
export function settingOf<V, const D extends Declaration>(
  kind: Kind<V>,
  { description, default: fallback, otherwise, legacy = [], acceptsLegacyValues, client = false, flag }: D,
): Setting<Value<V, D>, ClientOf<D>> {
  return {
    ...(kind as Kind<Value<V, D>>),
    description,
    default: fallback === undefined ? undefined : String(fallback),
    otherwise,
    legacy: typeof legacy === 'string' ? [legacy] : legacy,
    acceptsLegacyValues: acceptsLegacyValues === true,
    client: client as ClientOf<D>,
    flag,
  };
}

/** A table of settings by the name of their environment variable. Throws if a default is not an allowed value. */
export function defineSettings<const T extends Table>(table: T): T {
  for (const setting of Object.values(table)) if (setting.default !== undefined) setting.parse(setting.default);
  return table;
}

/** A problem with one environment variable. `message` is a sentence for the operator and contains no secret. */
export interface SettingProblem {
  setting: string;
  problem: 'invalid' | 'missing' | 'unknown' | 'unused' | 'replaced';
  message: string;
  /** The value, without passwords; undefined for secrets and unknown variables. */
  value?: string;
  /** Name of the setting that was probably meant. */
  suggestion?: string;
}

/** The settings do not allow the program to start. The message has one line per problem. */
export class SettingError extends Error {
  constructor(problems: readonly Pick<SettingProblem, 'message'>[]) {
    super(problems.map(({ message }) => message).join('\n'));
  }
}

/** A value for a message: quoted, and without line breaks and control characters. */
export const quoted = (text: string, maxLength = 200): string =>
  JSON.stringify(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** True if an invalid value of the variable means the default. */
const meansDefault = (name: string, { legacy, acceptsLegacyValues }: Setting): boolean =>
  acceptsLegacyValues && legacy.includes(name);

function replaced(name: string, { allowed, default: fallback }: Setting, text: string): SettingProblem {
  const message = `${name} is ${quoted(text)}, which this application does not have; it uses ${fallback} (of ${allowed})`;
  return { setting: name, problem: 'replaced', message, value: text };
}

function invalid(name: string, setting: Setting, text: string, error: InvalidValue): SettingProblem {
  const value = setting.shown ? setting.shown(text) : text;
  const meant = nearestOf(text.toLowerCase(), setting.values ?? [], 2);
  // The invalid entry of a list may be the complete value.
  const isRepeated = value !== undefined && error.message.includes(quoted(value));
  const reason = (!isRepeated && error.message) || (meant && `did you mean ${quoted(meant)}?`);
  const message = `${name} must be ${setting.allowed}${value === undefined ? '' : `, not ${quoted(value)}`}${reason ? ` (${reason})` : ''}`;
  return { setting: name, problem: 'invalid', message, ...(value !== undefined && { value }) };
}

/**
 * Name and text under which a setting occurs: an option of the command line (`--port`), its variable, or a legacy one.
 * Blank variables count as not set.
 */
export function givenText(env: Environment, name: string, { flag, legacy }: Setting): [string, string] | undefined {
  for (const each of [...(flag === undefined ? [] : [`--${flag}`]), name, ...legacy]) {
    const text = env[each]?.trim();
    if (text) return [each, text];
  }
  return undefined;
}

/**
 * The problem of a variable whose value differs from that of an earlier name of the same setting; undefined if they do not
 * differ.
 */
function contradiction(env: Environment, name: string, setting: Setting): SettingProblem | undefined {
  const valueOf = (each: string, text: string): unknown => {
    try {
      return setting.parse(text);
    } catch {
      return meansDefault(each, setting) && setting.default !== undefined ? setting.parse(setting.default) : undefined;
    }
  };
  const [first, ...others] = [name, ...setting.legacy].flatMap((each) => {
    const text = env[each]?.trim();
    return text ? [{ name: each, text, value: JSON.stringify(valueOf(each, text)) }] : [];
  });
  const other = others.find(({ value }) => value !== first?.value);
  if (!first || first.value === undefined || !other) return undefined;
  const [old, now] = [other, first].map(({ text }) => quoted((setting.shown ?? String)(text) ?? '…'));
  const message = `${other.name} is ${old}, but ${first.name}, the same setting, is ${now}; remove one of them`;
  return { setting: other.name, problem: 'invalid', message };
}

/**
 * Reads all settings of a table. Never throws: an invalid value is reported and replaced by the default. A program
 * that starts must refuse problems with `SettingError`.
 */
export function parseSettings<T extends Table>(
  table: T,
  env: Environment,
): { values: ValuesOf<T>; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const values = Object.entries(table).map(([name, setting]) => {
    const contradicted = contradiction(env, name, setting);
    if (contradicted) problems.push(contradicted);
    const fallback = (): unknown => (setting.default === undefined ? undefined : setting.parse(setting.default));
    const [found, text] = givenText(env, name, setting) ?? [];
    if (found === undefined || text === undefined) return [name, fallback()] as const;
    try {
      return [name, setting.parse(text)] as const;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      problems.push(
        meansDefault(found, setting) ? replaced(found, setting, text) : invalid(found, setting, text, error),
      );
      return [name, fallback()] as const;
    }
  });
  return { values: Object.fromEntries(values) as ValuesOf<T>, problems };
}
