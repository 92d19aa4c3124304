import type { MergeType } from './match/record.ts';

/** The records that are compared. */
export type Scope =
  | { kind: 'all' }
  /** Records whose name contains the text. */
  | { kind: 'name'; text: string }
  /** All Locations below one. */
  | { kind: 'below'; id: string }
  /** One record, with those that searches for its name, identifiers, contacts and siblings find. */
  | { kind: 'record'; id: string };

/** The scope in the address of a page: `of`, `below` or `name`. */
export function scopeOf(type: MergeType, params: URLSearchParams): Scope {
  const [record, below, text] = [params.get('of'), params.get('below'), params.get('name')?.trim()];
  if (record) return { kind: 'record', id: record };
  if (below && type === 'Location') return { kind: 'below', id: below };
  return text ? { kind: 'name', text } : { kind: 'all' };
}

/** The address of a scope; the inverse of `scopeOf`. */
export function scopeParams(scope: Scope): Record<string, string> {
  switch (scope.kind) {
    case 'record':
      return { of: scope.id };
    case 'below':
      return { below: scope.id };
    case 'name':
      return { name: scope.text };
    case 'all':
      return {};
  }
}
