import { maxSearchUrlLength } from '../../../api/http/request.ts';
import {
  fail,
  hasFailed,
  isType,
  absoluteUrl,
  needsSignIn,
  notAsked,
  pass,
  records,
  strings,
  unusable,
  warning,
} from './findings.ts';
import { isRecord } from '../../../../common/types/json.ts';
import type { Check, Finding, Probe } from './types.ts';

const issuer: Check = {
  id: 'issuer',
  area: 'signIn',
  async run(probe) {
    const { keycloakUrl, keycloakRealm } = probe.config;
    const expected = absoluteUrl(probe, `${keycloakUrl}/realms/${keycloakRealm}`);
    if (hasFailed(await probe.realm())) return [notAsked('serverAway')];
    const response = await probe.ask(`${expected}/.well-known/openid-configuration`, { token: false });
    const problem = unusable(probe, response, '', (body) => isRecord(body) && typeof body.issuer === 'string');
    if (problem) return [problem];
    const advertisedIssuer = isRecord(response?.body) ? String(response.body.issuer) : '';
    const wrong = [advertisedIssuer, probe.claims?.iss ?? advertisedIssuer].find((each) => each !== expected);
    if (wrong !== undefined) return [fail('issuerOther', 'issuer', { issuer: wrong, expected })];
    return [pass('issuerFits', { issuer: advertisedIssuer })];
  },
};

/** Keycloak's rule: the complete address, or a prefix followed by `*`; a path is relative to the client's root URL. */
export function matchesRedirectUri(patterns: readonly string[], address: string, root = ''): boolean {
  return patterns.some((pattern) => {
    const redirectUri = pattern.startsWith('/') ? root.replace(/\/$/, '') + pattern : pattern;
    return redirectUri.endsWith('*') ? address.startsWith(redirectUri.slice(0, -1)) : address === redirectUri;
  });
}

type Client = Record<string, unknown>;

/** Compares the realm's client with the requirements of the application. */
function clientFindings(probe: Probe, client: Client): Finding[] {
  const { origin } = probe;
  const root = typeof client.rootUrl === 'string' ? client.rootUrl : '';
  const attributes = isRecord(client.attributes) ? client.attributes : {};
  const redirects = strings(client.redirectUris);
  const after = (strings([attributes['post.logout.redirect.uris']])[0] ?? '+').split('##');
  const leaving = after.flatMap((pattern) => (pattern === '+' ? redirects : [pattern]));
  const origins = strings(client.webOrigins);
  const findings: Finding[] = [];
  if (client.publicClient !== true || client.standardFlowEnabled === false) {
    findings.push(fail('notPublic', 'client', { client: probe.config.keycloakClientId }));
  }
  for (const address of [`${origin}/login`, `${origin}/silent-check-sso.html`]) {
    if (!matchesRedirectUri(redirects, address, root)) findings.push(fail('redirectRefused', 'redirect', { address }));
  }
  if (!matchesRedirectUri(leaving, `${origin}/`, root)) {
    findings.push(warning('logoutRefused', 'logout', { address: `${origin}/` }));
  }
  const byRedirect = origins.includes('+') && matchesRedirectUri(redirects, `${origin}/login`, root);
  if (!origins.includes('*') && !origins.includes(origin) && !byRedirect) {
    findings.push(fail('webOriginRefused', 'webOrigin', { origin }));
  }
  if (attributes['pkce.code.challenge.method'] !== 'S256') findings.push(warning('noPkce', 'pkce'));
  return findings;
}

/** Checks the client without permissions, by a request with `prompt=none` to the authorization endpoint. */
async function checkClientWithoutToken(probe: Probe): Promise<Finding[]> {
  const { keycloakUrl, keycloakRealm, keycloakClientId } = probe.config;
  const address = `${probe.origin}/silent-check-sso.html`;
  const query = new URLSearchParams({
    ...{ client_id: keycloakClientId, redirect_uri: address, response_type: 'code', scope: 'openid' },
    ...{ prompt: 'none', state: 'doctor', nonce: 'doctor' },
  });
  const to = `${keycloakUrl}/realms/${keycloakRealm}/protocol/openid-connect/auth?`;
  // base64url of 32 bytes, as RFC 7636 requires; the code is never redeemed.
  const challenge = `&code_challenge_method=S256&code_challenge=${'A'.repeat(43)}`;
  const response = await probe.ask(`${to}${query}${challenge}`, { token: false, manual: true });
  if (!response) return [notAsked('serverAway')];
  const { status } = response;
  if (!response.headers.get('location')?.startsWith(address)) {
    // Keycloak rejects a redirect URI with 400 and a page; other responses are unrelated to it.
    if (status === 400) return [fail('redirectRefused', 'redirect', { address })];
    return [status > 400 ? fail('refusedHere', 'log', { status }) : fail('unreadable', 'unreadable', { status })];
  }
  const plain = await probe.ask(`${to}${query}`, { token: false, manual: true });
  const asksForPkce = /error=invalid_request/.test(plain?.headers.get('location') ?? '');
  return asksForPkce ? [pass('redirectFits', { address })] : [warning('noPkce', 'pkce')];
}

/**
 * True if the token endpoint requires a secret of the client, false if the client is public; undefined without a clear
 * response. Keycloak authenticates the client before it reads the code, which is invalid here.
 */
