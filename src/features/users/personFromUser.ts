import type { User } from '../../api/keycloak/index.ts';
import type { Person } from './personResources.ts';
import { mainPractitioner } from '../../../common/fhir/practitioners.ts';
import type { LinkedResources } from './linkedResources.ts';
import { attributes } from '../../shared/account/attributes.ts';
import { attributeOf } from './user.ts';
import type { UserForm } from './userForm.ts';
import type { UserVariant } from './variants.ts';

/**
 * Input for the FHIR resources of a user: the account as stored, including changes of other users, plus the choices
 * that were made in the form. `before` is the form of a stored user, undefined for a new one.
 */
export function personFromUser(
  account: User,
  form: UserForm,
  before: UserForm | undefined,
  records: LinkedResources,
  variant: UserVariant,
): Person {
  const isChosen = (key: keyof UserForm): boolean => before === undefined || form[key] !== before[key];
  const isActive =
    isChosen('active') || isChosen('enabled') ? form.active === 'yes' : (mainPractitioner(records)?.active ?? true);
  return {
    userId: account.id,
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    email: account.email ?? '',
    ...(variant.personalIds && {
      nationalId: attributeOf(account, attributes.nationalId),
      phoneNumber: attributeOf(account, attributes.phoneNumber),
    }),
    ...(variant.userType && (isChosen('userType') || records.roles.length === 0) && { userType: form.userType }),
    active: account.enabled && isActive,
  };
}
