import { toStandard } from './dialect.ts';

const names = new Set(['calc-age', 'LAST-DOSE', 'a', 'b', 'x-y']);
const standard = (expression: string) => toStandard(expression, names);

describe('expressions that HAPI accepts', () => {
  it.each([
    ["today() - 13 'years'", 'today() - 13 years'],
    ["today() + 1'day'", 'today() + 1 day'],
    ["(2.5 'hours')", '(2.5 hours)'],
    ['%calc-age > 5', '%`calc-age` > 5'],
    ['%LAST-DOSE.code', '%`LAST-DOSE`.code'],
    ['%x-y-a', '%`x-y`-a'],
  ])('%s is %s', (expression, expected) => {
    expect(standard(expression)).toBe(expected);
  });

  it.each([
    '%a-b',
    '%a - %b',
    '%b-a-x',
    "5 'kg' + 2 'mo'",
    "'13 \\'years\\' and %calc-age'",
    '// %calc-age\n1',
    "/* 1 'year' */ 2",
    '%`calc-age`',
    '%"calc-age"',
    "item.where(linkId = '1 years')",
  ])('%s is not changed', (expression) => {
    expect(standard(expression)).toBe(expression);
  });
});
