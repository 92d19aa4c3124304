import type { RoleName } from '../../session/roles.ts';

/** A combination of roles that does not work. */
export type RoleWarning = { kind: 'both' | 'none' } | { kind: 'pair'; role: string; other: string };

/**
 * Problems in the roles of a user or group (reference, platform section 3.4): creates are sent as PUT, so POST_X and
 * PUT_X are needed together; exactly one of WEB_CLIENT and ANDROID_CLIENT is allowed.
 */
export function warningsOf(roles: readonly RoleName[]): RoleWarning[] {
  const names = new Set(roles.filter(({ client }) => client === undefined).map(({ name }) => name));
  const pairs = [...names].flatMap((role): RoleWarning[] => {
    const [, verb, type] = /^(POST|PUT)_(?!IAM_|ACCOUNT_|DATAIMPORT)([A-Z]+)$/.exec(role) ?? [];
    if (type === undefined) return [];
    const other = `${verb === 'POST' ? 'PUT' : 'POST'}_${type}`;
    return names.has(other) ? [] : [{ kind: 'pair', role, other }];
  });
  const clients = ['WEB_CLIENT', 'ANDROID_CLIENT'].filter((role) => names.has(role)).length;
  const client: RoleWarning[] = clients === 1 ? [] : [{ kind: clients === 2 ? 'both' : 'none' }];
  return [...client, ...pairs];
}
