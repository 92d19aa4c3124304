/** Parts of Keycloak's realm export (RealmRepresentation) used by the sample realm. */
export interface RealmRepresentation {
  realm: string;
  enabled: boolean;
  displayName?: string;
  sslRequired?: 'none' | 'external' | 'all';
  /** Lifetimes in seconds. */
  accessTokenLifespan?: number;
  ssoSessionIdleTimeout?: number;
  ssoSessionMaxLifespan?: number;
  loginWithEmailAllowed?: boolean;
  resetPasswordAllowed?: boolean;
  internationalizationEnabled?: boolean;
  supportedLocales?: string[];
  defaultLocale?: string;
  /** Records the sign-ins of users for `eventsExpiration` seconds. */
  eventsEnabled?: boolean;
  eventsExpiration?: number;
  roles: { realm: RoleRepresentation[]; client?: Record<string, RoleRepresentation[]> };
  groups: GroupRepresentation[];
  clients: ClientRepresentation[];
  users: UserRepresentation[];
  components?: Record<string, { providerId: string; config: Record<string, string[]> }[]>;
}

export interface RoleRepresentation {
  id?: string;
  name: string;
  description?: string;
  composite?: boolean;
  composites?: { realm?: string[]; client?: Record<string, string[]> };
}

export interface GroupRepresentation {
  id?: string;
  name: string;
  attributes?: Record<string, string[]>;
  realmRoles?: string[];
  clientRoles?: Record<string, string[]>;
  subGroups?: GroupRepresentation[];
}

export interface ClientRepresentation {
  id?: string;
  clientId: string;
  name?: string;
  enabled: boolean;
  publicClient: boolean;
  protocol: 'openid-connect';
  standardFlowEnabled: boolean;
  implicitFlowEnabled: boolean;
  directAccessGrantsEnabled: boolean;
  fullScopeAllowed: boolean;
  rootUrl?: string;
  baseUrl?: string;
  redirectUris: string[];
  webOrigins: string[];
  attributes?: Record<string, string>;
  protocolMappers?: { name: string; protocol: string; protocolMapper: string; config: Record<string, string> }[];
}

export interface UserRepresentation {
  id?: string;
  username: string;
  enabled: boolean;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  /** Milliseconds since 1970. */
  createdTimestamp?: number;
  attributes?: Record<string, string[]>;
  requiredActions?: string[];
  /** Paths, e.g. `/Providers/Nurses`. */
  groups?: string[];
  realmRoles?: string[];
  clientRoles?: Record<string, string[]>;
  credentials?: { type: 'password'; value: string; temporary: boolean }[];
}
