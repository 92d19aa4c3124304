import type { Sql } from '../../fhir/storage/database.ts';
import { initialProfile, keycloakDefaultProfile, type ProfileConfig } from '../profile/profileConfig.ts';
import type { RealmRepresentation } from '../types.ts';

/** Realm settings with Keycloak's defaults, except the protection against guessing; lifetimes in seconds. */
export interface RealmSettings {
  id: string;
  displayName: string;
  accessTokenLifespan: number;
  ssoSessionIdleTimeout: number;
  ssoSessionMaxLifespan: number;
  loginWithEmailAllowed: boolean;
  duplicateEmailsAllowed: boolean;
  /** The e-mail address is the username. */
  registrationEmailAsUsername: boolean;
  editUsernameAllowed: boolean;
  passwordPolicy: string;
  internationalizationEnabled: boolean;
  supportedLocales: string[];
  defaultLocale: string;
  /** Mail server of the realm; sending fails without `from`. */
  smtpServer: Record<string, string>;
  /** Blocks sign-ins of a user for `waitIncrementSeconds` after `failureFactor` wrong passwords. */
  bruteForceProtected: boolean;
  permanentLockout: boolean;
  failureFactor: number;
  waitIncrementSeconds: number;
  maxFailureWaitSeconds: number;
  /** Records the sign-ins of users. */
  eventsEnabled: boolean;
  /** Events are removed after this time, in seconds; 0: never. */
  eventsExpiration: number;
  /** Records the writes of the admin API. They do not expire. */
  adminEventsEnabled: boolean;
}

const defaults: RealmSettings = {
  id: '',
  displayName: '',
  accessTokenLifespan: 300,
  ssoSessionIdleTimeout: 1800,
  ssoSessionMaxLifespan: 36_000,
  loginWithEmailAllowed: true,
  duplicateEmailsAllowed: false,
  registrationEmailAsUsername: false,
  editUsernameAllowed: false,
  passwordPolicy: '',
  // As in the realm file; Keycloak's default is off.
  internationalizationEnabled: true,
  supportedLocales: ['en', 'fr', 'vi', 'ar', 'sw', 'th'],
  defaultLocale: 'en',
  smtpServer: {},
  // As in the realm file for installations. Keycloak's defaults: off, 30 failures.
  bruteForceProtected: true,
  permanentLockout: false,
  failureFactor: 10,
  waitIncrementSeconds: 60,
  maxFailureWaitSeconds: 900,
  // As in the realm file; Keycloak's default is off.
  eventsEnabled: true,
  eventsExpiration: 90 * 86_400,
  adminEventsEnabled: true,
};

export interface SettingsStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  realm(): RealmSettings;
  /** Sets the settings above; the other content of a realm export is ignored. */
  setRealm(representation: RealmRepresentation): void;
  /** Sets any fields of Keycloak's representation, by the rules of its update: some settings switch others off. */
  changeRealm(fields: Record<string, unknown>): void;
  /** Configuration of the user profile. */
  profile(): ProfileConfig;
  /** Undefined: Keycloak's default. */
  setProfile(config: ProfileConfig | undefined): void;
}

/** Persistent values by name: realm settings, signing key, cookie keys. */
export function createSettingsStore(sql: Sql): SettingsStore {
  let cached: RealmSettings | undefined;
  let cachedProfile: ProfileConfig | undefined;
  const get = (key: string): string | undefined =>
    sql.get<{ value: string }>('SELECT value FROM id_settings WHERE key = ?', key)?.value;
  const set = (key: string, value: string): void => {
    sql.run(
      'INSERT INTO id_settings (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      key,
      value,
    );
  };
  const realm = (): RealmSettings => {
    cached ??= { ...defaults, ...(JSON.parse(get('realm') ?? '{}') as Partial<RealmSettings>) };
    return cached;
  };
  function writeRealm(next: object): void {
    set('realm', JSON.stringify(next));
    cached = undefined;
  }
  return {
    get,
    set,
    realm,
    profile() {
      if (cachedProfile) return cachedProfile;
      const stored = get('user-profile');
      cachedProfile = stored === undefined ? initialProfile() : (JSON.parse(stored) as ProfileConfig);
      return cachedProfile;
    },
    setProfile(config) {
      set('user-profile', JSON.stringify(config ?? keycloakDefaultProfile()));
      cachedProfile = undefined;
    },
    changeRealm(fields) {
      const next: Record<string, unknown> = { ...realm(), ...fields };
      if (fields['registrationEmailAsUsername'] === true || fields['loginWithEmailAllowed'] === true) {
        next['duplicateEmailsAllowed'] = false;
      }
      if (fields['duplicateEmailsAllowed'] === true) {
        Object.assign(next, {
          duplicateEmailsAllowed: true,
          loginWithEmailAllowed: false,
          registrationEmailAsUsername: false,
        });
      }
      writeRealm(next);
    },
    setRealm(representation) {
      const next: Record<string, unknown> = { ...realm() };
      for (const key of Object.keys(defaults)) {
        const value = representation[key as keyof RealmRepresentation];
        if (value !== undefined) next[key] = value;
      }
      writeRealm(next);
    },
  };
}
