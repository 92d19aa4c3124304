import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { readAreas } from './languageFiles.ts';
import { pseudoText } from './pseudo.ts';

const formatPseudo = (english: string, values: Record<string, unknown> = {}): string =>
  String(new IntlMessageFormat(pseudoText(english), 'en').format(values));

test('a pseudo-text is readable, 50 % longer and bracketed', () => {
  expect(formatPseudo('Add Location')).toBe('[ÁÁððñ Lóóçáátííóóññ]');
  expect(formatPseudo('%')).toBe('[%]');
});

test('placeholders remain unchanged', () => {
  const text = '{count, plural, one {# place in {name}} other {# places in {name}}}';
  expect(formatPseudo(text, { count: 2, name: 'Cairo' })).toMatch(/^\[2 p.*Cairo\]$/);
  expect(formatPseudo(text, { count: 1, name: 'Cairo' })).toMatch(/^\[1 p.*Cairo\]$/);
  expect(formatPseudo('OK – 3')).toMatch(/^\[ÓÓK/);
});

test('texts grow by 40 to 60 percent in total, and each longer text by at least a quarter', () => {
  const texts = Object.values(readAreas(path.resolve('lang/en'))).flatMap((area) => Object.values(area));
  const plain = texts.filter((text) => !/[{}<>'#\d]/.test(text) && text.length >= 10);
  expect(plain.length).toBeGreaterThan(500);
  const grown = (text: string): number => formatPseudo(text).length - 2;
  const sum = (lengths: number[]): number => lengths.reduce((all, length) => all + length, 0);
  const growth = sum(plain.map(grown)) / sum(plain.map((text) => text.length));
  expect(growth).toBeGreaterThan(1.4);
  expect(growth).toBeLessThan(1.6);
  expect(plain.filter((text) => grown(text) < 1.25 * text.length)).toEqual([]);
});
