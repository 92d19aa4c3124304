import { createAccessCheck } from '../../server/access/accessCheck.ts';
import type { AccessClaims } from '../../server/access/tokenVerifier.ts';

const claimsOf = (token: string): AccessClaims | undefined => {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims;
  } catch {
    return undefined;
  }
};

const access = createAccessCheck({ verifyAccess: claimsOf }, 10_000, { requireCoreAppId: false });

/** The text of the refusal, if the access check of the proxy refuses a request below `/fhir` by its content or roles. */
export async function refusalOf(request: Request): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith('/fhir')) return undefined;
  const outcome = await access.fhir(request, pathname.slice('/fhir'.length));
  if (!(outcome instanceof Response) || outcome.status === 401) return undefined;
  return `${request.method} ${pathname}${search}: ${await outcome.text()}`;
}
