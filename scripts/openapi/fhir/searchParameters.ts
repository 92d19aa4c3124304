import type { ResourceUse, SearchType } from '../../../openapi/resources.ts';
import type { DefinedParameter } from './definitions.ts';
import type { Parameter } from '../types.ts';

/** Schema of a parameter's value by search type. A list is sent as a repeated parameter (AND); a comma means OR. */
const valueSchema: Record<SearchType, string> = {
  string: 'SearchText',
  token: 'SearchToken',
  reference: 'SearchReference',
  date: 'SearchDate',
  uri: 'SearchText',
};

const query = (name: string, schema: object, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** Parameters of every search. `_offset` is HAPI's; it is sent together with `_count` and an order. */
export const commonParameters: readonly Parameter[] = [
  query('_id', ref('SearchText'), 'Logical ids'),
  query('_lastUpdated', ref('SearchDate'), 'When the resource version last changed'),
  query('_tag', ref('SearchToken'), 'Tags applied to this resource'),
  query('_sort', { type: 'string' }, 'Comma separated parameters, "-" first for descending'),
  query('_count', { type: 'integer', minimum: 0 }, 'Matches in a page'),
  query('_offset', { type: 'integer', minimum: 0 }, 'Matches to skip'),
  query('_total', { type: 'string', enum: ['none', 'estimate', 'accurate'] }, 'Whether Bundle.total is wanted'),
  query('_summary', { type: 'string', enum: ['true', 'text', 'data', 'count', 'false'] }, 'Shortened answers'),
  query('_elements', { type: 'string' }, 'Comma separated elements to return'),
  query('_include', ref('SearchText'), 'Type:parameter of references to add'),
  query('_include:iterate', ref('SearchText'), 'Type:parameter, followed from included resources too'),
  query('_include:recurse', ref('SearchText'), 'Older spelling of _include:iterate'),
  query('_revinclude', ref('SearchText'), 'Type:parameter of resources to add that refer to a match'),
  query('_revinclude:iterate', ref('SearchText'), 'Type:parameter, followed from included resources too'),
  query('_filter', { type: 'string' }, 'Filter expression; few servers have it'),
];

export const historyParameters: readonly Parameter[] = [
  query('_count', { type: 'integer', minimum: 0 }, 'Versions in a page'),
  query('_offset', { type: 'integer', minimum: 0 }, 'Versions to skip'),
  query('_since', { type: 'string' }, 'Instant; only versions written at or after it'),
];

/** HAPI rejects `_since` together with `_at`. */
export const typeHistoryParameters: readonly Parameter[] = [
  ...historyParameters,
  query('_at', { type: 'array', items: { type: 'string' } }, 'Period of the versions, as in a search: ge…, le…'),
  query('_elements', { type: 'string' }, 'Comma separated elements to return'),
];

/**
 * Query parameters of one type's search, in the order of the table. Throws with all names that R4 does not define or
 * defines with another type.
 */
export function searchParameters(
  type: string,
  use: ResourceUse,
  definitions: ReadonlyMap<string, DefinedParameter>,
): Parameter[] {
  const wrong: string[] = [];
  const found: Parameter[] = [];
  const add = (code: string, kind: SearchType, description: string): void => {
    found.push(query(code, ref(valueSchema[kind]), `${kind}: ${description}`));
    if (kind === 'string') {
      found.push(query(`${code}:contains`, ref('SearchText'), `${code}, anywhere in the text`));
      found.push(query(`${code}:exact`, ref('SearchText'), `${code}, the whole text with case`));
    }
    if (kind === 'token') found.push(query(`${code}:not`, ref('SearchToken'), `${code}, any other value or none`));
  };
  for (const [kind, codes] of entriesOf(use.search)) {
    for (const code of codes) {
      const defined = definitions.get(`${type}.${code}`);
      if (defined?.type === kind) add(code, kind, defined.description);
      else wrong.push(`${type}.${code} is ${defined === undefined ? 'not defined' : `a ${defined.type}`} in R4`);
    }
  }
  for (const [kind, codes] of entriesOf(use.custom)) {
    for (const code of codes) {
      if (definitions.has(`${type}.${code}`)) wrong.push(`${type}.${code} is defined in R4, so it is not custom`);
      else add(code, kind, 'not defined in R4, needs a SearchParameter on the server');
    }
  }
  for (const name of use.special ?? []) {
    const problem = checkSpecial(type, name, use, definitions);
    if (problem !== undefined) wrong.push(problem);
    else if (name.endsWith(':missing')) found.push(query(name, { type: 'boolean' }, 'Whether a value is absent'));
    else found.push(query(name, ref('SearchText'), 'Modifier, chain or reverse chain'));
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return found;
}

function entriesOf(table: ResourceUse['search']): [SearchType, readonly string[]][] {
  return Object.entries(table ?? {}) as [SearchType, readonly string[]][];
}

/** Checks that the codes in `_has:Type:reference:code`, `code:modifier` and `reference.code` exist. */
function checkSpecial(
  type: string,
  name: string,
  use: ResourceUse,
  definitions: ReadonlyMap<string, DefinedParameter>,
): string | undefined {
  const known = (owner: string, code: string): boolean => code.startsWith('_') || definitions.has(`${owner}.${code}`);
  const has = /^_has:(\w+):([\w-]+):([\w-]+)$/.exec(name);
  if (has !== null) {
    const [, owner = '', reference = '', code = ''] = has;
    return known(owner, reference) && known(owner, code) ? undefined : `${type}: ${name} names an unknown parameter`;
  }
  const code = /^[\w-]+/.exec(name)?.[0] ?? '';
  const custom = Object.values(use.custom ?? {}).flat();
  return known(type, code) || custom.includes(code) ? undefined : `${type}: ${name} names an unknown parameter`;
}
