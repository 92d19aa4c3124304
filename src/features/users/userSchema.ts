import * as yup from 'yup';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';
import type { UserVariant } from './variants.ts';

const required = (message: Message): yup.StringSchema => yup.string().trim().required(fieldMessage(message));

/** Validation rules (spec section 5). National id and phone exist in some projects only. */
export function userSchema(variant: UserVariant): yup.Schema {
  return yup.object({
    firstName: required(messages.firstNameRequired),
    lastName: required(messages.lastNameRequired),
    username: required(messages.usernameRequired),
    fhirCoreAppId: required(messages.appIdRequired),
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
  });
}

/** Validation rules of the credentials screen. */
export const credentialsSchema = yup.object({
  password: yup.string().required(fieldMessage(messages.passwordRequired)),
  confirm: yup
    .string()
    .required(fieldMessage(messages.confirmRequired))
    .oneOf([yup.ref('password')], fieldMessage(messages.passwordsDiffer)),
});
