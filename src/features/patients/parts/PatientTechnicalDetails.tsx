import type { Patient } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { TechnicalDetails } from '../../../shared/technical/TechnicalDetails.tsx';
import { messages } from '../messages.ts';
import { uuidOf } from '../patient.ts';

interface Props {
  patient: Patient;
  /** True in the side panel. */
  isNested?: boolean;
}

/** Ids, version and record of a patient. */
export function PatientTechnicalDetails({ patient, isNested = false }: Props) {
  const intl = useIntl();
  return (
    <TechnicalDetails
      record={patient}
      more={[[intl.formatMessage(messages.uuid), uuidOf(patient)]]}
      isNested={isNested}
    />
  );
}
