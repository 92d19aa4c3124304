/** Deeper than any resource or form; what is read by functions that call themselves would not survive much more. */
export const mostDepth = 200;

/** Whether objects and lists of a JSON text stand inside each other no deeper than `most`. Looks at the text, calls nothing. */
export function isShallow(text: string, most = mostDepth): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (inString) {
      if (sign === backslash) index += 1;
      else if (sign === quote) inString = false;
    } else if (sign === quote) inString = true;
    else if (sign === brace || sign === bracket) {
      depth += 1;
      if (depth > most) return false;
    } else if (sign === braceEnd || sign === bracketEnd) depth -= 1;
  }
  return true;
}

const [quote, backslash, brace, braceEnd, bracket, bracketEnd] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