async function isConfidential(probe: Probe): Promise<boolean | undefined> {
  const { keycloakUrl, keycloakRealm, keycloakClientId } = probe.config;
  const response = await probe.ask(`${keycloakUrl}/realms/${keycloakRealm}/protocol/openid-connect/token`, {
    method: 'POST',
    token: false,
    form: {
      grant_type: 'authorization_code',
      code: 'doctor',
      client_id: keycloakClientId,
      redirect_uri: `${probe.origin}/silent-check-sso.html`,
    },
  });
  const error = isRecord(response?.body) ? response.body.error : undefined;
  if (error === 'unauthorized_client' || error === 'invalid_client') return true;
  return error === undefined ? undefined : false;
}

const client: Check = {
  id: 'client',
  area: 'signIn',
  async run(probe) {
    const id = probe.config.keycloakClientId;
    if (hasFailed(await probe.realm())) return [notAsked('serverAway')];
    const response = await probe.admin(`/clients?clientId=${encodeURIComponent(id)}`);
    if (response?.status === 200) {
      const problem = unusable(probe, response, 'view-clients', Array.isArray);
      if (problem) return [problem];
      const [found] = records(response.body).filter((entry) => entry.clientId === id);
      if (!found) return [fail('clientMissing', 'client', { client: id })];
      const findings = clientFindings(probe, found);
      return findings.length > 0 ? findings : [pass('clientFits', { client: id, origin: probe.origin })];
    }
    if (await isConfidential(probe)) return [fail('notPublic', 'client', { client: id })];
    if (probe.where === 'terminal') return checkClientWithoutToken(probe);
    return [unusable(probe, response, 'view-clients') ?? needsSignIn(probe)];
  },
};

const claims: Check = {
  id: 'claims',
  area: 'signIn',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    const { fhir_core_app_id: appId, realm_access: realm } = probe.claims;
    const findings: Finding[] = [];
    // A multivalued mapper is an error too: the gateway reads a single string.
    if (typeof appId !== 'string' || appId === '') findings.push(fail('noAppId', 'appId'));
    if (strings(realm?.roles).length === 0) findings.push(fail('noRoles', 'rolesScope'));
    return findings.length > 0 ? findings : [pass('claimsFit')];
  },
};

/** Sends a search for one Location that does not exist, with a URL of this length or the shortest possible. */
function searchOfLength(probe: Probe, length: number) {
  const search = '/Location?_summary=count&_id=';
  const room = length - absoluteUrl(probe, probe.config.fhirBaseUrl).length - search.length;
  return probe.fhir(search + '0'.repeat(Math.max(1, room)));
}

/**
 * Sends the longest URL of the application together with the token. By default the FHIR gateway accepts 8 KB for both;
 * each role makes the token longer.
 */
const tokenSize: Check = {
  id: 'tokenSize',
  area: 'signIn',
  async run(probe) {
    const token = await probe.accessToken().catch(() => undefined);
    if (!token) return [needsSignIn(probe)];
    const problem = unusable(probe, await searchOfLength(probe, 0), 'Location.read', isType('Bundle'));
    if (problem) return [problem];
    const response = await searchOfLength(probe, maxSearchUrlLength);
    const values = { size: token.length, length: maxSearchUrlLength };
    if (response?.status === 200) return [pass('tokenFits', values)];
    return [fail('tokenLarge', 'tokenSize', { ...values, status: response?.status ?? '–' })];
  },
};

/** Statuses for requests with too long headers; Tomcat returns 400. */
const tooLargeStatuses: readonly number[] = [400, 413, 414, 431, 494];

/** Precision of the measured limit, in characters. */
const limitPrecision = 256;

/** Estimated length of a token with all these roles: `"NAME",` for each role that the token does not contain, in base64. */
function sizeWithRoles(token: string, held: readonly string[], roles: readonly string[]): number {
  const missing = roles.filter((name) => !held.includes(name)).map((name) => `"${name}",`);
  return token.length + Math.ceil((missing.join('').length * 4) / 3);
}

/**
 * Checks that a token with all roles of the realm would be accepted. Servers limit the URL and the headers together, so a
 * longer URL has the same effect as a longer token. If it is refused, finds the limit by bisection. A server at another
 * origin may refuse without CORS headers, which a browser reports as no response.
 */
const headerLimits: Check = {
  id: 'headerLimits',
  area: 'signIn',
  async run(probe) {
    const token = await probe.accessToken().catch(() => undefined);
    if (!token) return [needsSignIn(probe)];
    const search = await searchOfLength(probe, 0);
    const roles = await probe.admin('/roles?max=5000&briefRepresentation=true');
    const problem =
      unusable(probe, search, 'Location.read', isType('Bundle')) ?? unusable(probe, roles, 'view-realm', Array.isArray);
    if (problem) return [problem];
    const names = records(roles?.body).flatMap(({ name }) => strings([name]));
    const size = token.length;
    const largest = sizeWithRoles(token, strings(probe.claims?.realm_access?.roles), names);
    let [accepted, refused] = [0, maxSearchUrlLength + largest - size];
    for (let length = refused; refused - accepted > limitPrecision; length = Math.round((accepted + refused) / 2)) {
      const status = (await searchOfLength(probe, length))?.status;
      if (status === 200 && length === refused) return [pass('headersFit', { size, largest })];
      if (status === 200) accepted = length;
      else if (status === undefined || tooLargeStatuses.includes(status)) refused = length;
      else return [fail('refusedHere', 'log', { status })];
    }
    const limit = Math.max(0, size + accepted - maxSearchUrlLength);
    return [warning('headersTight', 'headers', { limit, largest })];
  },
};

export const signInChecks: readonly Check[] = [issuer, client, claims, tokenSize, headerLimits];
