import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Shows a question and resolves to the typed line, which is not shown; an empty text at the end of the input. */
export function askSecret(
  question: string,
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: input.isTTY ?? false });
  output.write(question);
  return new Promise((resolve) => {
    let answer = '';
    reader.once('line', (line) => {
      answer = line;
      reader.close();
    });
    reader.once('close', () => {
      output.write('\n');
      resolve(answer);
    });
  });
}
