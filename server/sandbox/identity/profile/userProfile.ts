import type { RealmSettings } from '../store/settings.ts';
import type { Attributes } from '../types.ts';
import type { ProfileAttribute, ProfileConfig } from './profileConfig.ts';
import { isBlank, validateCount, validateValues, type ValidationContext, type ValidatorConfig } from './validators.ts';

/** Realm in which a user is created or changed by an administrator, and the other users of it. */
export interface ProfileContext {
  profile: ProfileConfig;
  realm: RealmSettings;
  /** Attributes of the user before the change, with username, email and names; undefined for a new user. */
  current: ReadonlyMap<string, string[]> | undefined;
  /** True if another user has the username, or the e-mail address. */
  isTaken(field: 'username' | 'email', value: string): boolean;
}

/** Part of Keycloak's answer to an invalid user. */
export interface ProfileError {
  field: string;
  errorMessage: string;
  params: unknown[];
}

/** Attribute that the profile declares, or that Keycloak manages itself, as an administrator sees it. */
interface ManagedAttribute {
  canView: boolean;
  canEdit: boolean;
  required: boolean;
  /** Whether a missing value is an error. Keycloak adds that check only if the profile has `required`. */
  checkRequired: boolean;
  defaultValue: string | undefined;
  validations: [id: string, config: ValidatorConfig][];
}

const maxUnmanagedLength = 2048;

/** Attributes that only Keycloak's own components set. */
const adminReadOnly = /^(KERBEROS_PRINCIPAL|LDAP_ID|LDAP_ENTRY_DN|CREATED_TIMESTAMP|createTimestamp|modifyTimestamp)$/i;

const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

function toManaged(attribute: ProfileAttribute, { realm, current }: ProfileContext): ManagedAttribute {
  const { name, permissions, required, defaultValue, multivalued } = attribute;
  const isBuiltIn = name === 'username' || name === 'email';
  const isOpen = isBuiltIn && !permissions?.view?.length && !permissions?.edit?.length;
  const mayEdit = isOpen || (permissions?.edit?.includes('admin') ?? false);
  const validations = Object.entries(attribute.validations ?? {});
  if (!multivalued && !validations.some(([id]) => id === 'multivalued')) validations.push(['multivalued', { max: 1 }]);
  // Requirements of scopes concern sign-ins, not administrators.
  const isForAdmins = !required?.roles?.length || required.roles.includes('admin');
  const isRequired = required !== undefined && !required.scopes?.length && isForAdmins;
  const mayRename = !realm.registrationEmailAsUsername && (current === undefined || realm.editUsernameAllowed);
  return {
    canView: mayEdit || (permissions?.view?.includes('admin') ?? false),
    canEdit: mayEdit && (name !== 'username' || mayRename),
    required:
      name === 'username'
        ? !realm.registrationEmailAsUsername
        : isRequired || (name === 'email' && realm.registrationEmailAsUsername),
    // In Keycloak's default profile, which underlies every other, the e-mail address is required.
    checkRequired: required !== undefined || name === 'email',
    defaultValue,
    validations,
  };
}

function managedAttributes(context: ProfileContext): Map<string, ManagedAttribute> {
  const internal = (isOpen: boolean): ManagedAttribute => ({
    canView: isOpen,
    canEdit: isOpen,
    required: false,
    checkRequired: false,
    defaultValue: undefined,
    validations: [],
  });
  return new Map([
    ['locale', internal(context.realm.internationalizationEnabled)],
    ['kc.email.pending', internal(false)],
    ['terms_and_conditions', internal(false)],
    ...(context.profile.attributes ?? []).map((attribute): [string, ManagedAttribute] => [
      attribute.name ?? '',
      toManaged(attribute, context),
    ]),
  ]);
}

/**
 * A user's attributes, including username, email and names, by Keycloak 26's rules of the user profile for its admin
 * API. `given`: the attributes of a request, or those of the stored user to read it.
 */
