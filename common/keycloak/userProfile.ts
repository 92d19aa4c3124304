import { isLookAlike } from './lookAlike.ts';
import { isDay } from '../fhir/calendarDay.ts';

/** An attribute of Keycloak's user profile. */
export interface UpAttribute {
  name?: string;
  displayName?: string;
  /** Options by the name of the validator. */
  validations?: Record<string, Record<string, unknown>>;
  annotations?: Record<string, unknown>;
  required?: { roles?: string[]; scopes?: string[] };
  permissions?: { view?: string[]; edit?: string[] };
  selector?: { scopes?: string[] };
  group?: string;
  multivalued?: boolean;
  defaultValue?: string;
}

/** Keycloak's user profile of a realm. */
export interface UpConfig {
  attributes?: UpAttribute[];
  groups?: {
    name?: string;
    displayHeader?: string;
    displayDescription?: string;
    annotations?: Record<string, unknown>;
  }[];
  unmanagedAttributePolicy?: 'ENABLED' | 'ADMIN_VIEW' | 'ADMIN_EDIT';
}

/** An attribute that the user profile of the realm declares. */
export type ProfileAttribute = UpAttribute & { name: string };

/** A rule of the user profile that values break. `error` is the message key with which Keycloak refuses them. */
export interface Violation {
  error: string;
  values: Record<string, string | number>;
}

/** Attributes that are fields of Keycloak's user representation. */
export const accountFields = ['username', 'email', 'firstName', 'lastName'] as const;
type AccountField = (typeof accountFields)[number];

/** True for the name of a field of the user representation, which is no entry of its `attributes`. */
export const isAccountField = (name: string): name is AccountField =>
  (accountFields as readonly string[]).includes(name);

const standardField = (name: AccountField, validations: UpAttribute['validations']): UpAttribute => ({
  name,
  ...(validations && { validations }),
  permissions: { view: ['admin'], edit: ['admin'] },
});

/** Rules of the account's fields in a new realm. They apply where the profile of the realm cannot be read. */
export const defaultProfile: UpConfig = {
  attributes: [
    standardField('username', {
      length: { min: 3, max: 255 },
      'username-prohibited-characters': {},
      'up-username-not-idn-homograph': {},
    }),
    standardField('email', { email: {}, length: { max: 255 } }),
    standardField('firstName', { length: { max: 255 }, 'person-name-prohibited-characters': {} }),
    standardField('lastName', { length: { max: 255 }, 'person-name-prohibited-characters': {} }),
  ],
  unmanagedAttributePolicy: 'ENABLED',
};

/** The declared attributes in the order of the profile, with the fields of the account. */
export const profileAttributes = (profile: UpConfig | undefined): ProfileAttribute[] =>
  (profile?.attributes ?? []).flatMap((attribute) => (attribute.name ? [{ ...attribute, name: attribute.name }] : []));

/** The declaration of an attribute; undefined if the profile does not declare it. */
export const profileAttribute = (profile: UpConfig | undefined, name: string): ProfileAttribute | undefined =>
  profileAttributes(profile).find((attribute) => attribute.name === name);

/** Keycloak permits username and email without permissions, and nothing else. */
const isUnrestricted = ({ name, permissions: { view = [], edit = [] } = {} }: ProfileAttribute): boolean =>
  (name === 'username' || name === 'email') && view.length + edit.length === 0;

/** True if the admin API stores values of the attribute. */
export const isEditable = (attribute: ProfileAttribute): boolean =>
  isUnrestricted(attribute) || (attribute.permissions?.edit ?? []).includes('admin');

/** True if responses of the admin API contain the attribute. */
export const isVisible = (attribute: ProfileAttribute): boolean =>
  isEditable(attribute) || (attribute.permissions?.view ?? []).includes('admin');

/**
 * True if the admin API requires a value. A requirement for users or with scopes of a sign-in does not count. Usernames are
 * required by the realm, independent of its profile.
 */
export function isRequired(attribute: ProfileAttribute): boolean {
  const { name, required } = attribute;
  if (!required || !isEditable(attribute) || name === 'username') return false;
  const { roles = [], scopes = [] } = required;
  return scopes.length === 0 && (roles.length === 0 || roles.includes('admin'));
}

/** True if the realm stores attributes that its profile does not declare. */
export const storesUndeclared = ({ unmanagedAttributePolicy: policy }: UpConfig): boolean =>
  policy === 'ENABLED' || policy === 'ADMIN_EDIT';

