import { createAccessCheck } from '../../server/access/accessCheck.ts';
import { resourceTypes } from '../../server/fhir/definitions/structures.ts';

/** All roles: only the content of a request can be refused. The sandbox checks the roles of the user. */
const claims = {
  ...{ sub: 'anyone', iss: '', exp: Infinity },
  realm_access: { roles: resourceTypes().map((type) => `MANAGE_${type.toUpperCase()}`) },
};
const access = createAccessCheck({ verifyAccess: () => claims }, 10_000, { requireCoreAppId: false });

/** The text of the refusal, if the access check of the proxy refuses a request below `/fhir` by its content. */
export async function refusalOf(request: Request): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith('/fhir')) return undefined;
  const outcome = await access.fhir(request, pathname.slice('/fhir'.length));
  if (!(outcome instanceof Response) || outcome.status === 401) return undefined;
  return `${request.method} ${pathname}${search}: ${await outcome.text()}`;
}
