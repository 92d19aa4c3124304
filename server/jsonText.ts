/** Maximum nesting that is parsed: deeper than any resource, and safe for recursive functions. */
export const maxDepth = 200;

const [quote, backslash, brace, braceEnd, bracket, bracketEnd] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/** Index of the quotation mark that ends the string starting at `start`; the length of the text if there is none. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return Math.min(index, text.length);
}

/** True if objects and lists of a JSON text are nested no deeper than the limit. Scans the text without parsing it. */
export function isShallow(text: string, depthLimit = maxDepth): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const charCode = text.charCodeAt(index);
    if (charCode === quote) index = endOfString(text, index);
    else if (charCode === brace || charCode === bracket) {
      depth += 1;
      if (depth > depthLimit) return false;
    } else if (charCode === braceEnd || charCode === bracketEnd) depth -= 1;
  }
  return true;
}

/** True if an object of a valid JSON text has a name twice: parsers disagree on which value is used. */
export function hasDuplicateNames(json: string): boolean {
  const open: Set<string>[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const charCode = json.charCodeAt(index);
    if (charCode === brace) open.push(new Set());
    else if (charCode === braceEnd) open.pop();
    else if (charCode === quote) {
      const start = index;
      index = endOfString(json, start);
      if (!isFollowedByColon(json, index + 1)) continue;
      const name = unescaped(json.slice(start, index + 1));
      const names = open.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}

/** In valid JSON only the names of an object are followed by a colon. */
function isFollowedByColon(json: string, start: number): boolean {
  let index = start;
  while (index < json.length && json.charCodeAt(index) <= 0x20) index += 1;
  return json[index] === ':';
}

const unescaped = (literal: string): string =>
  literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1);