/**
 * True if Keycloak stores the attribute for an administrator. Keycloak itself declares the language of a user, without an
 * entry in the profile.
 */
export function storesAttribute(profile: UpConfig, name: string): boolean {
  if (name === 'locale') return true;
  const attribute = profileAttribute(profile, name);
  return attribute ? isEditable(attribute) : storesUndeclared(profile);
}

type Settings = Record<string, unknown>;
type Validator = (value: string, settings: Settings) => Violation | undefined;

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** `keys` are the errors for both bounds, a lower one and an upper one. */
function rangeViolation(number: number, settings: Settings, keys: readonly [string, string, string]) {
  const min = numberOf(settings.min);
  const max = numberOf(settings.max);
  if ((min === undefined || number >= min) && (max === undefined || number <= max)) return undefined;
  const [both, lower, upper] = keys;
  const error = min !== undefined && max !== undefined ? both : min !== undefined ? lower : upper;
  return { error, values: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}

const lengthKeys = ['error-invalid-length', 'error-invalid-length-too-short', 'error-invalid-length-too-long'] as const;
const numberKeys = [
  'error-number-out-of-range',
  'error-number-out-of-range-too-small',
  'error-number-out-of-range-too-big',
] as const;

/** A validator that accepts values with a pattern; the realm may set another message. */
const matching =
  (pattern: RegExp, error: string): Validator =>
  (value, settings) =>
    pattern.test(value) ? undefined : { error: textOf(settings['error-message']) ?? error, values: { value } };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const numeric =
  (pattern: RegExp): Validator =>
  (value, settings) => {
    if (!pattern.test(value)) return { error: 'error-invalid-number', values: { value } };
    const number = Number.parseFloat(value);
    // Only Keycloak compares digits of other scripts with the bounds.
    return Number.isNaN(number) ? undefined : rangeViolation(number, settings, numberKeys);
  };

/** Java syntax that compiles in JavaScript with another meaning: intersections of classes, and classes of ASCII only. */
const otherMeaning = /&&|\\p\{(?:Alpha|Lower|Upper)\}/i;

/**
 * A Java expression for the complete value; undefined if JavaScript does not read it with the same meaning, so that only
 * Keycloak checks the value.
 */
export function javaPattern(pattern: unknown): RegExp | undefined {
  if (typeof pattern !== 'string' || otherMeaning.test(pattern)) return undefined;
  // Flags at the beginning of an expression, such as (?i), apply to all of it.
  const [, flags = '', rest = pattern] = /^\(\?([ims]+)\)(.*)$/su.exec(pattern) ?? [];
  // The flag u refuses syntax of Java that JavaScript lacks, and escapes of characters that need none, which Java permits.
  const source = rest.replace(/\\([^A-Za-z0-9])/gu, (_escape, character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
  try {
    return new RegExp(`^(?${flags}:${source})$`, 'u');
  } catch {
    return undefined;
  }
}

/** Values of the validator `options`. */
export function optionsOf({ validations }: ProfileAttribute): string[] | undefined {
  const options = validations?.options?.options;
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : undefined;
}

/** Keycloak's validators by id. Those that depend on the language of the user or on the database are omitted. */
const validators: Readonly<Record<string, Validator>> = {
  length: (value, settings) => {
    const isTrimmed = String(settings['trim-disabled']) !== 'true';
    return rangeViolation((isTrimmed ? value.trim() : value).length, settings, lengthKeys);
  },
  integer: numeric(/^[+-]?\p{Nd}+$/u),
  double: numeric(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[df]?\s*$/i),
  email: (value) =>
    /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)*$/u.test(value) &&
    value.split(/[@.]/).every((label) => label.length <= 63)
      ? undefined
      : { error: 'error-invalid-email', values: { value } },
  uri: (value, { allowedSchemes, requireValidUrl }) => {
    const schemes: unknown[] = Array.isArray(allowedSchemes) ? allowedSchemes : ['http', 'https'];
    const scheme = URL.parse(value)?.protocol.slice(0, -1);
    const isValid = scheme === undefined ? String(requireValidUrl) === 'false' : schemes.includes(scheme);
    return isValid ? undefined : { error: 'error-invalid-uri', values: { value } };
  },
  'iso-date': (value) => (isDay(value) ? undefined : { error: 'error-invalid-date', values: { value } }),
  pattern: (value, settings) =>
    javaPattern(settings.pattern)?.test(value) === false
      ? { error: textOf(settings['error-message']) ?? 'error-pattern-no-match', values: { value } }
      : undefined,
  options: (value, settings) => {
    const options: unknown = settings.options;
    return !Array.isArray(options) || options.includes(value)
      ? undefined
      : { error: 'error-invalid-value', values: { value, options: options.join(', ') } };
  },
  'person-name-prohibited-characters': matching(
    /^[^<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]+$/u,
    'error-person-name-invalid-character',
  ),
  'username-prohibited-characters': matching(
    /^[^<>&"'\s$%!#?§,;:*~/\\|^=[\]{}()`\p{Cc}]+$/u,
    'error-username-invalid-character',
  ),
  // Keycloak permits letters of the Latin script and characters that all scripts share.
  'up-username-not-idn-homograph': matching(
    /^[\p{Script=Latin}\p{Script=Common}]+$/u,
    'error-username-invalid-character',
  ),
};

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Maximum length of an attribute without a rule for its length. */
const defaultMaxLength = 2048;

/**
 * The first rule of the profile that the values of an attribute break; undefined for valid values. Blank values count as
 * missing. Keycloak checks the rules again, with those that are not known here.
 */
export function checkAttribute(attribute: ProfileAttribute, values: readonly string[]): Violation | undefined {
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.length === 0)
    return isRequired(attribute) ? { error: 'error-user-attribute-required', values: {} } : undefined;
  const { validations = {}, multivalued = false } = attribute;
  const all = 'length' in validations ? validations : { ...validations, length: { max: defaultMaxLength } };
  for (const [id, settings] of Object.entries(all)) {
    for (const value of filled) {
      const violation = own(validators, id)?.(value, settings ?? {});
      if (violation) return violation;
    }
  }
  const lookAlike = attribute.name === 'username' ? filled.find(isLookAlike) : undefined;
  if (lookAlike !== undefined) return { error: 'error-username-invalid-character', values: { value: lookAlike } };
  const bounds = validations.multivalued ?? (multivalued ? {} : { max: 1 });
  const sizeKey = 'error-invalid-multivalued-size';
  return rangeViolation(filled.length, bounds, [sizeKey, sizeKey, sizeKey]);
}

type Attributes = Readonly<Record<string, readonly string[]>> | undefined;

/** An account as far as its user profile applies. */
type Account = Partial<Record<AccountField, string>> & { enabled?: boolean; attributes?: Record<string, string[]> };

const filledValues = (values: readonly string[] | undefined): string[] =>
  [values ?? []].flat().flatMap((value) => value.trim() || []);

/** True if the filled values are the same, in the same order. */
export const sameValues = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  JSON.stringify(filledValues(one)) === JSON.stringify(filledValues(other));

/** Values of an attribute. Attributes may have the name of an inherited property, e.g. `constructor`. */
export const valuesOf = (attributes: Attributes, name: string): readonly string[] | undefined =>
  attributes && own(attributes, name);

/** Names of the attributes whose values differ. */
export const changedAttributes = (one: Attributes, other: Attributes): string[] =>
  [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].filter(
    (name) => !sameValues(valuesOf(one, name), valuesOf(other, name)),
  );

/** Names of the changed attributes that Keycloak would drop from a write. */
export const droppedAttributes = (profile: UpConfig, next: Attributes, before: Attributes): string[] =>
  changedAttributes(next, before).filter((name) => !storesAttribute(profile, name));

/**
 * The account as it is sent. With `attributes`, Keycloak replaces all attributes, also those that it hides from
 * administrators; unchanged ones are therefore omitted.
 */
export function accountBody<T extends Account>(next: T, before: Account): T {
  if (next.attributes === undefined || changedAttributes(next.attributes, before.attributes).length > 0) return next;
  const { attributes: _unchanged, ...others } = next;
  return others as T;
}

/** Names of the fields and attributes that were changed by a write and that Keycloak has not stored. */
export function unstoredChanges(sent: Account, before: Account, stored: Account): string[] {
  const fields = accountFields.filter((name) => {
    const text = (account: Account): string => (account[name] ?? '').trim().toLowerCase();
    return sent[name] !== undefined && text(sent) !== text(before) && text(sent) !== text(stored);
  });
  const changed = sent.attributes ? changedAttributes(sent.attributes, before.attributes) : [];
  return [
    ...fields,
    ...changed.filter((name) => !sameValues(valuesOf(sent.attributes, name), valuesOf(stored.attributes, name))),
  ];
}
