/**
 * Keycloak's representations, reduced to the parts of version 26's realm export and admin API used here. Fields that
 * Keycloak does not require are optional.
 */
export type Attributes = Record<string, string[]>;

export interface CredentialRepresentation {
  type?: string;
  userLabel?: string;
  credentialData?: string;
  value?: string;
  temporary?: boolean;
}

export interface UserRepresentation {
  id?: string;
  username?: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  enabled?: boolean;
  /** Milliseconds since 1970. */
  createdTimestamp?: number;
  attributes?: Attributes;
  requiredActions?: string[];
  /** Group paths, e.g. `/Providers/Nurses`. */
  groups?: string[];
  realmRoles?: string[];
  clientRoles?: Record<string, string[]>;
  credentials?: CredentialRepresentation[];
  totp?: boolean;
  notBefore?: number;
  disableableCredentialTypes?: string[];
  access?: Record<string, boolean>;
}

export interface GroupRepresentation {
  id?: string;
  name?: string;
  description?: string;
  path?: string;
  parentId?: string;
  subGroupCount?: number;
  subGroups?: GroupRepresentation[];
  attributes?: Attributes;
  realmRoles?: string[];
  clientRoles?: Record<string, string[]>;
  access?: Record<string, boolean>;
}

export interface RoleRepresentation {
  id?: string;
  name?: string;
  description?: string;
  composite?: boolean;
  composites?: { realm?: string[]; client?: Record<string, string[]> };
  clientRole?: boolean;
  /** Id of the realm or UUID of the client. */
  containerId?: string;
  attributes?: Attributes;
}

export interface ClientRepresentation {
  id?: string;
  clientId?: string;
  name?: string;
  enabled?: boolean;
  publicClient?: boolean;
  standardFlowEnabled?: boolean;
  directAccessGrantsEnabled?: boolean;
  redirectUris?: string[];
  webOrigins?: string[];
  attributes?: Record<string, string>;
}

export interface RealmRepresentation {
  realm?: string;
  id?: string;
  displayName?: string;
  /** Lifetimes in seconds. */
  accessTokenLifespan?: number;
  ssoSessionIdleTimeout?: number;
  ssoSessionMaxLifespan?: number;
  loginWithEmailAllowed?: boolean;
  duplicateEmailsAllowed?: boolean;
  registrationEmailAsUsername?: boolean;
  editUsernameAllowed?: boolean;
  internationalizationEnabled?: boolean;
  supportedLocales?: string[];
  defaultLocale?: string;
  passwordPolicy?: string;
  smtpServer?: Record<string, string>;
  bruteForceProtected?: boolean;
  permanentLockout?: boolean;
  failureFactor?: number;
  waitIncrementSeconds?: number;
  maxFailureWaitSeconds?: number;
  eventsEnabled?: boolean;
  eventsExpiration?: number;
  adminEventsEnabled?: boolean;
  roles?: { realm?: RoleRepresentation[]; client?: Record<string, RoleRepresentation[]> };
  groups?: GroupRepresentation[];
  clients?: ClientRepresentation[];
  users?: UserRepresentation[];
  /** Among others the configuration of the user profile. */
  components?: Record<string, { providerId: string; config: Record<string, string[]> }[]>;
}

/** User as stored. Missing names are ''; username and e-mail address are lower case, as in Keycloak. */
export interface StoredUser {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  emailVerified: boolean;
  created: number;
  attributes: Attributes;
  requiredActions: string[];
}

export interface StoredGroup {
  id: string;
  parentId: string | undefined;
  name: string;
  description: string;
  attributes: Attributes;
}

export interface StoredRole {
  id: string;
  /** UUID of the role's client; undefined for a realm role. */
  clientId: string | undefined;
  name: string;
  description: string;
  attributes: Attributes;
}

export interface StoredClient {
  id: string;
  clientId: string;
  representation: ClientRepresentation;
}
