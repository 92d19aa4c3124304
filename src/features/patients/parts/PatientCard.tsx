import { Card, makeStyles, Title3, tokens } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Patient } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useVreadPatientQuery } from '../../../api/fhir/index.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { messages } from '../messages.ts';
import { addressOf, countryOf, nameOf, namePartsOf, phoneOf, recordNumberOf, statusOf, uuidOf } from '../patient.ts';
import { PatientName } from './PatientName.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const useStyles = makeStyles({
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { marginBlock: 0, overflowWrap: 'anywhere' },
});

interface Props {
  patient: Patient;
}

/** Properties of a patient listed in the spec, with a placeholder for missing values. */
export function PatientCard({ patient }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const created = useCreationTime(patient);
  const { first, last } = namePartsOf(patient);
  return (
    <Card>
      <div className={styles.heading}>
        <Title3 as="h2" className={styles.name}>
          <PatientName name={nameOf(patient)} />
        </Title3>
        <StatusBadge status={statusOf(patient)} />
      </div>
      <FactList
        lines={[
          [messages.id, patient.id],
          [messages.dateCreated, formatMoment(created)],
          [messages.lastUpdated, formatMoment(patient.meta?.lastUpdated)],
          [messages.firstName, first],
          [messages.lastName, last],
          [messages.uuid, uuidOf(patient)],
          [messages.gender, codeLabel(patient.gender)],
          [messages.dateOfBirth, patient.birthDate],
          [messages.phone, phoneOf(patient)],
          [messages.mrn, recordNumberOf(patient) ?? intl.formatMessage(messages.mrnUnknown)],
          [messages.address, addressOf(patient) ?? intl.formatMessage(messages.notAvailable)],
          [messages.country, countryOf(patient)],
        ]}
      />
    </Card>
  );
}

/**
 * Creation time of a record: the time of its first version. FHIR has no creation date, and `meta.lastUpdated` is one
 * only until the first change. Undefined if the server stores no versions or does not return them.
 */
function useCreationTime(patient: Patient): string | undefined {
  const { versionId, lastUpdated } = patient.meta ?? {};
  const first = versionId === '1';
  const hasEarlierVersions = !first && patient.id !== undefined && versionId !== undefined;
  const { currentData } = useVreadPatientQuery(
    hasEarlierVersions ? { id: patient.id ?? '', versionId: '1' } : skipToken,
  );
  return first ? lastUpdated : currentData?.meta?.lastUpdated;
}
