import type { Questionnaire } from 'fhir/r4';
import { useCallback } from 'react';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { createExpressions, needsFhirPath, needsPatterns } from './filler/expressions.ts';
import type { FormTools } from './filler/fillerSelectors.ts';

/**
 * Loads the engines that a questionnaire needs. The FHIRPath engine, its model of FHIR R4 and the regular expressions are
 * separate chunks of about 230 KB, which most forms never load.
 */
export async function loadFormTools(questionnaire: Questionnaire): Promise<FormTools> {
  if (!needsPatterns(questionnaire)) return { expressions: undefined, compilePattern: undefined };
  const { compilePattern } = await import('./filler/patterns.ts');
  if (!needsFhirPath(questionnaire)) return { expressions: undefined, compilePattern };
  const [{ createEvaluate }, model] = await Promise.all([
    import('./filler/fhirPath.ts'),
    import('fhirpath/fhir-context/r4/index.js'),
  ]);
  return { expressions: createExpressions(questionnaire, createEvaluate(model, compilePattern)), compilePattern };
}

/** The tools of one questionnaire, loaded once. */
export function useFormTools(questionnaire: Questionnaire) {
  return useUncachedRead<FormTools>(useCallback(() => loadFormTools(questionnaire), [questionnaire]));
}
