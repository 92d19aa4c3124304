import type { Quantity, QuestionnaireItem } from 'fhir/r4';
import { extensionOf } from './extensions.ts';

/** The lowest and the highest amount that an author set for a question of type quantity, as written. */
export function quantityLimits(question: QuestionnaireItem): { min?: Quantity; max?: Quantity } {
  const min = extensionOf(question, 'minQuantity')?.valueQuantity;
  const max = extensionOf(question, 'maxQuantity')?.valueQuantity;
  return {
    ...(min?.value !== undefined && { min }),
    ...(max?.value !== undefined && { max }),
  };
}
