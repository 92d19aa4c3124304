/**
 * The FHIRPath that HAPI's engine accepts, which phones and many servers run, beyond the standard: words of time as units in
 * quotes, and names of variables with hyphens.
 */

/** Parts of an expression: comments, strings, delimited names, external names, and a number before a string. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\.|[^`\\])*`|%([A-Za-z_][A-Za-z0-9_-]*)|(\d\s*)'((?:year|month|week|day|hour|minute|second|millisecond)s?)'|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g;

/** The longest declared name at the start of a text such as `a-b-c`; without one, its part before the first hyphen. */
export function declaredPart(text: string, names: ReadonlySet<string>): string {
  const parts = text.split('-');
  for (let count = parts.length; count > 1; count -= 1) {
    const name = parts.slice(0, count).join('-');
    if (names.has(name)) return name;
  }
  return parts[0] ?? text;
}

/**
 * An expression in standard FHIRPath. `%a-b` is a name only if `names` contains it; otherwise it is a subtraction, as the
 * standard defines. `13 'years'` becomes `13 years`; units of UCUM are not changed.
 */
export function toStandard(expression: string, names: ReadonlySet<string>): string {
  return expression.replace(tokens, (whole, name?: string, number?: string, word?: string) => {
    if (number !== undefined && word !== undefined) return `${number.trimEnd()} ${word}`;
    if (name === undefined || !name.includes('-')) return whole;
    const declared = declaredPart(name, names);
    return declared.includes('-') ? `%\`${declared}\`${name.slice(declared.length)}` : whole;
  });
}
