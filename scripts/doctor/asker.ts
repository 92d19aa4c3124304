import { createInterface } from 'node:readline';

/**
 * Asks one question after the other, with one reader for all: what was piped in for the next question is not lost. An input
 * that has ended is a no. `close` ends the reader, which keeps the process alive. Nothing is read before the first question.
 */
export function createAsker(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  const begin = () => {
    const reader = createInterface({ input, terminal: false });
    return { reader, lines: reader[Symbol.asyncIterator]() };
  };
  let begun: ReturnType<typeof begin> | undefined;
  const ask = async (question: string): Promise<boolean> => {
    begun ??= begin();
    output.write(`${question}\nDo it? (y/N) `);
    const line: IteratorResult<string, undefined> = await begun.lines.next();
    if (line.done) output.write('\nThe input has ended: no.\n');
    return !line.done && /^y(es)?$/i.test(line.value.trim());
  };
  return { ask, close: () => begun?.reader.close() };
}
