import { cleanText } from './cleanText.ts';

test.each([
  ['\ufeffNairobi', 'Nairobi'],
  ['\u00a0 Nairobi\u200b\u3000\n', 'Nairobi'],
  ['\u200eNai\u202erobi\u2069', 'Nairobi'],
  ['Nai\ufeffrobi\u2060', 'Nairobi'],
  ['\u2800\u00adNairobi\u3164', 'Nairobi'],
  ['Two  words\nand\u00a0lines', 'Two  words\nand\u00a0lines'],
  ['می\u200cروم', 'می\u200cروم'],
  ['ه\u200d', 'ه\u200d'],
  ['☂\ufe0f', '☂\ufe0f'],
  [' \u200b\u200d\ufeff', ''],
  ['\u200d ', ''],
  ['\ufe0f', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
});

test('a long text of spaces takes linear time', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(cleanText(`a${spaces}b${spaces}`)).toHaveLength(1_000_002);
});
