import { searchParametersOf, type SearchParameterDefinition } from '../../../fhir/definitions/searchParameters.ts';
import { isResourceType, resourceTypes } from '../../../fhir/definitions/structures.ts';
import { fhirError } from '../errors.ts';
import type { SqlValue } from '../storage/database.ts';
import { lastUpdatedWhere } from './comparisons.ts';
import { asKeys, keysCondition, not, rowCondition, type Condition } from './condition.ts';
import { parameterCondition, type SearchContext } from './parameter.ts';
import { singleDate, splitList, unescape } from './values.ts';

/** Search parameter that the resource type does not have. Rejected, or ignored with `handling=lenient`. */
export class UnknownParameter extends Error {
  constructor(type: string, code: string) {
    const known = [...searchParametersOf(type).keys()].sort().join(', ');
    super(`Unknown search parameter "${code}" for resource type "${type}". Valid search parameters are: ${known}`);
  }
}

/** Maximum links of a chain. Each nests one more join. */
const maxChainLength = 12;

/** Condition on `_id` or `_lastUpdated`, both columns of fhir_resource. */
const columnCondition = (type: string, code: string, value: string): Condition =>
  rowCondition(
    'fhir_resource',
    splitList(value).map((one) => {
      if (code === '_id') {
        const id = unescape(one).replace(new RegExp(`^${type}/`), '');
        // The plus prevents SQLite from scanning the type instead of looking up the ids.
        return { sql: 'type = ? AND +deleted = 0', args: [type], equals: { column: 'id', value: id } };
      }
      const where = lastUpdatedWhere(singleDate(code, value));
      return { sql: `type = ? AND deleted = 0 AND ${where.sql}`, args: [type, ...where.args] };
    }),
  );

const union = (parts: { sql: string; args: SqlValue[] }[]): Condition =>
  keysCondition(
    parts.map(({ sql }) => sql).join(' UNION ALL '),
    parts.flatMap(({ args }) => args),
  );

const referenceParameter = (type: string, code: string): SearchParameterDefinition => {
  const parameter = searchParametersOf(type).get(code);
  if (!parameter) throw new UnknownParameter(type, code);
  if (parameter.type !== 'reference') throw fhirError(400, `Search parameter "${code}" of ${type} is not a reference`);
  return parameter;
};

/** First parameter code of a criterion, without chain and modifier: `subject:Patient.name:exact` → `subject`. */
const headOf = (key: string): string => key.split(/[.:]/)[0] ?? key;

/** `partof.name=x`, `subject:Patient.name=x`: resources that refer to a resource matching the rest. */
const chain = (type: string, key: string, value: string, context: SearchContext): Condition => {
  const dot = key.indexOf('.');
  const [code = '', named] = key.slice(0, dot).split(':');
  const rest = key.slice(dot + 1);
  const parameter = referenceParameter(type, code);
  const possible = named ? [named] : parameter.targets.length > 0 ? parameter.targets : resourceTypes();
  const has = (target: string): boolean => rest.startsWith('_has:') || searchParametersOf(target).has(headOf(rest));
  const targets = possible.filter((target) => isResourceType(target) && has(target));
  const [only = possible[0] ?? type] = targets;
  if (targets.length === 0) throw new UnknownParameter(only, headOf(rest));
  return union(
    targets.map((target) => {
      const inner = asKeys(target, criterionCondition(target, rest, value, context));
      return {
        sql:
          `SELECT f.key FROM (${inner.sql}) s CROSS JOIN fhir_resource t ON t.key = s.key ` +
          'CROSS JOIN fhir_reference f ON f.param = ? AND f.target = t.id AND f.type = t.type',
        args: [...inner.args, parameter.id],
      };
    }),
  );
};

/** `_has:List:item:code=x`: resources referenced by a resource matching the rest. */
const reverseChain = (type: string, key: string, value: string, context: SearchContext): Condition => {
  const [, source = '', code = '', ...rest] = key.split(':');
  if (!isResourceType(source) || rest.length === 0)
    throw fhirError(400, `"${key}" is not of the form _has:[type]:[reference parameter]:[parameter]`);
  // HAPI FHIR allows no modifier here except at the end of a chain.
  if (rest.length > 1 && rest[0] !== '_has' && !rest[0]?.includes('.'))
    throw fhirError(400, `Unknown parameter name: ${source}:${rest.join(':')}`, undefined, 'not-supported');
  const parameter = referenceParameter(source, code);
  const referrerCondition = criterionCondition(source, rest.join(':'), value, context);
  const inner = asKeys(source, referrerCondition);
  const keys =
    `SELECT t.key FROM (SELECT ? AS param) p CROSS JOIN (${inner.sql}) s ` +
    'CROSS JOIN fhir_reference f ON f.key = s.key AND f.param = p.param ' +
    'CROSS JOIN fhir_resource t ON t.type = f.type AND t.id = f.target AND t.deleted = 0 WHERE t.type = ?';
  const args = [parameter.id, ...inner.args, type];
  if (referrerCondition.keys === undefined) return keysCondition(keys, args);
  // For a few candidates, testing the references to each is faster than listing all references.
  const has =
    'EXISTS (SELECT 1 FROM fhir_resource t CROSS JOIN fhir_reference f ON f.param = ? AND f.target = t.id ' +
    `WHERE t.key = c.key AND EXISTS (SELECT 1 FROM fhir_resource c WHERE c.key = f.key AND c.deleted = 0 AND ${referrerCondition.has}) ` +
    'AND f.type = t.type AND t.type = ?)';
  return { keys, has, args };
};

/**
 * Converts one `name=value` of a search to a condition on resources of `type`. Throws UnknownParameter, or FhirError
 * 400 for an invalid value or modifier.
 */
export function criterionCondition(type: string, key: string, value: string, context: SearchContext): Condition {
  if (key.split(/\.|_has:/).length > maxChainLength)
    throw fhirError(400, `The chain "${key.slice(0, 60)}..." is too long`);
  if (key.startsWith('_has:')) return reverseChain(type, key, value, context);
  if (key.includes('.')) return chain(type, key, value, context);
  const [code = '', ...modifiers] = key.split(':');
  // Several modifiers are rejected like an unknown one.
  const modifier = modifiers.length > 0 ? modifiers.join(':') : undefined;
  const parameter = searchParametersOf(type).get(code);
  if (!parameter) throw new UnknownParameter(type, code);
  if (code === '_id' || code === '_lastUpdated') {
    const condition = columnCondition(type, code, value);
    if (modifier && modifier !== 'not') throw fhirError(400, `Modifier ":${modifier}" is not supported for "${code}"`);
    return modifier === 'not' ? not(condition) : condition;
  }
  return parameterCondition(parameter, modifier, value, context);
}
