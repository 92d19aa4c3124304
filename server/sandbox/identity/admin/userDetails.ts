import { Hono } from 'hono';
import { badRequest, IdentityError, notFound } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import { allowedRedirect } from '../origins.ts';
import { requiredActions } from '../requiredActions.ts';
import type { CredentialRepresentation } from '../types.ts';
import { viewUsers } from './actor.ts';
import {
  booleanParam,
  integerParam,
  jsonBody,
  noContent,
  objectBody,
  pageOf,
  slice,
  type AdminEnv,
} from './context.ts';
import { exportGroup, exportSession } from './representations.ts';

/** Validates the redirect URL of the e-mail. Throws 400 for an unknown client or a URL it does not allow. */
function checkRedirect(identity: IdentityStore, clientId: string | undefined, redirectUri: string | undefined): void {
  if (!clientId && redirectUri) throw badRequest('Client id missing');
  if (!clientId) return;
  if (!identity.clients.byClientId(clientId)) throw badRequest("Client doesn't exist");
  if (redirectUri && !allowedRedirect(identity, clientId, redirectUri, 'redirect'))
    throw badRequest('Invalid redirect uri.');
}

/** Routes `users/{id}/...`: groups, password, sessions, required actions by e-mail. */
export const userDetailRoutes = new Hono<AdminEnv>()
  .get('/:id/groups', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const user = identity.users.get(c.req.param('id'));
    const search = c.req.query('search')?.toLowerCase();
    const brief = booleanParam(c, 'briefRepresentation') ?? true;
    const groups = identity.groups
      .ofUser(user.id)
      .filter((group) => !search || group.name.toLowerCase().includes(search));
    return c.json(slice(groups, pageOf(c, -1)).map((group) => exportGroup(group, identity, { brief })));
  })
  .put('/:id/reset-password', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const user = identity.users.get(c.req.param('id'));
    const { value, temporary } = await objectBody<CredentialRepresentation>(c, 'CredentialRepresentation');
    if (value === undefined) throw new IdentityError(400, { error: 'No password provided' });
    if (!value.trim()) throw new IdentityError(400, { error: 'Empty password not allowed' });
    identity.credentials.set(user.id, value, { temporary: temporary ?? false });
    return noContent(c);
  })
  .get('/:id/credentials', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    return c.json(identity.credentials.list(identity.users.get(c.req.param('id')).id));
  })
  .delete('/:id/credentials/:credentialId', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const { id } = identity.users.get(c.req.param('id'));
    if (!identity.credentials.remove(id, c.req.param('credentialId'))) throw notFound('Credential not found');
    return noContent(c);
  })
  .get('/:id/sessions', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const user = identity.users.get(c.req.param('id'));
    return c.json(identity.sessions.ofUser(user.id).map((session) => exportSession(session, user, identity)));
  })
  .post('/:id/logout', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    identity.sessions.endAllOf(identity.users.get(c.req.param('id')).id);
    return noContent(c);
  })
  .put('/:id/execute-actions-email', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const user = identity.users.get(c.req.param('id'));
    const actions = (await jsonBody(c)) ?? ['UPDATE_PASSWORD'];
    if (!Array.isArray(actions))
      throw new IdentityError(400, { error: 'unknown_error', error_description: 'Cannot parse the JSON' });
    integerParam(c.req.query('lifespan'), 0);
    if (!user.email) throw badRequest('User email missing');
    if (!user.enabled) throw badRequest('User is disabled');
    checkRedirect(identity, c.req.query('client_id'), c.req.query('redirect_uri'));
    const unknown = actions.filter((action) => !requiredActions.some(({ alias }) => alias === action));
    if (unknown.length > 0) throw badRequest('Provided invalid required actions');
    if (!identity.settings.realm().smtpServer['from'])
      throw new IdentityError(500, {
        errorMessage: `Failed to send execute actions email: Invalid sender address 'null'.`,
      });
    // The sandbox sends no e-mail: the message is only stored.
    identity.sql.run(
      'INSERT INTO id_emails (user_id, address, actions, sent) VALUES (?, ?, ?, ?)',
      user.id,
      user.email,
      JSON.stringify(actions),
      identity.clock().getTime(),
    );
    return noContent(c);
  });

/** Routes `attack-detection/brute-force/users/{id}`. As in Keycloak, an unknown user has no failures. */
export const attackDetectionRoutes = new Hono<AdminEnv>()
  .get('/brute-force/users/:id', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const username = identity.users.find(c.req.param('id'))?.username;
    const { count, last, notBefore } = identity.attempts.of(username);
    return c.json({
      disabled: notBefore > 0,
      numFailures: count,
      numSecondaryAuthFailures: 0,
      numTemporaryLockouts: 0,
      lastFailure: last,
      // The sandbox does not record addresses.
      lastIPFailure: 'n/a',
      failedLoginNotBefore: notBefore,
    });
  })
  .delete('/brute-force/users/:id', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    identity.attempts.succeeded(identity.users.find(c.req.param('id'))?.username ?? '');
    return noContent(c);
  });

export const sessionRoutes = new Hono<AdminEnv>().delete('/:id', (c) => {
  const { identity, actor } = c.var;
  actor.requireAnyRole('manage-users');
  const id = c.req.param('id');
  // Spelling as in Keycloak.
  if (!identity.sessions.find(id)) throw notFound('Sesssion not found');
  identity.sessions.end(id);
  return noContent(c);
});
