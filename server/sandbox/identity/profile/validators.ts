import { isEmail } from './email.ts';
import { isLocalDate } from './localDate.ts';

/** Options of a validator as in the profile, e.g. `{ min: 3, max: 255 }`. Numbers may be texts. */
export type ValidatorConfig = Record<string, unknown>;

export interface Violation {
  /** Key of Keycloak's message, e.g. `error-invalid-length`. */
  message: string;
  /** Parameters after the name of the attribute. */
  params: unknown[];
}

export interface ValidationContext {
  /** The realm uses e-mail addresses as usernames. */
  emailAsUsername: boolean;
  /** The mail server of the realm accepts only ASCII before the `@`. */
  asciiLocalPart: boolean;
  /** Language of the user, or else of the realm. */
  language: string;
}

type Check = (value: string, config: ValidatorConfig, context: ValidationContext) => Violation | undefined;

const violation = (message: string, ...params: unknown[]): Violation => ({ message, params });
const textOption = (config: ValidatorConfig, key: string, fallback: string): string =>
  typeof config[key] === 'string' ? config[key] : fallback;

/** Number of an option, as Keycloak reads it: a number or the text of one. */
function numberOption(config: ValidatorConfig, key: string): number | undefined {
  const value = config[key];
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** Java's `trim`, which removes control characters too. */
 
export const trimmed = (text: string): string => text.replace(/^[\0- ]+|[\0- ]+$/g, '');
export const isBlank = (text: string): boolean => trimmed(text) === '';

/** Suffix of the messages about a range: only with one limit. */
function rangeMessage(config: ValidatorConfig, message: string, tooLow: string, tooHigh: string): string {
  if (!('max' in config)) return message + tooLow;
  return 'min' in config ? message : message + tooHigh;
}

const length: Check = (value, config) => {
  const [min, max] = [numberOption(config, 'min'), numberOption(config, 'max')];
  const size = (config['trim-disabled'] === true || config['trim-disabled'] === 'true' ? value : trimmed(value)).length;
  if (size >= (min ?? 0) && size <= (max ?? Infinity)) return undefined;
  return violation(rangeMessage(config, 'error-invalid-length', '-too-short', '-too-long'), min ?? null, max ?? null);
};

const numeric =
  (pattern: RegExp): Check =>
  (value, config) => {
    if (isBlank(value)) return undefined;
    if (!pattern.test(value)) return violation('error-invalid-number');
    const number = Number.parseFloat(value);
    const [min, max] = [numberOption(config, 'min'), numberOption(config, 'max')];
    if (number >= (min ?? -Infinity) && number <= (max ?? Infinity)) return undefined;
    const message = rangeMessage(config, 'error-number-out-of-range', '-too-small', '-too-big');
    return violation(message, min ?? null, max ?? null);
  };

/** A pattern of Java that must match the whole value; undefined if it cannot be read. */
function javaPattern(source: unknown): RegExp | undefined {
  if (typeof source !== 'string') return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^(?:${source})$`, flags);
    } catch {
      // Without the flag u, escapes of characters that need none are accepted, as in Java.
    }
  }
  return undefined;
}

/** Characters that an address must not contain, by Java's `URI`. */
const illegalInUri = /[\s"<>\\^`{|}]|%(?![0-9a-f]{2})/i;

const uri: Check = (value, config) => {
  const illegal = illegalInUri.exec(value)?.index;
  if (illegal !== undefined) {
    return violation('error-invalid-uri', value, `Illegal character in path at index ${illegal}: ${value}`);
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1];
  const allowed = Array.isArray(config['allowedSchemes']) ? (config['allowedSchemes'] as unknown[]) : ['http', 'https'];
  if (scheme !== undefined && !allowed.includes(scheme)) return violation('error-invalid-uri-scheme', value, scheme);
  const fragment = /#(.*)$/.exec(value)?.[1];
  if (fragment !== undefined && String(config['allowFragment']) === 'false') {
    return violation('error-invalid-uri-fragment', value, fragment);
  }
  if (scheme === undefined && String(config['requireValidUrl']) !== 'false') {
    return violation('error-invalid-uri', value, 'URI is not absolute');
  }
  return undefined;
};

const email: Check = (value, config, { asciiLocalPart }) => {
  if (!isEmail(value, numberOption(config, 'max-local-length'))) return violation('error-invalid-email', value);
   
  const isAscii = /^[\0-\x7f]*$/.test(value.slice(0, value.lastIndexOf('@')));
  return asciiLocalPart && !isAscii ? violation('error-non-ascii-local-part-email') : undefined;
};

const usernameError = 'error-username-invalid-character';
const prohibitedInUsername = /[<>&"'\s\u0085\u180e$%!#?§,;:*~/\\|^=[\]{}()`\p{Cc}]/u;
const prohibitedInName = /[<>&"\v\f\u0085\u2028\u2029$%!#?§;*~/\\|^=[\]{}()\p{Cc}]/u;
/** Characters of the Latin script, and those common to all scripts, such as digits. Others can look like Latin ones. */
const latinAndCommon = /^[\p{Script=Latin}\p{Script=Common}]+$/u;

/** Keycloak's validators of single values. Empty values are not checked, except by internal validators. */
const checks = new Map<string, Check>(
  Object.entries({
    length,
    integer: numeric(/^[+-]?\d+$/),
    double: numeric(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[df]?\s*$/i),
    pattern: (value, config) =>
      javaPattern(config['pattern'])?.test(value) === false
        ? violation(textOption(config, 'error-message', 'error-pattern-no-match'), config['pattern'])
        : undefined,
    options: (value, config) =>
      Array.isArray(config['options']) && config['options'].includes(value)
        ? undefined
        : violation('error-invalid-value'),
    email,
    uri,
    'local-date': (value, _config, { language }) =>
      isLocalDate(value, language) ? undefined : violation('error-invalid-date'),
    'iso-date': (value) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00Z`))
        ? undefined
        : violation('error-invalid-date', value),
    'person-name-prohibited-characters': (value, config) =>
      prohibitedInName.test(value)
        ? violation(textOption(config, 'error-message', 'error-person-name-invalid-character'))
        : undefined,
    'username-prohibited-characters': (value, config, { emailAsUsername }) =>
      !emailAsUsername && prohibitedInUsername.test(value)
        ? violation(textOption(config, 'error-message', usernameError))
        : undefined,
  } satisfies Record<string, Check>),
);

/** Violations of a configured validator of the profile, with one for each invalid value. */
export function validateValues(
  id: string,
  values: readonly string[],
  config: ValidatorConfig,
  context: ValidationContext,
): Violation[] {
  const found = (list: (Violation | undefined)[]): Violation[] => list.filter((each) => each !== undefined);
  if (id === 'up-username-not-idn-homograph') {
    const [first = ''] = values;
    const message = textOption(config, 'error-message', '').trim() || usernameError;
    return isBlank(first) || /^\|+$/.test(first) || latinAndCommon.test(first) ? [] : [violation(message)];
  }
  const check = checks.get(id);
  return check ? found(values.map((value) => (value === '' ? undefined : check(value, config, context)))) : [];
}

/** Number of values, checked by Keycloak also for attributes that are not multivalued (at most one). */
export function validateCount(values: readonly string[], config: ValidatorConfig, required: boolean): Violation[] {
  const min = numberOption(config, 'min') ?? (required ? 1 : 0);
  const max = numberOption(config, 'max') ?? null;
  const count = values.filter((value) => !isBlank(value)).length;
  // The validator of required attributes reports a missing value.
  if (count === 0 && required) return [];
  return count >= min && count <= (max ?? Infinity) ? [] : [violation('error-invalid-multivalued-size', min, max)];
}

/** Option and problem of an invalid configuration of a validator. */
function optionErrors(id: string, config: ValidatorConfig): [option: string, problem: string, params: unknown[]][] {
  const prefix = 'error-validator-config-';
  const missing = (option: string) => [option, `${prefix}missing-value`, []] as [string, string, unknown[]];
  const invalidNumber = (option: string) =>
    option in config && numberOption(config, option) === undefined
      ? [[option, `${prefix}invalid-number-value`, [config[option]]] as [string, string, unknown[]]]
      : [];
  if (id === 'length' || id === 'integer' || id === 'double') {
    if (id === 'length' && !('min' in config) && !('max' in config)) return [missing('min'), missing('max')];
    const errors = [...invalidNumber('min'), ...invalidNumber('max')];
    const [min, max] = [numberOption(config, 'min'), numberOption(config, 'max')];
    const isReversed = min !== undefined && max !== undefined && (id === 'length' ? min > max : min >= max);
    return isReversed ? [...errors, ['max', `${prefix}invalid-value`, []]] : errors;
  }
  if (id === 'multivalued') return 'max' in config ? invalidNumber('max') : [missing('max')];
  if (id === 'pattern') {
    if (!('pattern' in config)) return [missing('pattern')];
    return javaPattern(config['pattern']) ? [] : [['pattern', `${prefix}invalid-value`, [config['pattern']]]];
  }
  if (id === 'options') {
    if (!('options' in config)) return [missing('options')];
    return Array.isArray(config['options']) ? [] : [['options', `${prefix}invalid-value`, ['must be list of values']]];
  }
  return [];
}

/** Keycloak's sentences about an unknown validator or invalid options of one. */
export function checkValidatorConfig(id: string, config: ValidatorConfig, attribute: string | undefined): string[] {
  if (id !== 'multivalued' && id !== 'up-username-not-idn-homograph' && !checks.has(id)) {
    return [`Validator '${id}' defined for attribute '${attribute}' doesn't exist`];
  }
  const errors = optionErrors(id, config);
  if (errors.length === 0) return [];
  const texts = errors.map(
    ([option, message, params]) =>
      `ValidationError{validatorId='${id}', inputHint='${option}', message='${message}', messageParameters=[${params.map(String).join(', ')}]}, `,
  );
  return [`Validator '${id}' defined for attribute '${attribute}' has incorrect configuration: ${texts.join('')}`];
}
