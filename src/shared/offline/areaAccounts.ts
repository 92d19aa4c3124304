import type { User } from '../../api/keycloak/index.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { fold } from '../../../common/fhir/foldText.ts';

/** Parameters of a list of users that can be evaluated on this device. */
const supported = ['search', 'enabled', 'first', 'max', 'briefRepresentation'];

const matchesWord = ({ username, firstName, lastName, email }: User, word: string): boolean =>
  [username, firstName, lastName, email].some((value) => value !== undefined && fold(value).includes(word));

/** True for a read of Keycloak's users. */
export const isAccountRead = ({ url }: RequestArgs): boolean => /^\/users(\/[^/]+)?$/.test(url);

/**
 * The response of Keycloak to a read of one user, a list or a count, from the kept accounts; undefined for a parameter that
 * is not supported. Keycloak orders lists by user name.
 */
export function readAreaAccounts(accounts: ReadonlyMap<string, User>, { url, params = {} }: RequestArgs): unknown {
  const id = decodeURIComponent(url.split('/')[2] ?? '');
  if (id !== '' && id !== 'count') return accounts.get(id);
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  if (given.some(([name]) => !supported.includes(name))) return undefined;
  const { search, enabled, first, max } = params;
  const words = fold(String(search ?? ''))
    .split(/[\s*]+/)
    .filter(Boolean);
  const found = [...accounts.values()]
    .filter((user) => words.every((word) => matchesWord(user, word)))
    .filter((user) => enabled === undefined || user.enabled === enabled)
    .sort((one, other) => (one.username < other.username ? -1 : 1));
  if (id === 'count') return found.length;
  const start = Number(first ?? 0);
  return found.slice(start, start + Number(max ?? 100));
}
