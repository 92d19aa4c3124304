/** A search or read on the own server. */
export interface FhirQuery {
  type: string;
  /** The id of a read; undefined for a search. */
  id?: string;
  /** Relative to the base of the server, with encoded parameters. */
  url: string;
}

/** The texts of an expression in a query; none if it has no result. */
export type Substitute = (expression: string) => readonly string[];

/** Resources of one search. */
const maxCount = 500;

const path = /^\/?([A-Z][A-Za-z]+)(?:\/([A-Za-z0-9.-]{1,64}))?$/;
const embedded = /\{\{(.*?)\}\}/gs;

/** Signs that separate values in a search parameter (R4, section on escaping). */
const escaped = (text: string): string => text.replace(/[\\,$|]/g, String.raw`\$&`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * A query of a questionnaire (`application/x-fhir-query`) with the results of its expressions, which are encoded: a value
 * cannot add a parameter. Undefined if an expression has no result: the query is then not sent (SDC). Throws for an address
 * of another server, and for anything but a search by type or a read by id.
 */
export function toQuery(text: string, substitute: Substitute): FhirQuery | undefined {
  let isComplete = true;
  const filled = (part: string, escape: (value: string) => string): string =>
    part.replace(embedded, (_whole, expression: string) => {
      const values = substitute(expression.replaceAll('%25', '%'));
      if (values.length === 0) isComplete = false;
      return values.map(escape).join(',');
    });
  // Separated before expressions are replaced. An expression may contain `?`, `&` and `=`.
  const parts = splitOutside(text.trim(), '?');
  const target = filled(parts[0] ?? '', (value) => value);
  const params = new URLSearchParams();
  for (const param of parts.length > 1 ? splitOutside(parts.slice(1).join('?'), '&') : []) {
    const [name = '', ...rest] = splitOutside(param, '=');
    if (name) params.append(decoded(name), filled(decodedOutside(rest.join('=')), escaped));
  }
  if (!isComplete) return undefined;
  const [, type, id] = path.exec(target) ?? [];
  if (type === undefined)
    throw new Error(`Only searches by type and reads by id on this server are allowed: ${target}`);
  if (id !== undefined) return { type, id, url: `/${type}/${id}` };
  if (Number(params.get('_count') ?? maxCount + 1) > maxCount) params.set('_count', String(maxCount));
  return { type, url: `/${type}?${params.toString()}` };
}

/** Splits a text at a sign, but not inside of expressions. */
function splitOutside(text: string, sign: string): string[] {
  const found: string[] = [''];
  for (const part of text.split(/(\{\{.*?\}\})/s)) {
    const [first = '', ...others] = part.startsWith('{{') ? [part] : part.split(sign);
    found[found.length - 1] += first;
    found.push(...others);
  }
  return found;
}

const decodedOutside = (text: string): string =>
  text
    .split(/(\{\{.*?\}\})/s)
    .map((part) => (part.startsWith('{{') ? part : decoded(part)))
    .join('');
