import * as yup from 'yup';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages as formMessages } from '../../shared/form/messages.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';
import { newUserMessages } from './newUserMessages.ts';
import { attributes } from './user.ts';
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
}

/**
 * Validation rules. National id and phone exist in some projects only. `maxTeams`: if each user may have only one team.
 * `isNew`: the form also has the fields of a new user. `readOnly`: attributes whose stored values are not checked.
 */
export function userSchema(
  variant: UserVariant,
  { isNew = false, maxTeams = Infinity, readOnly = [] }: SchemaOptions = {},
): yup.Schema {
  const rules = {
    firstName: required(messages.firstNameRequired),
    lastName: required(messages.lastNameRequired),
    username: required(messages.usernameRequired),
    email: text(),
    fhirCoreAppId: required(messages.appIdRequired),
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
  const isChecked = (field: string): boolean =>
    !readOnly.includes(field === 'fhirCoreAppId' ? attributes.appId : field);
  return yup.object(Object.fromEntries(Object.entries(rules).filter(([field]) => isChecked(field))));
}

/** Validation rules of the credentials screen. */
export const credentialsSchema = yup.object({
  password: yup.string().required(fieldMessage(messages.passwordRequired)),
  confirm: confirmation,
});
