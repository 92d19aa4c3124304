import { javaPattern } from '../../../../common/keycloak/userProfile.ts';
import { isDay } from '../../../../common/fhir/calendarDay.ts';
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
/** True for a value without visible characters, which Keycloak regards as missing. */
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
  (isNumber: (value: string) => boolean): Check =>
  (value, config) => {
    if (isBlank(value)) return undefined;
    if (!isNumber(value)) return violation('error-invalid-number');
    const number = Number.parseFloat(value);
    const [min, max] = [numberOption(config, 'min'), numberOption(config, 'max')];
    // As in Java, NaN is neither below nor above a limit.
    if (!(number < (min ?? -Infinity)) && !(number > (max ?? Infinity))) return undefined;
    const message = rangeMessage(config, 'error-number-out-of-range', '-too-small', '-too-big');
    return violation(message, min ?? null, max ?? null);
  };

/** A whole number of 64 bits. */
function isLong(value: string): boolean {
  if (!/^[+-]?\d{1,30}$/.test(value)) return false;
  const number = BigInt(value.replace('+', ''));
  return BigInt.asIntN(64, number) === number;
}

/**
 * True unless Java cannot compile the pattern, because a class or group is open, a bracket closes none, or nothing precedes
 * a quantifier. Other errors are not found: JavaScript also refuses valid syntax of Java.
 */
function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return false;
  if (javaPattern(pattern)) return true;
  const syntax = pattern.replace(/\\Q.*?(?:\\E|$)|\\./gs, 'x');
  let [classes, groups] = [0, 0];
  for (const [index, character] of [...syntax].entries()) {
    if (character === '[') classes += 1;
    else if (character === ']') classes = Math.max(0, classes - 1);
    else if (classes > 0) continue;
    else if (character === '(') groups += 1;
    else if (character === ')') groups -= 1;
    else if (index === 0 && '*+?'.includes(character)) return false;
    if (groups < 0) return false;
  }
  return classes === 0 && groups === 0;
}

/** Characters that an address must not contain, by Java's `URI`. */
const illegalInUri = /[\s"<>\\^`{|}]|%(?![0-9a-f]{2})/i;

const uri: Check = (value, config) => {
  const illegal = illegalInUri.exec(value)?.index;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1];
  if (illegal !== undefined) {
    return violation('error-invalid-uri', value, `Illegal character in path at index ${illegal}: ${value}`);
  }
  if (scheme !== undefined && value.length === scheme.length + 1) {
    return violation('error-invalid-uri', value, `Expected scheme-specific part at index ${value.length}: ${value}`);
  }
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
// Java's classes of white space and control characters differ from those of JavaScript.
const prohibitedInUsername =
  /[<>&"'\u0085\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000$%!#?§,;:*~/\\|^=[\]{}()`\0- \x7f]/u;
const prohibitedInName = /[<>&"\u0085\u2028\u2029$%!#?§;*~/\\|^=[\]{}()]|(?![\u0080-\u009f])\p{Cc}/u;
/** Characters of the Latin script, and those common to all scripts, such as digits. Others can look like Latin ones. */
const latinAndCommon = /^[\p{Script=Latin}\p{Script=Common}]+$/u;

/** Keycloak's validators of single values. Empty values are not checked, except by internal validators. */
const checks = new Map<string, Check>(
  Object.entries({
    length,
    integer: numeric(isLong),
    double: numeric((value) => /^\s*[+-]?(NaN|Infinity|(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[df]?)\s*$/i.test(value)),
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
    'iso-date': (value) => (isDay(value) ? undefined : violation('error-invalid-date', value)),
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
    return isPattern(config['pattern']) ? [] : [['pattern', `${prefix}invalid-value`, [config['pattern']]]];
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
