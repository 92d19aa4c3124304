import { fc } from '../../test/support/fastCheck.ts';
import { createDecimals } from './decimals.ts';

interface Quantities {
  resourceType: string;
  id: string;
  name?: string;
  component: { value: number }[];
}

const observation = (values: string, id = 'o'): string =>
  `{"resourceType":"Observation","id":"${id}","component":[${values}]}`;
const of = (...decimals: string[]): string => decimals.map((decimal) => `{"value":${decimal}}`).join(',');

/** Decimals as FHIR writes them. */
const decimal = fc
  .tuple(fc.boolean(), fc.nat(1_000_000), fc.option(fc.stringMatching(/^\d{1,20}$/)))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`);

test('a resource that is read and saved keeps every digit, whatever else changes', () => {
  fc.assert(
    fc.property(fc.array(decimal, { minLength: 1, maxLength: 6 }), fc.string(), (values, name) => {
      // Equal numbers in elements of one list share a spelling, so use distinct ones.
      const distinct = values.filter((value, at) => values.findIndex((one) => Number(one) === Number(value)) === at);
      const decimals = createDecimals();
      const read = decimals.parse(observation(of(...distinct))) as Quantities;
      const saved = decimals.stringify({ ...structuredClone(read), name, component: [...read.component].reverse() });
      expect(JSON.parse(saved)).toMatchObject({ name });
      expect(saved).toContain(`"component":[${of(...distinct.reverse())}]`);
    }),
  );
});

test('writes changed values, and values of other resources and elements, as plain numbers', () => {
  const decimals = createDecimals();
  const read = decimals.parse(observation(of('1.10'))) as Quantities;
  expect(decimals.stringify({ ...read, component: [{ value: 1.2 }] })).toContain('"value":1.2}');
  expect(decimals.stringify({ ...read, id: 'other' })).toContain('"value":1.1}');
  expect(decimals.stringify({ resourceType: 'Observation', id: 'o', value: 1.1 })).toContain('"value":1.1}');
});

test('the latest read of an element determines its digits', () => {
  const decimals = createDecimals();
  decimals.parse(observation(of('1.10')));
  const read = decimals.parse(observation(of('1.1')));
  expect(decimals.stringify(read)).toBe(observation(of('1.1')));
});

test('an earlier version keeps its digits although the newest has another value', () => {
  const decimals = createDecimals();
  const old = decimals.parse(observation(of('1.10')));
  decimals.parse(observation(of('2.5')));
  expect(decimals.stringify(old)).toBe(observation(of('1.10')));
});

test('distinguishes the resources of a Bundle, and contained ones', () => {
  const decimals = createDecimals();
  const bundle = `{"resourceType":"Bundle","entry":[{"resource":${observation(of('1.10'), 'a')}},{"resource":${observation(of('1.1'), 'b')}}]}`;
  expect(decimals.stringify(decimals.parse(bundle))).toBe(bundle);
  const outer = (value: string): string =>
    `{"resourceType":"Basic","id":"b","contained":[${observation(of(value), 'x')}]}`;
  expect(decimals.stringify(decimals.parse(outer('3.0')))).toBe(outer('3.0'));
});

test('drops the oldest resources beyond the limit', () => {
  const decimals = createDecimals(2);
  const [first] = ['a', 'b', 'c'].map((id) => decimals.parse(observation(of('1.10'), id)));
  expect(decimals.stringify(first)).toContain('"value":1.1}');
});

test('writes plain numbers without JSON source text access', () => {
  const { rawJSON } = JSON as { rawJSON?: unknown };
  Object.assign(JSON, { rawJSON: undefined });
  const decimals = createDecimals();
  expect(decimals.stringify(decimals.parse(observation(of('1.10'))))).toBe(observation(of('1.1')));
  Object.assign(JSON, { rawJSON });
});
