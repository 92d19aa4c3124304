import type { UserRepresentation } from '../../api/keycloak/index.ts';
import type { ProfileAttribute } from '../../../common/keycloak/userProfile.ts';
import { profileValues, withProfileValues, type ProfileValues } from './profileFields.ts';
import { attributes } from '../../shared/account/attributes.ts';
import { attributeOf, withAttribute } from './user.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import type { UserVariant } from './variants.ts';

export type UserType = 'practitioner' | 'supervisor';

/** Option of a group: its id and its path. */
export interface GroupChoice {
  value: string;
  label: string;
}

/** How a new user gets a password: typed by the administrator, or chosen by the user after an email. */
export type SignInChoice = 'password' | 'email';

/** Values of the fields that only the form of a new user shows. */
interface NewAccountForm {
  /** Realm roles, by id and name. */
  realmRoles: readonly GroupChoice[];
  signIn: SignInChoice;
  /** Empty: the page of credentials follows. */
  password: string;
  confirm: string;
  temporary: boolean;
}

/** Values of the form; `yes` and `no` are radio buttons. */
export interface UserForm extends NewAccountForm, ProfileValues {
  firstName: string;
  lastName: string;
  nationalId: string;
  phoneNumber: string;
  email: string;
  username: string;
  userType: UserType;
  enabled: 'yes' | 'no';
  /** Field "Mark as Practitioner". */
  active: 'yes' | 'no';
  /** Keycloak groups. */
  userGroups: readonly GroupChoice[];
  fhirCoreAppId: string;
  /** Teams of the user's active roles, as `Organization/id`. */
  teams: readonly ReferenceOption[];
}

/** Form values that are not in Keycloak's user record: from the FHIR resources and the group memberships. */
export interface ExternalFormValues {
  userType: UserType;
  active: boolean;
  groups: readonly GroupChoice[];
  teams?: readonly ReferenceOption[];
}

const newAccount: NewAccountForm = { realmRoles: [], signIn: 'password', password: '', confirm: '', temporary: false };

const yesNo = (value: boolean | undefined): 'yes' | 'no' => (value ? 'yes' : 'no');

/** Initial values of a new user: enabled, and an active practitioner. */
export const newUserForm: UserForm = {
  firstName: '',
  lastName: '',
  nationalId: '',
  phoneNumber: '',
  email: '',
  username: '',
  userType: 'practitioner',
  enabled: 'yes',
  active: 'yes',
  userGroups: [],
  fhirCoreAppId: '',
  teams: [],
  ...newAccount,
};

/** Form values of a stored user. `declared`: attributes of the user profile with a field. */
export function toUserForm(
  user: UserRepresentation,
  externalValues: ExternalFormValues,
  declared: readonly ProfileAttribute[] = [],
): UserForm {
  return {
    ...profileValues(user, declared),
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    nationalId: attributeOf(user, attributes.nationalId),
    phoneNumber: attributeOf(user, attributes.phoneNumber),
    email: user.email ?? '',
    username: user.username ?? '',
    userType: externalValues.userType,
    enabled: yesNo(user.enabled),
    active: yesNo(externalValues.active),
    userGroups: externalValues.groups,
    fhirCoreAppId: attributeOf(user, attributes.appId),
    teams: externalValues.teams ?? [],
    ...newAccount,
  };
}

/**
 * The user to store: the stored one with the changes of the form. `toUser(toUserForm(u), u)` equals `u`: other
 * attributes, required actions and everything else the form does not show are preserved. The user name of a stored user
 * never changes. Fields the variant does not show stay as stored.
 */
export function toUser(
  form: UserForm,
  stored: UserRepresentation | undefined,
  variant: UserVariant,
): UserRepresentation {
  const before = toUserForm(stored ?? {}, { userType: form.userType, active: false, groups: [] });
  const next: UserRepresentation = stored ? { ...stored } : { username: form.username.trim(), enabled: true };
  for (const key of ['firstName', 'lastName', 'email'] as const) {
    const value = form[key].trim();
    // Keycloak preserves omitted properties, so a cleared field is sent as ''.
    if (value !== before[key].trim()) next[key] = value;
  }
  if (form.enabled !== before.enabled || stored?.enabled === undefined) next.enabled = form.enabled === 'yes';

  const shown = [
    [attributes.appId, 'fhirCoreAppId'],
    ...(variant.personalIds
      ? ([
          [attributes.nationalId, 'nationalId'],
          [attributes.phoneNumber, 'phoneNumber'],
        ] as const)
      : []),
  ] as const;
  for (const [name, key] of shown) {
    if (form[key].trim() === before[key].trim()) continue;
    const changed = withAttribute(next.attributes, name, form[key].trim());
    if (changed === undefined) delete next.attributes;
    else next.attributes = changed;
  }
  const declared = withProfileValues(stored, next.attributes, form);
  if (declared !== undefined) next.attributes = declared;
  return next;
}
