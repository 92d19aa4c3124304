import { createInterface } from 'node:readline';

/**
 * Shows yes/no questions in sequence with one shared reader, so that piped lines for later questions are not lost. The
 * end of the input counts as no. `close` closes the reader, which would otherwise keep the process alive. Nothing is
 * read before the first question.
 */
export function createPrompt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  const openReader = () => {
    const reader = createInterface({ input, terminal: false });
    return { reader, lines: reader[Symbol.asyncIterator]() };
  };
  let opened: ReturnType<typeof openReader> | undefined;
  const ask = async (question: string): Promise<boolean> => {
    opened ??= openReader();
    output.write(`${question}\nDo it? (y/N) `);
    const line: IteratorResult<string, undefined> = await opened.lines.next();
    if (line.done) output.write('\nThe input has ended: no.\n');
    return !line.done && /^y(es)?$/i.test(line.value.trim());
  };
  return { ask, close: () => opened?.reader.close() };
}
