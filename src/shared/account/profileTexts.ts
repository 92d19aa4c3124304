import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import type { UpConfig } from '../../api/keycloak/index.ts';
import { profileAttribute, type ProfileAttribute, type Violation } from '../../../common/keycloak/userProfile.ts';
import type { BulkText } from '../bulk/bulkAction.ts';
import { formatBulkText } from '../bulk/useBulkTexts.ts';
import type { Message } from '../intl/texts.ts';
import { accountLabels, profileMessages } from './profileMessages.ts';
import { attributes } from './attributes.ts';

/** Labels of the attributes that have a field of their own in the form. */
const ownLabels: ReadonlyMap<string, Message> = new Map([
  ['username', accountLabels.username],
  ['email', accountLabels.email],
  ['firstName', accountLabels.firstName],
  ['lastName', accountLabels.lastName],
  [attributes.appId, accountLabels.appId],
  [attributes.nationalId, accountLabels.nationalId],
  [attributes.phoneNumber, accountLabels.phone],
  ['locale', profileMessages.locale],
]);

/** Label of an attribute: the one of its field, the display name of the profile, or its name. */
export function attributeLabel(profile: UpConfig | undefined, name: string): BulkText | string {
  const own = ownLabels.get(name);
  if (own) return { ...own };
  return shownText(profileAttribute(profile, name)?.displayName) ?? name;
}

/**
 * A text of the profile; undefined for a key such as `${profile.attributes.district}`, whose text only Keycloak has. Keys
 * of the standard fields are labels of the application.
 */
export function shownText(text: unknown): BulkText | string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const key = /^\$\{(.+)\}$/.exec(text.trim())?.[1];
  if (key === undefined) return text;
  const own = ownLabels.get(key);
  return own && { ...own };
}

/** Label of an attribute in the language of the user interface. */
export const labelText = (intl: IntlShape, profile: UpConfig | undefined, name: string): string =>
  formatText(intl, attributeLabel(profile, name));

/** A text of the profile, or a message, in the language of the user interface. */
export const formatText = (intl: IntlShape, text: BulkText | string): string =>
  typeof text === 'string' ? text : formatBulkText(intl, text);

const { length, tooShort, tooLong, wrongLength, range, tooSmall, tooLarge, outOfRange } = profileMessages;

/** Messages by the error keys of Keycloak's user profile. */
const errorTexts: ReadonlyMap<string, Message> = new Map([
  ['error-user-attribute-required', profileMessages.required],
  ['error-user-attribute-read-only', profileMessages.readOnly],
  ['updateReadOnlyAttributesRejectedMessage', profileMessages.readOnly],
  ['error-invalid-blank', profileMessages.required],
  ['error-empty', profileMessages.required],
  ['error-invalid-number', profileMessages.number],
  ['error-invalid-email', profileMessages.email],
  ['error-non-ascii-local-part-email', profileMessages.email],
  ['error-invalid-uri', profileMessages.uri],
  ['error-invalid-uri-scheme', profileMessages.uri],
  ['error-invalid-uri-fragment', profileMessages.uri],
  ['error-invalid-date', profileMessages.date],
  ['error-invalid-value', profileMessages.option],
  ['error-username-invalid-character', profileMessages.characters],
  ['error-person-name-invalid-character', profileMessages.characters],
  ['error-pattern-no-match', profileMessages.pattern],
  ['error-invalid-multivalued-size', profileMessages.count],
]);

/** Message of a broken limit, by the bounds that are known. */
function limitText(error: string, { min, max }: Violation['values']): Message | undefined {
  const isLength = error.startsWith('error-invalid-length');
  if (!isLength && !error.startsWith('error-number-out-of-range')) return undefined;
  if (min !== undefined && max !== undefined) return isLength ? length : range;
  if (min !== undefined) return isLength ? tooShort : tooSmall;
  if (max !== undefined) return isLength ? tooLong : tooLarge;
  return isLength ? wrongLength : outOfRange;
}

/** Text of a broken rule. A message that the realm defines itself is shown as it is. */
export function violationText({ error, values }: Violation, attribute: BulkText | string): BulkText {
  const message = limitText(error, values) ?? errorTexts.get(error);
  if (message) return { ...message, values: { ...values, attribute } };
  return { ...profileMessages.other, values: { attribute, text: shownText(error) ?? error } };
}

/** The limits of the rule that Keycloak applied: its response contains them, but an ApiError does not. */
function limitsOf(attribute: ProfileAttribute | undefined, error: string): Violation['values'] {
  const { length: lengths, integer, double } = attribute?.validations ?? {};
  const { min, max } = (error.startsWith('error-invalid-length') ? lengths : (integer ?? double)) ?? {};
  const isBound = (value: unknown): value is string | number => value !== '' && Number.isFinite(Number(value ?? NaN));
  return { ...(isBound(min) && { min }), ...(isBound(max) && { max }) };
}

/** Texts of Keycloak's refusal of an account, by the attributes it names; empty for other errors. */
export function refusalTexts(error: ApiError, profile: UpConfig | undefined): Map<string, BulkText> {
  if (error.status !== 400) return new Map();
  const named = error.issues.flatMap(({ text, expression: [name] }) => (name === undefined ? [] : { name, text }));
  return new Map(
    named.map(({ name, text }) => {
      const violation = { error: text, values: limitsOf(profileAttribute(profile, name), text) };
      return [name, violationText(violation, attributeLabel(profile, name))];
    }),
  );
}

/** Several labels or reasons as one text; undefined without any. */
export function joinedText<T extends BulkText | string>(texts: readonly T[]): T | BulkText | undefined {
  const [first, ...others] = texts;
  const second = others.length > 0 ? joinedText(others) : undefined;
  return first && second ? { ...profileMessages.joined, values: { first, second } } : first;
}
