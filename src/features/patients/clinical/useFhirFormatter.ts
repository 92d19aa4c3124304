import type { Reference } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { codingLabel } from '../../../shared/codes/codingMessages.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { messages } from '../messages.ts';
import { createFhirFormatter, type FhirFormatter } from './fhirFormatter.ts';

/** Formatter of FHIR data types in the current language, with the names of the referenced resources. */
export function useFhirFormatter(references: readonly (Reference | undefined)[]): FhirFormatter {
  const intl = useIntl();
  const code = useCodeLabel();
  const nameOf = useReferenceNames(references);
  return useMemo(
    () =>
      createFhirFormatter({
        code,
        label: (coding) => {
          const label = codingLabel(coding);
          return label && intl.formatMessage(...label);
        },
        reference: (one) => nameOf(one) ?? one?.reference,
        visit: (encounterClass) => intl.formatMessage(messages.visit, { encounterClass }),
        overdue: (dates) => intl.formatMessage(messages.overdue, { dates }),
        yes: intl.formatMessage(messages.yes),
        no: intl.formatMessage(messages.no),
      }),
    [code, nameOf, intl],
  );
}
