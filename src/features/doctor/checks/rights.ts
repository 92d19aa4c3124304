import { resources } from '../../../../openapi/resources.ts';
import { holds, permissionResources, type Permission } from '../../../../common/session/permissions.ts';
import { decodeRoles } from '../../../../common/session/roles.ts';
import { misspeltRoles } from '../../../session/misspeltRoles.ts';
import { countOf, isForbidden } from './fhir.ts';
import {
  fail,
  isUnreachable,
  listed,
  needsSignIn,
  notAsked,
  pass,
  records,
  strings,
  unclear,
  unusable,
  warning,
} from './findings.ts';
import type { Check, Finding } from './types.ts';

/** Resources with realm roles. Permissions on accounts and on the realm depend on Keycloak's built-in roles instead. */
const realmRoleResources = permissionResources.filter((resource) => !/^(account|iam)_/.test(resource));

/** Roles that the application requires, each with the composite role that includes it. */
export const requiredRoles: readonly { role: string; or: string }[] = realmRoleResources.flatMap((resource) => {
  const use = resources[resource];
  const writes = resource === 'DataImport' || use?.interactions.includes('update');
  const verbs = writes ? ['GET', 'POST', 'PUT', 'DELETE'] : ['GET'];
  const name = resource.toUpperCase();
  return verbs.map((verb) => ({ role: `${verb}_${name}`, or: `MANAGE_${name}` }));
});

export function missingRoles(names: readonly string[]): string[] {
  const existing = new Set(names.map((name) => name.toUpperCase()));
  return requiredRoles.filter(({ role, or }) => !existing.has(role) && !existing.has(or)).map(({ role }) => role);
}

const realmRoles: Check = {
  id: 'realmRoles',
  area: 'rights',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    const response = await probe.admin('/roles?max=5000&briefRepresentation=true');
    const problem = unusable(probe, response, 'view-realm', Array.isArray);
    if (problem) return [problem];
    const missing = missingRoles(records(response?.body).map(({ name }) => String(name)));
    if (missing.length === 0) return [pass('complete')];
    return [{ ...warning('missing', 'realmRoles', { list: listed(missing) }), offer: 'roles' }];
  },
};

const ownRoles: Check = {
  id: 'ownRoles',
  area: 'rights',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    const { bits, unknown } = decodeRoles(probe.claims, probe.config.keycloakClientId);
    const findings: Finding[] = [];
    const misspelt = misspeltRoles(unknown);
    if (misspelt.length > 0) findings.push(warning('strangeRoles', 'strangeRoles', { list: listed(misspelt) }));
    const clients = strings(probe.claims.realm_access?.roles).filter((role) => /^(WEB|ANDROID)_CLIENT$/i.test(role));
    if (clients.length !== 1) {
      findings.push(warning('clientRoles', 'clientRoles', { list: clients.join(', ') || '–' }));
    }
    const unpaired = realmRoleResources.filter(
      (resource) =>
        resource !== 'DataImport' && holds(bits, `${resource}.create`) && !holds(bits, `${resource}.update`),
    );
    if (unpaired.length > 0) findings.push(warning('unpaired', 'unpaired', { list: listed(unpaired) }));
    return findings.length > 0 ? findings : [pass('rolesFit', { count: Object.keys(bits).length })];
  },
};

const adminPaths: readonly [Permission, string][] = [
  ['iam_user.read', '/users?max=1'],
  ['iam_group.read', '/groups?max=1'],
  ['iam_role.read', '/roles?max=1'],
];

const adminRights: Check = {
  id: 'adminRights',
  area: 'rights',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    const { bits } = decodeRoles(probe.claims, probe.config.keycloakClientId);
    const permittedPaths = adminPaths.filter(([permission]) => holds(bits, permission));
    const refused: string[] = [];
    for (const [permission, path] of permittedPaths) {
      const response = await probe.admin(path);
      if (response?.status === 403) refused.push(permission);
      else {
        const problem = unusable(probe, response, permission, Array.isArray);
        if (problem) return [problem];
      }
    }
    if (refused.length > 0) return [fail('disagree', 'adminRights', { list: listed(refused) })];
    const lacking = adminPaths.filter((entry) => !permittedPaths.includes(entry)).map(([permission]) => permission);
    if (lacking.length > 0) return [warning('missing', 'adminRights', { list: listed(lacking) })];
    return [pass('rightsFit', { count: permittedPaths.length })];
  },
};

const fhirRights: Check = {
  id: 'fhirRights',
  area: 'rights',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    if (isUnreachable(await probe.metadata())) return [notAsked('serverAway')];
    const { bits } = decodeRoles(probe.claims, probe.config.keycloakClientId);
    const readable = realmRoleResources.filter(
      (resource) => resources[resource]?.interactions.includes('search') && holds(bits, `${resource}.read`),
    );
    const refused: string[] = [];
    const doubtful: [string, number][] = [];
    for (const type of readable) {
      const counted = await countOf(probe, type);
      if (isForbidden(counted)) refused.push(`${type}.read`);
      else if (counted.total === undefined) doubtful.push([`${type}.read`, counted.status]);
    }
    const findings: Finding[] = [];
    if (refused.length > 0) findings.push(fail('disagree', 'fhirRights', { list: listed(refused) }));
    const [first] = doubtful;
    if (first)
      findings.push(
        unclear(
          doubtful.map(([name]) => name),
          first[1],
        ),
      );
    const granted = readable.length - refused.length - doubtful.length;
    if (findings.length === 0 || (first && granted > 0)) findings.push(pass('rightsFit', { count: granted }));
    return findings;
  },
};

export const rightsChecks: readonly Check[] = [realmRoles, ownRoles, adminRights, fhirRights];
