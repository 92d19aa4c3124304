import { Hono } from 'hono';
import { badRequest } from '../errors.ts';
import { checkPolicy } from '../store/passwordPolicy.ts';
import { viewRealm } from './actor.ts';
import { noContent, objectBody, type AdminEnv } from './context.ts';

const hiddenPassword = '**********';

/** Parts of a RealmRepresentation that an update does not change, here or in Keycloak, or that have their own routes. */
const parts = [
  'id',
  'realm',
  'users',
  'federatedUsers',
  'groups',
  'roles',
  'defaultRole',
  'clients',
  'clientScopes',
  'scopeMappings',
  'clientScopeMappings',
  'components',
  'identityProviders',
  'identityProviderMappers',
  'protocolMappers',
  'requiredActions',
  'authenticationFlows',
  'authenticatorConfig',
  'organizations',
  'adminPermissionsClient',
  'privateKey',
  'publicKey',
  'certificate',
  'codeSecret',
  'keycloakVersion',
];

/** Route of the realm itself: its settings. */
export const realmRoutes = new Hono<AdminEnv>()
  .get('/', (c) => {
    const { actor, identity } = c.var;
    actor.requireAnyRole(
      ...viewRealm,
      'query-realms',
      'query-users',
      'query-groups',
      'query-clients',
      'view-users',
      'manage-users',
    );
    const settings = identity.settings.realm();
    // Keycloak hides the settings from callers that may not view the realm.
    if (!actor.hasAnyRole(...viewRealm)) return c.json({ realm: identity.realm, displayName: settings.displayName });
    const { smtpServer } = settings;
    const masked = smtpServer['password'] === undefined ? smtpServer : { ...smtpServer, password: hiddenPassword };
    return c.json({ realm: identity.realm, enabled: true, ...settings, smtpServer: masked });
  })
  .put('/', async (c) => {
    const { actor, identity } = c.var;
    actor.requireAnyRole('manage-realm');
    const given = await objectBody<Record<string, unknown>>(c, 'RealmRepresentation');
    if (given['realm'] !== undefined && given['realm'] !== identity.realm) {
      throw badRequest('The realm of the sandbox cannot be renamed');
    }
    if (typeof given['passwordPolicy'] === 'string') checkPolicy(given['passwordPolicy']);
    const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !parts.includes(name)));
    const smtpServer = fields['smtpServer'] as Record<string, string> | undefined;
    if (smtpServer?.['password'] === hiddenPassword) {
      const { password } = identity.settings.realm().smtpServer;
      const { password: _hidden, ...rest } = smtpServer;
      fields['smtpServer'] = { ...rest, ...(password !== undefined && { password }) };
    }
    identity.settings.changeRealm(fields);
    return noContent(c);
  });
