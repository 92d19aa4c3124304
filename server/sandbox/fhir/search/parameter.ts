import type { SearchParameterDefinition } from '../../../fhir/definitions/searchParameters.ts';
import { fhirError } from '../errors.ts';
import { normalize } from '../indexing/normalize.ts';
import { parseReference } from '../indexing/references.ts';
import { indexKindOf } from '../indexing/writeIndex.ts';
import { indexTables } from '../storage/schema.ts';
import { dateWhere, numberWhere, quantityWhere } from './comparisons.ts';
import { not, rowCondition, type Condition, type Where } from './condition.ts';
import { singleDate, splitAt, splitList, unescape } from './values.ts';

export interface SearchContext {
  baseUrl: string;
}

/** Appended to a prefix, sorts after every string with that prefix. */
const prefixUpperBound = '\u{10ffff}';

const tokenWhere = (param: number, value: string, name: string): Where => {
  const [system, code] = splitAt(value, '|').map(unescape);
  if (code === '' && (name === '_tag' || name === '_security'))
    throw fhirError(400, `${name} needs a code and not just a system: ${value}`);
  if (code === undefined) return { sql: 'param = ?', args: [param], equals: { column: 'code', value: system ?? '' } };
  if (code === '') return { sql: 'param = ? AND system = ?', args: [param, system ?? ''] };
  return {
    sql: "param = ? AND system IN (?, '*')",
    args: [param, system ?? ''],
    equals: { column: 'code', value: code },
  };
};

const referenceWhere = (param: number, value: string, baseUrl: string, type: string | undefined): Where => {
  const target = parseReference(value, baseUrl) ?? { type: '', id: value };
  const wanted = target.type || type;
  return {
    sql: `param = ?${wanted ? ' AND type = ?' : ''}`,
    args: [param, ...(wanted ? [wanted] : [])],
    equals: { column: 'target', value: target.id },
  };
};

/** Maximum length of a string parameter's value in HAPI FHIR. */
const maxStringLength = 768;

const stringWhere = (param: number, value: string, modifier: string | undefined, code: string): Where => {
  if (value.length > maxStringLength)
    throw fhirError(
      400,
      `Parameter[${code}] has length (${value.length}) that is longer than maximum allowed (${maxStringLength})`,
    );
  const norm = normalize(value);
  if (modifier !== 'exact' && /[%_\\]/.test(norm)) {
    // HAPI FHIR uses LIKE: "_" matches any character except the first of a name; "%" is escaped.
    const like = norm.replaceAll('%', String.raw`\%`);
    const pattern = modifier === 'contains' ? `%${like}%` : `${like.replace(/^_/, String.raw`\_`)}%`;
    return { sql: String.raw`param = ? AND norm LIKE ? ESCAPE '\'`, args: [param, pattern] };
  }
  if (modifier === 'contains') return { sql: 'param = ? AND instr(norm, ?) > 0', args: [param, norm] };
  if (modifier === 'exact') return { sql: 'param = ? AND norm = ? AND value = ?', args: [param, norm, value] };
  return { sql: 'param = ? AND norm >= ? AND norm < ?', args: [param, norm, norm + prefixUpperBound] };
};

const withParam = (param: number, where: Where): Where => ({
  sql: `param = ? AND ${where.sql}`,
  args: [param, ...where.args],
});

/** Supported modifiers by parameter type, besides `:missing`. A reference also accepts a resource type. */
const modifiers: Record<SearchParameterDefinition['type'], string[]> = {
  token: ['not', 'text'],
  string: ['contains', 'exact'],
  reference: [],
  uri: ['below'],
  date: [],
  number: [],
  quantity: [],
};

const isTypeName = (modifier: string): boolean => /^[A-Z]\w*$/.test(modifier);

/** Condition for one parameter with its modifier and comma-separated values. 400 for an invalid modifier or value. */
export function parameterCondition(
  parameter: SearchParameterDefinition,
  modifier: string | undefined,
  value: string,
  context: SearchContext,
): Condition {
  const { id: param, code } = parameter;
  const values = splitList(value);
  const [table] = indexTables[indexKindOf(parameter.type)];
  if (modifier === 'missing') {
    if (value !== 'true' && value !== 'false')
      throw fhirError(400, `Search parameter "${code}:missing" takes true or false, not "${value}"`);
    const present = rowCondition(table, [{ sql: 'param = ?', args: [param] }], { scans: true });
    return value === 'true' ? not(present) : present;
  }
  if (
    modifier &&
    !modifiers[parameter.type].includes(modifier) &&
    !(parameter.type === 'reference' && isTypeName(modifier))
  )
    throw fhirError(
      400,
      `Modifier ":${modifier}" is not supported for search parameter "${code}" of type ${parameter.type}`,
    );

  const rows = (build: (one: string) => Where, options?: { scans?: boolean }): Condition =>
    rowCondition(table, values.map(build), options);
  switch (parameter.type) {
    case 'token':
      if (modifier === 'text')
        return rows(
          (one) => ({ sql: 'param = ? AND instr(display, ?) > 0', args: [param, normalize(unescape(one))] }),
          { scans: true },
        );
      {
        const found = rows((one) => tokenWhere(param, one, code));
        return modifier === 'not' ? not(found) : found;
      }
    case 'string':
      return rows((one) => stringWhere(param, unescape(one), modifier, code), { scans: modifier === 'contains' });
    case 'reference':
      return rows((one) => referenceWhere(param, unescape(one), context.baseUrl, modifier));
    case 'uri':
      return rows((one) =>
        modifier === 'below'
          ? {
              sql: 'param = ? AND value >= ? AND value < ?',
              args: [param, unescape(one), unescape(one) + prefixUpperBound],
            }
          : { sql: 'param = ?', args: [param], equals: { column: 'value', value: unescape(one) } },
      );
    case 'date':
      return rowCondition(table, [withParam(param, dateWhere(code, singleDate(code, value)))]);
    case 'number':
      return rows((one) => withParam(param, numberWhere(code, one)));
    case 'quantity':
      return rows((one) => withParam(param, quantityWhere(code, one)));
  }
}
