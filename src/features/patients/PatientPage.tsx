import { useParams } from 'react-router-dom';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { PatientHeader } from './parts/PatientHeader.tsx';
import { PatientTabs } from './parts/PatientTabs.tsx';
import { PatientTechnicalDetails } from './parts/PatientTechnicalDetails.tsx';
import { usePatient } from './usePatient.ts';

/** A patient with the health record. */
export default function PatientPage() {
  const { id = '' } = useParams();
  const query = usePatient(id);
  return (
    <QueryState query={query}>
      {(patient) => (
        <>
          <PatientHeader patient={patient} />
          <PatientTabs key={id} patient={patient} patientId={id} />
          <PatientTechnicalDetails patient={patient} />
        </>
      )}
    </QueryState>
  );
}
