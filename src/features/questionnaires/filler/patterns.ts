import { RE2JS } from 're2js';

/** A compiled pattern, matched against the complete text or any part of it. */
export interface Pattern {
  matchesAll: (text: string) => boolean;
  matchesPart: (text: string) => boolean;
  replace: (text: string, replacement: string) => string;
}

/** Compiles a regular expression. Throws for invalid or unsupported syntax (lookaround, backreferences). */
export type CompilePattern = (pattern: string, flags?: string) => Pattern;

/** An expression may build a pattern from answers, so the number of cached patterns needs a limit. */
const maxCompiled = 200;
const compiled = new Map<string, Pattern>();

/**
 * Regular expressions of questionnaires, in time linear to the length of the text (RE2). A backtracking engine would let
 * one questionnaire block the page for minutes. Flags: `i` ignores case, `m` makes ^ and $ match at lines.
 */
export const compilePattern: CompilePattern = (pattern, flags = '') => {
  const key = `${flags}/${pattern}`;
  const cached = compiled.get(key);
  if (cached) return cached;
  const bits =
    RE2JS.DOTALL | (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('m') ? RE2JS.MULTILINE : 0);
  const expression = RE2JS.compile(RE2JS.translateRegExp(pattern), bits);
  const fresh: Pattern = {
    matchesAll: (text) => expression.matcher(text).matches(),
    matchesPart: (text) => expression.matcher(text).find(),
    replace: (text, replacement) => expression.matcher(text).replaceAll(replacement),
  };
  if (compiled.size >= maxCompiled) compiled.clear();
  compiled.set(key, fresh);
  return fresh;
};
