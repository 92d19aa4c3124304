import { useParams } from 'react-router-dom';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { PatientCard } from './parts/PatientCard.tsx';
import { PatientFrame } from './parts/PatientFrame.tsx';
import { PatientTabs } from './parts/PatientTabs.tsx';
import { usePatient } from './usePatient.ts';

/** A patient with the health record. */
export default function PatientPage() {
  const { id = '' } = useParams();
  const query = usePatient(id);
  return (
    <QueryState query={query}>
      {(patient) => (
        <PatientFrame patientId={id}>
          <PatientCard patient={patient} />
          <PatientTabs key={id} patient={patient} patientId={id} />
        </PatientFrame>
      )}
    </QueryState>
  );
}
