import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { reportFailure } from '../failures.ts';
import { isOwnDetail } from '../access/ownDetail.ts';
import type { AccessClaims } from '../access/tokenVerifier.ts';
import { omitRefusedGroups, restrictToRoles, type GatewayData } from './data.ts';
import { GatewayError } from './errors.ts';
import { locationHierarchy } from './locationHierarchy.ts';
import { pathsOf } from './paths.ts';
import { practitionerDetail } from './practitionerDetail.ts';

export interface GatewayOptions {
  /** Data source; a function if it depends on the request. */
  store: GatewayData | ((request: Request) => GatewayData);
  identity: { verifyToken: (request: Request) => AccessClaims | undefined };
  /** Require the caller's role for every type read. Default true; false if the server behind the data checks roles. */
  requireRoles?: boolean;
  /** Unknown root in tree mode: 404 with an OperationOutcome, or the newer gateway's 200 without a tree. */
  hierarchyNotFound?: 404 | 200;
  /** As the gateway since October 2025: absent level parameters mean 0..10. Default false. */
  levelFilterByDefault?: boolean;
}

/**
 * The two custom endpoints of OpenSRP's gateway (LocationHierarchyEndpoint and PractitionerDetailEndpoint of
 * onaio/fhir-gateway-extension), under all their paths. They require a valid bearer token and, unlike the gateway, the
 * roles for the types they read, except for the caller's own PractitionerDetail. Responses are `application/json`, errors plain
 * text.
 */
export function createGatewayApp(options: GatewayOptions): Hono {
  const { store, identity } = options;
  const app = new Hono({ strict: false });
  const dataFor = (request: Request, claims: AccessClaims | undefined): GatewayData => {
    const data = typeof store === 'function' ? store(request) : store;
    if (isOwnDetail(request, claims)) return omitRefusedGroups(data);
    return claims && (options.requireRoles ?? true) ? restrictToRoles(data, claims) : data;
  };
  const json = (body: unknown): Response =>
    new Response(JSON.stringify(body, null, 2), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });

  for (const path of [...pathsOf('LocationHierarchy'), ...pathsOf('PractitionerDetail')]) {
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
    return c.text('Internal error; see the log of the server', 500);
  });

  app.on('GET', pathsOf('LocationHierarchy'), async (c) => {
    const claims = identity.verifyToken(c.req.raw);
    return json(
      await locationHierarchy({
        data: dataFor(c.req.raw, claims),
        url: new URL(c.req.url),
        claims,
        notFound: options.hierarchyNotFound ?? 404,
        levelFilterByDefault: options.levelFilterByDefault ?? false,
      }),
    );
  });
  app.on('GET', pathsOf('PractitionerDetail'), async (c) => {
    const claims = identity.verifyToken(c.req.raw);
    return json(await practitionerDetail({ data: dataFor(c.req.raw, claims), url: new URL(c.req.url), claims }));
  });
  return app;
}
