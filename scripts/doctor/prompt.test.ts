import { PassThrough } from 'node:stream';
import { createPrompt } from './prompt.ts';

test('reads one piped line per question and answers no at the end of the input', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const { ask, close } = createPrompt(input, output);
  input.end('y\nn\n YES \n');
  const results: boolean[] = [];
  for (const question of ['one', 'two', 'three', 'four', 'five']) results.push(await ask(question));
  close();
  expect(results).toEqual([true, false, true, false, false]);
  expect(String(output.read())).toMatch(
    /^one\nDo it\? \(y\/N\) two\n.*four\nDo it\? \(y\/N\) \nThe input has ended: no\.\n/s,
  );
});
