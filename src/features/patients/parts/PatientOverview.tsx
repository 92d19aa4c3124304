import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import type { Patient } from '../../../../common/fhir/r4.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { messages } from '../messages.ts';
import { addressOf, countryOf, nameOf, phoneOf, recordNumberOf, statusOf } from '../patient.ts';
import { patientPath } from '../index.ts';
import { usePatient } from '../usePatient.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { PatientName } from './PatientName.tsx';
import { PatientTechnicalDetails } from './PatientTechnicalDetails.tsx';
import { PatientStatusBadge } from './PatientStatusBadge.tsx';
import { useLifeDates } from './useLifeDates.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, justifyItems: 'start' },
  name: { marginBlock: 0 },
  technical: { inlineSize: '100%' },
});

interface Props {
  id: string;
}

/** Side panel of a patient. */
export function PatientOverview({ id }: Props) {
  const styles = useStyles();
  return (
    <QueryState query={usePatient(id)}>
      {(patient) => (
        <div className={styles.root}>
          <Subtitle1 as="h2" className={styles.name}>
            <PatientName name={nameOf(patient)} />
          </Subtitle1>
          <PatientStatusBadge status={statusOf(patient)} />
          <PatientFacts patient={patient} />
          <TextLink to={patientPath(id)}>
            <FormattedMessage {...messages.fullDetails} />
          </TextLink>
          <div className={styles.technical}>
            <PatientTechnicalDetails patient={patient} isNested />
          </div>
        </div>
      )}
    </QueryState>
  );
}

function PatientFacts({ patient }: { patient: Patient }) {
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const { birth, death } = useLifeDates(patient);
  return (
    <FactList
      lines={[
        [messages.gender, codeLabel(patient.gender)],
        [messages.phone, phoneOf(patient)],
        [messages.address, addressOf(patient) ?? intl.formatMessage(messages.notAvailable)],
        [messages.dateOfBirth, birth],
        [messages.died, death],
        [messages.mrn, recordNumberOf(patient) ?? intl.formatMessage(messages.mrnUnknown)],
        [messages.country, countryOf(patient)],
      ]}
    />
  );
}
