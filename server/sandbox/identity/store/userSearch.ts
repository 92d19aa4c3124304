import type { SqlValue } from '../../fhir/storage/database.ts';
import { badRequest } from '../errors.ts';

/** Filters of Keycloak's `GET users` and `GET users/count`. */
export interface UserFilter {
  /**
   * Username, names and e-mail: `ann` prefix, `*ann*` infix, `"ann"` exact; terms are ANDed. `id:a b`: ids. The filters by
   * fields and attributes are ignored beside it.
   */
  search?: string | undefined;
  username?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** Applies to the four filters above: equal instead of contains. */
  exact?: boolean | undefined;
  enabled?: boolean | undefined;
  emailVerified?: boolean | undefined;
  /** Attributes: `key:value other:"two words"`, combined with AND. */
  q?: string | undefined;
}

export interface Condition {
  where: string;
  args: SqlValue[];
}

const columns = { username: 'username', firstName: 'first_name', lastName: 'last_name', email: 'email' } as const;

/** Escapes the special characters of GLOB. */
const literal = (text: string): string => text.replace(/[*?[]/g, '[$&]');

/** One term of `search` as a GLOB pattern for the search column, whose parts are separated by line breaks. */
function wordPattern(word: string): string {
  const quoted = /^"(.+)"$/.exec(word);
  if (quoted?.[1]) return `*\n${literal(quoted[1])}\n*`;
  const inner = word.split('*').map(literal).join('*');
  return inner.startsWith('*') ? `*${inner.replace(/^\*+/, '')}*` : `*\n${inner}*`;
}

/** More than any name has. Each term nests the SQL condition deeper. */
const maxTerms = 100;

/** Different terms of a search. As in Keycloak, a blank separates terms also inside quotation marks. */
function termsOf(search: string): string[] {
  return [...new Set(search.toLowerCase().match(/\S+/g))];
}

/** One of the parts of the search column, which are separated by line breaks, matches a GLOB pattern. */
const columnGlob = String.raw`EXISTS (
  SELECT 1 FROM json_each('[' || replace(json_quote(replace(search, char(10), char(127))), char(127), '","') || ']') AS part WHERE part.value GLOB ?)`;

/**
 * Attribute names and values of a query `key:value key2:"two words"`. The value is optional in the pattern so that
 * matching takes linear time.
 */
export const attributeQuery = (q: string | undefined): [string, string][] =>
  [...(q ?? '').matchAll(/([^\s:]+)(?::(?:"([^"]*)"|(\S+)))?/g)].flatMap(([, key = '', quoted, plain]) => {
    const value = quoted ?? plain;
    return value === undefined ? [] : [[key, value]];
  });

/** SQL condition on id_users for a filter; `1` for an empty one. */
export function userCondition(filter: UserFilter): Condition {
  const parts: string[] = [];
  const args: SqlValue[] = [];
  const add = (sql: string, ...values: SqlValue[]): void => {
    parts.push(sql);
    args.push(...values);
  };
  const addFieldConditions = (): void => {
    for (const [key, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
      // Keycloak does not trim these values.
      const value = filter[key]?.toLowerCase();
      if (!value) continue;
      if (filter.exact) {
        // Username and e-mail are stored in lower case, names in their original case.
        add(column.endsWith('_name') ? `lower(${column}) = ?` : `${column} = ?`, value);
      } else {
        add(`instr(lower(${column}), ?) > 0`, value);
      }
    }
    for (const [key, value] of attributeQuery(filter.q)) {
      add(
        `EXISTS (SELECT 1 FROM json_each(attributes, '$.' || json_quote(?)) WHERE lower(value) = lower(?))`,
        key,
        value,
      );
    }
  };
  const search = filter.search?.trim();
  if (search?.startsWith('id:')) {
    add('id IN (SELECT value FROM json_each(?))', JSON.stringify(search.slice(3).trim().split(/\s+/)));
  } else if (search) {
    for (const word of termsOf(search)) {
      if (/^\*+$/.test(word)) continue;
      // Short terms match too many users for the trigram index to help; a scan in the order of usernames stops at the
      // end of the page.
      const indexed = word.replace(/[*"]/g, '').length >= 3;
      // A wildcard inside a term does not match across two columns.
      if (/[^*]\*+[^*]/.test(word)) add(columnGlob, wordPattern(word).replaceAll('\n', ''));
      add(indexed ? 'n IN (SELECT rowid FROM id_users_fts WHERE search GLOB ?)' : 'search GLOB ?', wordPattern(word));
    }
  }
  if (filter.enabled !== undefined) add('enabled = ?', filter.enabled ? 1 : 0);
  if (filter.emailVerified !== undefined) add('email_verified = ?', filter.emailVerified ? 1 : 0);
  // Keycloak ignores the other filters beside a search.
  if (!search) addFieldConditions();
  if (parts.length > maxTerms) throw badRequest(`At most ${maxTerms} terms can be searched at once`);
  return { where: parts.join(' AND ') || '1', args };
}
