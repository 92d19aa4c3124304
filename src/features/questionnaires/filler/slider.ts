import type { QuestionnaireItem } from 'fhir/r4';
import { controlOf, extensionOf } from './extensions.ts';
import { valueOf } from './value.ts';

/** Range and step of a slider. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

/** The range of a question that the author shows as a slider; undefined for another control, or without both limits. */
export function sliderOf(question: QuestionnaireItem): SliderRange | undefined {
  if (controlOf(question) !== 'slider' || !['integer', 'decimal'].includes(question.type)) return undefined;
  const [min, max] = [
    valueOf(extensionOf(question, 'minValue'))?.value,
    valueOf(extensionOf(question, 'maxValue'))?.value,
  ];
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  const step: unknown = extensionOf(question, 'sliderStepValue')?.valueInteger;
  return { min, max, step: typeof step === 'number' && step > 0 ? step : 1 };
}
