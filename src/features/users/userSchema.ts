import * as yup from 'yup';
import type { UpConfig } from '../../api/keycloak/index.ts';
import {
  checkAttribute,
  defaultProfile,
  isEditable,
  profileAttribute,
  profileAttributes,
  storesAttribute,
} from '../../../common/keycloak/userProfile.ts';
import { fieldMessage, type FieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages as formMessages } from '../../shared/form/messages.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';
import { newUserMessages } from './newUserMessages.ts';
import { attributeOfField, formFields, parseValues } from './profileFields.ts';
import { violationText } from '../../shared/account/profileTexts.ts';
import { attributes } from '../../shared/account/attributes.ts';
import type { UserForm } from './userForm.ts';
import type { UserVariant } from './variants.ts';

/** Maximum characters of a text of an account in Keycloak; older versions have the same limit for attributes. */
const maxText = 255;

const text = (): yup.StringSchema => yup.string().max(maxText, fieldMessage(formMessages.tooLong, { max: maxText }));
const required = (message: Message): yup.StringSchema => text().trim().required(fieldMessage(message));

const confirmation = yup
  .string()
  .required(fieldMessage(messages.confirmRequired))
  .oneOf([yup.ref('password')], fieldMessage(messages.passwordsDiffer));

/** Input that decides which rules apply to the first password of a new user. */
type SignIn = Pick<UserForm, 'signIn' | 'password' | 'enabled'>;

/** Rules of the fields of a new user: the password is optional; the email to choose one needs an address. */
function signInRules() {
  const whenSet = (schema: yup.StringSchema, [signIn, password]: unknown[]): yup.StringSchema =>
    signIn === 'password' && password ? schema.concat(confirmation) : schema;
  return {
    email: text().when('signIn', ([signIn], schema: yup.StringSchema) =>
      signIn === 'email' ? schema.trim().required(fieldMessage(newUserMessages.emailRequired)) : schema,
    ),
    confirm: yup.string().when(['signIn', 'password'], (values, schema: yup.StringSchema) => whenSet(schema, values)),
    signIn: yup.string().test('enabled', fieldMessage(newUserMessages.emailNeedsEnabled), (signIn, { parent }) => {
      const { enabled } = parent as SignIn;
      return signIn !== 'email' || enabled === 'yes';
    }),
  };
}

interface SchemaOptions {
  isNew?: boolean;
  maxTeams?: number | undefined;
  readOnly?: readonly string[];
  /** User profile of the realm, whose rules apply besides those of the form. */
  profile?: UpConfig | undefined;
  /** Label of an attribute in messages. */
  labelOf?: (name: string) => string;
}

/** The username of a new realm, whose rules apply if the profile cannot be read, as for imports. */
const defaultUsername = [profileAttribute(defaultProfile, 'username')].flatMap((attribute) => attribute ?? []);

/** Rules of the user profile by form field. Attributes that the form cannot change are not checked. */
function profileRules({ profile, labelOf = (name) => name, isNew }: SchemaOptions, variant: UserVariant) {
  const rules: Record<string, (schema: yup.StringSchema) => yup.StringSchema> = {};
  const fields = formFields(profile, variant);
  for (const attribute of profile ? profileAttributes(profile) : defaultUsername) {
    const field = fields.get(attribute.name);
    if (field === undefined || !isEditable(attribute) || (field === 'username' && !isNew)) continue;
    rules[field] = (schema) =>
      schema.test('profile', (value, { createError }) => {
        const violation = checkAttribute(attribute, parseValues(value ?? '', attribute.multivalued === true));
        if (!violation) return true;
        const { values = {}, ...message } = violationText(violation, labelOf(attribute.name));
        return createError({ message: fieldMessage(message, values as FieldMessage['values']) });
      });
  }
  return rules;
}

/**
 * Validation rules. National id and phone exist in some projects only. `maxTeams`: if each user may have only one team.
 * `isNew`: the form also has the fields of a new user. `readOnly`: attributes whose stored values are not checked.
 */
export function userSchema(
  variant: UserVariant,
  { isNew = false, maxTeams = Infinity, readOnly = [], profile, labelOf }: SchemaOptions = {},
): yup.Schema {
  const storesAppId = !profile || storesAttribute(profile, attributes.appId);
  const rules: Record<string, yup.Schema> = {
    firstName: required(messages.firstNameRequired),
    lastName: required(messages.lastNameRequired),
    username: required(messages.usernameRequired),
    email: text(),
    fhirCoreAppId: storesAppId ? required(messages.appIdRequired) : text(),
    teams: yup.array().max(maxTeams, fieldMessage(newUserMessages.oneTeam)),
    ...(isNew && signInRules()),
    ...(variant.personalIds && {
      nationalId: required(messages.nationalIdRequired).matches(/^\d{16}$/, {
        message: fieldMessage(messages.nationalIdRule),
        excludeEmptyString: true,
      }),
      phoneNumber: required(messages.phoneRequired).matches(/^\d{10,16}$/, {
        message: fieldMessage(messages.phoneRule),
        excludeEmptyString: true,
      }),
    }),
  };
  for (const [field, withRules] of Object.entries(profileRules({ isNew, profile, labelOf }, variant))) {
    rules[field] = withRules((rules[field] as yup.StringSchema | undefined) ?? yup.string());
  }
  const attributeOf = (field: string): string =>
    field === 'fhirCoreAppId' ? attributes.appId : (attributeOfField(field)?.name ?? field);
  const isChecked = (field: string): boolean => !readOnly.includes(attributeOf(field));
  return yup.object(Object.fromEntries(Object.entries(rules).filter(([field]) => isChecked(field))));
}

/** Validation rules of the credentials screen. */
export const credentialsSchema = yup.object({
  password: yup.string().required(fieldMessage(messages.passwordRequired)),
  confirm: confirmation,
});
