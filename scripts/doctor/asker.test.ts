import { PassThrough } from 'node:stream';
import { createAsker } from './asker.ts';

test('each question has its own line of what was piped in, and an input that has ended is a no', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const { ask, close } = createAsker(input, output);
  input.end('y\nn\n YES \n');
  const answers: boolean[] = [];
  for (const question of ['one', 'two', 'three', 'four', 'five']) answers.push(await ask(question));
  close();
  expect(answers).toEqual([true, false, true, false, false]);
  expect(String(output.read())).toMatch(
    /^one\nDo it\? \(y\/N\) two\n.*four\nDo it\? \(y\/N\) \nThe input has ended: no\.\n/s,
  );
});
