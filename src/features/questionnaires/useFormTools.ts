import type { Questionnaire } from 'fhir/r4';
import { useCallback } from 'react';
import { useFresh } from '../../shared/form/useFresh.ts';
import { needsFhirPath, type Evaluate } from './filler/expressions.ts';

/** FHIRPath for a questionnaire that needs it; a chunk of its own, which most forms never load. */
export function useFhirPath(questionnaire: Questionnaire) {
  return useFresh<{ evaluate: Evaluate | undefined }>(
    useCallback(async () => {
      if (!needsFhirPath(questionnaire)) return { evaluate: undefined };
      const { evaluate } = await import('./filler/fhirPath.ts');
      return { evaluate };
    }, [questionnaire]),
  );
}
