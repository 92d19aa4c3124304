import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { reportFailure } from '../../failures.ts';
import type { IdentityStore } from '../identity/index.ts';
import type { GatewayData } from './data.ts';
import { GatewayError } from './errors.ts';
import { locationHierarchy } from './locationHierarchy.ts';
import { practitionerDetail } from './practitionerDetail.ts';

export interface GatewayOptions {
  /** Where to read; a function when it depends on who asks. */
  store: GatewayData | ((request: Request) => GatewayData);
  identity: Pick<IdentityStore, 'verifyToken'>;
  /** Unknown root in tree mode: 404 OperationOutcome, or the newer gateway's 200 with an entry that has no tree. */
  hierarchyNotFound?: 404 | 200;
  /** The gateway since October 2025: absent level parameters mean 0..10, so places without a level vanish. Default false. */
  levelFilterByDefault?: boolean;
}

/**
 * The two custom endpoints of the platform's gateway, at the root and not under `/fhir` (reference, platform 1 and 2).
 * Any valid bearer token opens them; no role is checked. Answers are `application/json`, errors plain text.
 */
export function createGatewayApp(options: GatewayOptions): Hono {
  const { store, identity } = options;
  const app = new Hono({ strict: false });
  const dataFor = (request: Request): GatewayData => (typeof store === 'function' ? store(request) : store);
  const json = (body: unknown): Response =>
    new Response(JSON.stringify(body, null, 2), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });

  for (const path of ['/LocationHierarchy', '/PractitionerDetail']) {
    app.use(
      path,
      cors({ origin: '*', allowHeaders: ['authorization', 'cache-control'], allowMethods: ['GET', 'OPTIONS'] }),
    );
    app.use(path, async (c, next) => {
      if (!identity.verifyToken(c.req.raw)) {
        return c.text('JWT token verification failed', 401, { 'WWW-Authenticate': 'Bearer' });
      }
      if (c.req.method !== 'GET')
        return c.text('HTTP method is not supported by this URL', 405, { Allow: 'GET, OPTIONS' });
      await next();
    });
  }
  app.onError((error, c) => {
    if (error instanceof GatewayError) return error.response();
    reportFailure('gateway', error);
    return c.text('The request could not be answered', 500);
  });

  app.get('/LocationHierarchy', async (c) =>
    json(
      await locationHierarchy({
        data: dataFor(c.req.raw),
        url: new URL(c.req.url),
        claims: identity.verifyToken(c.req.raw),
        notFound: options.hierarchyNotFound ?? 404,
        levelFilterByDefault: options.levelFilterByDefault ?? false,
      }),
    ),
  );
  app.get('/PractitionerDetail', async (c) =>
    json(
      await practitionerDetail({
        data: dataFor(c.req.raw),
        url: new URL(c.req.url),
        claims: identity.verifyToken(c.req.raw),
      }),
    ),
  );
  return app;
}
