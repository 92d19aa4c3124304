import { searchParametersOf } from '../../../fhir/definitions/searchParameters.ts';
import { isResourceType } from '../../../fhir/definitions/structures.ts';
import { fhirError } from '../errors.ts';
import type { Sql } from '../storage/database.ts';

export interface Include {
  reverse: boolean;
  /** Also applied to included resources (`:iterate`, formerly `:recurse`). */
  iterate: boolean;
  /** Type of the resource that contains the reference. */
  source: string;
  /** Index numbers of the reference parameters. */
  params: number[];
  /** Restricts targets to this type. */
  target: string | undefined;
}

/** Maximum resources included on one page. Prevents a search from returning the entire database. */
export const maxIncluded = 10_000;

/** Parses e.g. `_include=Location:partof`, `_include=*`, `_revinclude:iterate=Location:partof:Location`. */
export function parseInclude(type: string, name: string, modifier: string | undefined, value: string): Include {
  const [source = '', code = '*', target] = value === '*' ? [type] : value.split(':');
  if (modifier && modifier !== 'iterate' && modifier !== 'recurse')
    throw fhirError(400, `Modifier ":${modifier}" is not supported for ${name}`);
  if (!isResourceType(source)) throw fhirError(400, `Unknown resource type "${source}" in ${name}=${value}`);
  const references = [...searchParametersOf(source).values()].filter((parameter) => parameter.type === 'reference');
  const chosen = code === '*' ? references : references.filter((parameter) => parameter.code === code);
  if (chosen.length === 0)
    throw fhirError(
      400,
      `Invalid ${name}=${value}: "${code}" is not a reference of ${source}. Valid are: ` +
        references.map((parameter) => `${source}:${parameter.code}`).join(', '),
    );
  return {
    reverse: name === '_revinclude',
    iterate: modifier !== undefined,
    source,
    params: chosen.map(({ id }) => id),
    target,
  };
}

const step = (sql: Sql, include: Include, keys: number[]): number[] => {
  const from = JSON.stringify(keys);
  const params = JSON.stringify(include.params);
  const rows = include.reverse
    ? sql.all<{ key: number }>(
        'SELECT DISTINCT f.key FROM json_each(?) j CROSS JOIN fhir_resource t ON t.key = j.value CROSS JOIN json_each(?) p ' +
          'CROSS JOIN fhir_reference f ON f.param = p.value AND f.target = t.id AND f.type = t.type WHERE t.type = coalesce(?, t.type)',
        from,
        params,
        include.target ?? null,
      )
    : sql.all<{ key: number }>(
        'SELECT DISTINCT t.key FROM json_each(?) j CROSS JOIN json_each(?) p ' +
          'CROSS JOIN fhir_reference f ON f.key = j.value AND f.param = p.value ' +
          'CROSS JOIN fhir_resource t ON t.type = f.type AND t.id = f.target AND t.deleted = 0 WHERE t.type = coalesce(?, t.type)',
        from,
        params,
        include.target ?? null,
      );
  return rows.map(({ key }) => key);
};

/** Keys of the resources that the includes add to a page of matches, without duplicates or matches. */
export function findIncluded(sql: Sql, matches: number[], includes: Include[]): { keys: number[]; cut: boolean } {
  const seen = new Set(matches);
  const keys: number[] = [];
  let fresh = matches;
  for (let round = 0; fresh.length > 0; round += 1) {
    const next: number[] = [];
    for (const include of includes) {
      if (round > 0 && !include.iterate) continue;
      for (const key of step(sql, include, fresh)) {
        if (seen.has(key)) continue;
        if (keys.length >= maxIncluded) return { keys, cut: true };
        seen.add(key);
        keys.push(key);
        next.push(key);
      }
    }
    fresh = next;
  }
  return { keys, cut: false };
}
