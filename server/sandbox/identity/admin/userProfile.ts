import { Hono } from 'hono';
import {
  checkProfileConfig,
  completeProfile,
  unmanagedPolicies,
  type ProfileConfig,
} from '../profile/profileConfig.ts';
import { visibleFields } from '../profile/changeUser.ts';
import { queryUsers, viewRealm, viewUsers } from './actor.ts';
import { jsonBody, type AdminEnv } from './context.ts';
import { readRepresentation, unreadable } from './fields.ts';

/** Reads a configuration of the user profile; undefined for a request without a body. Throws IdentityError 400. */
function readProfile(body: unknown): ProfileConfig | undefined {
  if (body === undefined || body === null) return undefined;
  const config = completeProfile(readRepresentation<ProfileConfig>('UPConfig', body));
  const { unmanagedAttributePolicy: policy } = config;
  if (policy !== undefined && !unmanagedPolicies.includes(policy)) throw unreadable();
  checkProfileConfig(config);
  return config;
}

/** Routes `users/profile`, the configuration of the user profile, and `users/{id}/unmanagedAttributes`. */
export const userProfileRoutes = new Hono<AdminEnv>()
  .get('/profile', (c) => {
    c.var.actor.requireAnyRole(...queryUsers, ...viewRealm);
    return c.json(c.var.identity.settings.profile());
  })
  .put('/profile', async (c) => {
    const { actor, identity } = c.var;
    actor.requireAnyRole('manage-realm');
    identity.settings.setProfile(readProfile(await jsonBody(c)));
    return c.json(identity.settings.profile());
  })
  .get('/:id/unmanagedAttributes', (c) => {
    const { actor, identity } = c.var;
    actor.requireAnyRole(...viewUsers);
    const context = { profile: identity.settings.profile(), realm: identity.settings.realm() };
    return c.json(visibleFields(context, identity.users.get(c.req.param('id'))).unmanaged);
  });
