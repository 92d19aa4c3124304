import type { QuestionnaireItem } from 'fhir/r4';
import { questionnaireExtensions } from '../../../../../common/fhir/codes.ts';
import { keypadOf } from './useNumberText.ts';

const question = (type: QuestionnaireItem['type'], min?: object): QuestionnaireItem => ({
  linkId: 'q',
  type,
  ...(min && { extension: [{ url: questionnaireExtensions.minValue, ...min }] }),
});

test.each([
  ['integer', undefined, 'text'],
  ['decimal', { valueDecimal: -40 }, 'text'],
  ['integer', { valueInteger: 0 }, 'numeric'],
  ['decimal', { valueDecimal: 0.5 }, 'decimal'],
  ['quantity', { valueQuantity: { value: 0 } }, 'decimal'],
  ['quantity', undefined, 'text'],
] as const)('%s with the minimum %j has the keypad %s: only that of texts has a minus sign', (type, min, keypad) => {
  expect(keypadOf(question(type, min))).toBe(keypad);
});
