import { skipToken } from '@reduxjs/toolkit/query';
import type { Patient } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useVreadPatientQuery } from '../../../api/fhir/index.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { TechnicalDetails } from '../../../shared/technical/TechnicalDetails.tsx';
import { messages } from '../messages.ts';
import { uuidOf } from '../patient.ts';

interface Props {
  patient: Patient;
  /** True in the side panel. */
  isNested?: boolean;
}

/** Ids, dates, version and record of a patient. The side panel omits the date of creation, which requires a request. */
export function PatientTechnicalDetails({ patient, isNested = false }: Props) {
  const intl = useIntl();
  const created = useCreationTime(isNested ? undefined : patient);
  return (
    <TechnicalDetails
      record={patient}
      more={[[intl.formatMessage(messages.uuid), uuidOf(patient)]]}
      dates={[[intl.formatMessage(messages.dateCreated), formatMoment(created)]]}
      isNested={isNested}
    />
  );
}

/**
 * Creation time of a record: the time of its first version. FHIR has no creation date, and `meta.lastUpdated` is one
 * only until the first change. Undefined if the server stores no versions or does not return them.
 */
function useCreationTime(patient: Patient | undefined): string | undefined {
  const { versionId, lastUpdated } = patient?.meta ?? {};
  const first = versionId === '1';
  const hasEarlierVersions = !first && patient?.id !== undefined && versionId !== undefined;
  const { currentData } = useVreadPatientQuery(
    hasEarlierVersions ? { id: patient?.id ?? '', versionId: '1' } : skipToken,
  );
  return first ? lastUpdated : currentData?.meta?.lastUpdated;
}