export function openProfile(context: ProfileContext, given: ReadonlyMap<string, readonly string[]>) {
  const { profile, realm, current } = context;
  const managed = managedAttributes(context);
  const policy = profile.unmanagedAttributePolicy;
  const mayEditUnmanaged = policy === 'ENABLED' || policy === 'ADMIN_EDIT';
  const values = normalize();

  const currentValues = (name: string): string[] => current?.get(name) ?? [];
  const isUnchangedInternal = (name: string): boolean => {
    const [before = '', after = ''] = [currentValues(name)[0], values.get(name)?.[0]];
    return before === after || (before === '' && isBlank(after));
  };

  function isReadOnly(name: string): boolean {
    if (adminReadOnly.test(name) && !isUnchangedInternal(name)) return true;
    const attribute = managed.get(name);
    return attribute ? !attribute.canEdit : !mayEditUnmanaged;
  }

  function normalize(): Map<string, string[]> {
    const normalized = (name: string, list: readonly string[]): string[] => {
      const defaultValue = managed.get(name)?.defaultValue;
      const known = list.length === 0 && defaultValue !== undefined ? [defaultValue] : [...list];
      return name === 'username' || name === 'email' ? known.map((value) => value.toLowerCase()) : known;
    };
    const result = new Map<string, string[]>();
    for (const [name, list] of given) {
      if (managed.has(name) || policy !== undefined) result.set(name, normalized(name, list));
    }
    for (const [name, { canEdit }] of managed) {
      // An attribute that the caller may not edit keeps its values if the request does not contain it.
      if (!result.has(name)) result.set(name, normalized(name, canEdit ? [] : (current?.get(name) ?? [])));
    }
    const address = result.get('email') ?? [];
    if (realm.registrationEmailAsUsername && address.length > 0) result.set('username', address);
    return result;
  }

  function builtInErrors(name: string, [value = '']: readonly string[]): string[] {
    if (name === 'username') {
      if (isBlank(value)) return ['missingUsernameMessage'];
      const isOthersEmail = realm.loginWithEmailAllowed && value.indexOf('@') > 0 && context.isTaken('email', value);
      return context.isTaken('username', value) || isOthersEmail ? ['usernameExistsMessage'] : [];
    }
    if (name !== 'email' || isBlank(value) || realm.duplicateEmailsAllowed || currentValues('email')[0] === value) {
      return [];
    }
    const isOthersName = realm.loginWithEmailAllowed && context.isTaken('username', value);
    return context.isTaken('email', value) || isOthersName ? ['emailExistsMessage'] : [];
  }

  function requiredErrors(list: readonly string[], attribute: ManagedAttribute): string[] {
    const isMissing = list.length === 0 || list.some(isBlank);
    return attribute.checkRequired && attribute.required && attribute.canEdit && isMissing
      ? ['error-user-attribute-required']
      : [];
  }

  function immutableErrors(name: string, list: readonly string[], attribute: ManagedAttribute): string[] {
    const before = currentValues(name);
    if (!current || attribute.canEdit || sameValues(before, list)) return [];
    const isEmptyOrDefault = list.every(isBlank) || sameValues(list, [attribute.defaultValue ?? '']);
    if (before.length === 0 && isEmptyOrDefault) return [];
    const isAddress = name === 'email' || (name === 'username' && sameValues(list, values.get('email') ?? []));
    return realm.registrationEmailAsUsername && isAddress ? [] : ['error-user-attribute-read-only'];
  }

  function errorsOf(name: string, list: readonly string[]): ProfileError[] {
    const attribute = managed.get(name);
    const validation: ValidationContext = {
      emailAsUsername: realm.registrationEmailAsUsername,
      asciiLocalPart: Object.keys(realm.smtpServer).length > 0 && realm.smtpServer['allowutf8'] !== 'true',
      language: values.get('locale')?.[0] ?? realm.defaultLocale,
    };
    const error = (errorMessage: string, params: unknown[] = []): ProfileError => ({
      field: name,
      errorMessage,
      params: [name, ...params],
    });
    const configured = (attribute?.validations ?? []).flatMap(([id, config]) =>
      id === 'multivalued'
        ? validateCount(list, config, attribute?.required ?? false)
        : validateValues(id, list, config, validation),
    );
    const hasLength = attribute?.validations.some(([id]) => id === 'length');
    const tooLong = hasLength ? [] : validateValues('length', list, { min: 0, max: maxUnmanagedLength }, validation);
    const own = attribute
      ? [
          ...builtInErrors(name, list).map((message) => error(message)),
          ...configured.map(({ message, params }) => error(message, params)),
          ...requiredErrors(list, attribute).map((message) => error(message)),
          ...immutableErrors(name, list, attribute).map((message) => error(message)),
        ]
      : [];
    const filled = (each: readonly string[]): string[] => each.filter((value) => !isBlank(value));
    // A value that was invalid before, and that the caller cannot repair, does not prevent other changes.
    const isUnchangedReadOnly =
      current && attribute?.canEdit === false && sameValues(filled(list), filled(currentValues(name)));
    return [
      ...(isUnchangedReadOnly ? [] : own),
      ...(adminReadOnly.test(name) && !isUnchangedInternal(name)
        ? [error('updateReadOnlyAttributesRejectedMessage')]
        : []),
      ...tooLong.map(({ message, params }) => error(message, params)),
    ];
  }

  return {
    values,
    validate: (): ProfileError[] => [...values].flatMap(([name, list]) => errorsOf(name, list)),

    /** Attributes after the change. `removeOthers`: those that `given` lacks are removed, unless they are read-only. */
    apply(removeOthers: boolean): Map<string, string[]> {
      const result = new Map(current);
      for (const [name, list] of values) {
        const isAddressAsName = name === 'username' && realm.registrationEmailAsUsername;
        if (!isAddressAsName && isReadOnly(name)) continue;
        const filled = list.filter((value) => !isBlank(value));
        const isField = ['username', 'email', 'firstName', 'lastName', 'locale'].includes(name);
        if (list.length === 0 && !removeOthers && !isField) continue;
        if (filled.length > 0) result.set(name, filled);
        else result.delete(name);
      }
      for (const name of removeOthers ? result.keys() : []) {
        if (!values.has(name) && !isReadOnly(name)) result.delete(name);
      }
      return result;
    },

    /** The attributes that an administrator may see. */
    readable: (): Attributes =>
      Object.fromEntries(
        [...values].flatMap(([name, list]) => {
          const filled = list.filter((value) => !isBlank(value));
          return (managed.get(name)?.canView ?? true) && filled.length > 0 ? [[name, filled]] : [];
        }),
      ),
    /** Names of the attributes that the profile does not declare. */
    unmanaged: (): string[] => [...values.keys()].filter((name) => !managed.has(name)),
  };
}
