import type { CodeableConcept } from '../../../common/fhir/r4.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { codingLabel, conceptLabel } from './codingMessages.ts';

/** Returns a function that translates a concept with a known coding; any other concept keeps its own text. */
export function useConceptLabel(): (concept: CodeableConcept | undefined) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (concept) =>
      conceptLabel(concept, (coding) => {
        const label = codingLabel(coding);
        return label && intl.formatMessage(...label);
      }) ?? conceptDisplay(concept),
    [intl],
  );
}
