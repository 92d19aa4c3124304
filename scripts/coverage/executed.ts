/** One function or block of V8's coverage; offsets in characters. */
interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** Coverage of one script as V8 reports it. */
export interface ScriptCoverage {
  url: string;
  functions: { functionName: string; ranges: Range[] }[];
}

/** A position in generated code and the line of the source that it came from, from 1. */
export interface Segment {
  offset: number;
  line: number;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of a segment of a source map (base64 VLQ). */
function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of text) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** The mapped positions of generated code, in its order. `mappings` belongs to a source map with one source. */
export function readSegments(code: string, mappings: string): Segment[] {
  const segments: Segment[] = [];
  let [lineStart, line] = [0, 0];
  for (const group of mappings.split(';')) {
    let column = 0;
    for (const text of group === '' ? [] : group.split(',')) {
      const [columns = 0, , lines] = decodeNumbers(text);
      column += columns;
      if (lines === undefined) continue;
      line += lines;
      segments.push({ offset: lineStart + column, line: line + 1 });
    }
    lineStart = code.indexOf('\n', lineStart) + 1;
    if (lineStart === 0) break;
  }
  return segments;
}

/** For each character 1 if it was executed, otherwise 0. */
function executedCharacters(length: number, { functions }: ScriptCoverage): Uint8Array {
  const executed = new Uint8Array(length);
  // Outer ranges first: the innermost range of a character decides.
  const ranges = functions
    .flatMap((each) => each.ranges)
    .sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset);
  for (const { startOffset, endOffset, count } of ranges) executed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return executed;
}

/** Lines of the source with an executed position, for code with a source map. */
export function executedLines(length: number, segments: readonly Segment[], coverage: ScriptCoverage): Set<number> {
  const executed = executedCharacters(length, coverage);
  return new Set(segments.filter(({ offset }) => executed[offset] === 1).map(({ line }) => line));
}

/** The lines among `codeLines` with an executed character, for a source that runs as it is, such as in Node.js. */
export function executedSourceLines(
  source: string,
  codeLines: ReadonlySet<number>,
  coverage: ScriptCoverage,
): Set<number> {
  const executed = executedCharacters(source.length, coverage);
  const lines = new Set<number>();
  let line = 1;
  for (let offset = 0; offset < source.length; offset += 1) {
    const character = source[offset] ?? '';
    if (character === '\n') line += 1;
    else if (executed[offset] === 1 && codeLines.has(line) && character.trim() !== '') lines.add(line);
  }
  return lines;
}

/** Functions that a compiler adds to each module: import helpers and getters of exports, which run while it loads. */
const addedName = /^(_export|_export_star|_interop_require_\w+|_getRequireWildcardCache)$/;
const addedGetter =
  /^get ?(\w+)? ?\(\) \{\s*return ([\w$.]+);\s*\}$|^(?:get: )?function\(\) \{\s*return [\w$.]+;\s*\}$/;

/**
 * True if a function of the script ran. The module itself does not count: a suite that renders the application loads
 * nearly every module.
 */
export function ranAFunction(code: string, { functions }: ScriptCoverage): boolean {
  return functions.some(({ functionName, ranges: [whole] }) => {
    if (!whole || whole.count === 0 || (whole.startOffset === 0 && functionName === '')) return false;
    return !addedName.test(functionName) && !addedGetter.test(code.slice(whole.startOffset, whole.endOffset));
  });
}
