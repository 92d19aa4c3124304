import type { UpConfig, UserRepresentation } from '../../api/keycloak/index.ts';
import {
  accountFields,
  isVisible,
  profileAttribute,
  profileAttributes,
  valuesOf,
  type ProfileAttribute,
} from '../../../common/keycloak/userProfile.ts';
import { attributes } from '../../shared/account/attributes.ts';
import type { UserVariant } from './variants.ts';

/**
 * Name of the form field of an attribute that the user profile declares. `attributes:` marks one with several values, of
 * which each line of the field is one. A colon replaces the dots of the attribute's name, because Formik takes a dot for
 * the path of a nested value; Keycloak permits no colons in names.
 */
type ProfileFieldName = `attribute:${string}` | `attributes:${string}`;

/** Texts of the fields of declared attributes. */
export type ProfileValues = Partial<Record<ProfileFieldName, string>>;

export function fieldName({ name, multivalued }: ProfileAttribute): ProfileFieldName {
  const field = name.replaceAll('.', ':');
  return multivalued ? `attributes:${field}` : `attribute:${field}`;
}

/** The attribute of a form field; undefined for other fields. */
export function attributeOfField(field: string): { name: string; isList: boolean } | undefined {
  const [, list, name] = /^attribute(s?):(.+)$/.exec(field) ?? [];
  return name === undefined ? undefined : { name: name.replaceAll(':', '.'), isList: list === 's' };
}

/** The values of a field, as the account stores them. */
export const parseValues = (text: string, isList: boolean): string[] =>
  (isList ? text.split('\n') : [text]).map((value) => value.trim()).filter((value) => value !== '');

function textOf(user: UserRepresentation | undefined, field: string): string {
  const { name = '', isList = false } = attributeOfField(field) ?? {};
  const values: unknown[] = [valuesOf(user?.attributes, name) ?? []].flat();
  const texts = values.filter((value) => typeof value === 'string');
  return isList ? texts.join('\n') : (texts[0] ?? '');
}

/** The fields that the form has independent of the user profile, by the names of their attributes. */
const ownFields = ({ personalIds }: UserVariant): ReadonlyMap<string, string> =>
  new Map([
    ...accountFields.map((name) => [name, name] as const),
    [attributes.appId, 'fhirCoreAppId'],
    ...(personalIds
      ? ([
          [attributes.nationalId, 'nationalId'],
          [attributes.phoneNumber, 'phoneNumber'],
        ] as const)
      : []),
  ]);

/** The declared attributes that have no other field in the form and that administrators may see, in the order of the profile. */
export function formAttributes(profile: UpConfig | undefined, variant: UserVariant): ProfileAttribute[] {
  const own = ownFields(variant);
  return profileAttributes(profile).filter((attribute) => !own.has(attribute.name) && isVisible(attribute));
}

/** All fields of the form that have an attribute, by its name. */
export const formFields = (profile: UpConfig | undefined, variant: UserVariant): ReadonlyMap<string, string> =>
  new Map([
    ...ownFields(variant),
    ...formAttributes(profile, variant).map((each) => [each.name, fieldName(each)] as const),
  ]);

/** True if the attribute has no group, or one that the profile does not declare. */
export const isUngrouped = (profile: UpConfig | undefined, { group }: ProfileAttribute): boolean =>
  !profile?.groups?.some(({ name }) => name !== undefined && name === group);

/** Values of the fields of these attributes; a new account has the default values of the profile. */
export function profileValues(
  user: UserRepresentation | undefined,
  declared: readonly ProfileAttribute[],
): ProfileValues {
  return Object.fromEntries(
    declared.map((attribute) => {
      const field = fieldName(attribute);
      return [field, user ? textOf(user, field) : (attribute.defaultValue ?? '')];
    }),
  );
}

/** The account's current values of the fields of declared attributes that a form has. */
export const currentProfileValues = (user: UserRepresentation, form: object): ProfileValues =>
  Object.fromEntries(
    Object.keys(form).flatMap((field) => (attributeOfField(field) ? [[field, textOf(user, field)]] : [])),
  );

/** The attributes with the changed fields of declared attributes. */
export function withProfileValues(
  stored: UserRepresentation | undefined,
  all: UserRepresentation['attributes'],
  form: object,
): UserRepresentation['attributes'] {
  let next = all;
  for (const [field, text] of Object.entries(form)) {
    const attribute = attributeOfField(field);
    if (!attribute || typeof text !== 'string') continue;
    const { name, isList } = attribute;
    if (text.trim() === textOf(stored, field).trim()) continue;
    const { [name]: _old, ...others } = next ?? {};
    const values = parseValues(text, isList);
    next = values.length > 0 ? { ...others, [name]: values } : others;
  }
  return next;
}

/** Stored attributes that neither the form nor the user profile has a field for; empty if the profile is unknown. */
export function undeclaredAttributes(
  profile: UpConfig | undefined,
  stored: UserRepresentation['attributes'],
  variant: UserVariant,
): [string, string[]][] {
  if (!profile) return [];
  const own = ownFields(variant);
  return Object.entries(stored ?? {}).flatMap(([name, stored]): [string, string[]][] => {
    // Older clients wrote a plain string.
    const values = [stored].flat();
    return own.has(name) || profileAttribute(profile, name) || values.length === 0 ? [] : [[name, values]];
  });
}
