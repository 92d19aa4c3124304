import type { QuestionnaireItem } from 'fhir/r4';
import { itemTreeOf, ofResult, readDependencies, type Scope, type Shape } from './dependencies.ts';
import { parse } from './fhirPath.ts';

const question = (linkId: string, ...item: QuestionnaireItem[]): QuestionnaireItem => ({
  ...{ linkId, type: item.length > 0 ? 'group' : 'string' },
  item,
});
const tree = itemTreeOf([question('g', question('a'), question('h', question('b'))), question('c', question('d'))]);
const response: Shape = { kind: 'response' };
const named: Scope['named'] = (name) => {
  const none = { linkIds: new Set<string>(), all: false, day: false };
  if (name === 'resource') return { shape: response, dependencies: none };
  if (name === 'context') return { shape: { kind: 'items', linkIds: new Set(['c']) }, dependencies: none };
  return name === 'patient' ? { shape: { kind: 'value' }, dependencies: none } : undefined;
};

/** The linkIds an expression depends on, or what else. */
function read(expression: string) {
  const { linkIds, all, day } = ofResult(readDependencies(parse(expression), response, { tree, named }), tree);
  return all ? 'everything' : day ? 'day' : [...linkIds].sort().join(' ');
}

it.each([
  ["%resource.item.where(linkId='c').answer.value", 'c'],
  ["item.where(linkId='g').item.where(linkId='a').answer.value + 1", 'a'],
  ["%resource.item.where(linkId='g').item.answer.value", 'a h'],
  ["%resource.descendants().where(linkId='b').answer.value", 'b'],
  ["%resource.repeat(item).where(linkId='b' or 'a' = linkId).answer.value.count()", 'a b'],
  ["%resource.repeat(item).where(linkId in ('a' | 'c')).answer.exists()", 'a c'],
  ["%resource.repeat(item).where($this.linkId = 'a' and answer.value > 3).count()", 'a'],
  ['%resource.item.count()', 'c g'],
  ["%resource.item.where(linkId='g')", 'a b g h'],
  ['%context.answer.value', 'c'],
  ['%context.item.answer.value', 'd'],
  ["iif(%resource.item.where(linkId='c').exists(), 1, 2)", 'c'],
  ["(item.where(linkId='c') | item.where(linkId='g').item.where(linkId='a')).answer.value", 'a c'],
  ['%patient.birthDate', ''],
  ['today() - 3 years', 'day'],
  ['%resource.subject.reference', ''],
  ["%resource.repeat(item).where(answer.value = 'x').linkId", 'a b c d g h'],
  ["%resource.repeat(item.where(answer.value = 'x')).linkId", 'a b c d g h'],
  ['%resource', 'everything'],
  ['now()', 'everything'],
  ['%unknown', 'everything'],
  ["%resource.descendants().where(value = 'x')", 'everything'],
  ["defineVariable('x', item)", 'everything'],
])('%s depends on: %s', (expression, expected) => {
  expect(read(expression)).toBe(expected);
});
