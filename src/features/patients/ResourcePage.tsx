import { Spinner } from '@fluentui/react-components';
import { useParams } from 'react-router-dom';
import { ForbiddenPage } from '../../shared/state/ForbiddenPage.tsx';
import { ClinicalResource } from './parts/ClinicalResource.tsx';
import { OtherResource } from './parts/OtherResource.tsx';
import { PatientFrame } from './parts/PatientFrame.tsx';
import { usePermittedKinds } from './usePermittedKinds.ts';

/** Page of one entry of a patient's record. */
export default function ResourcePage() {
  const { id = '', resourceType = '', resourceId = '' } = useParams();
  const found = usePermittedKinds(id).find(({ kind }) => kind.view.type === resourceType);
  if (found && found.allowed === undefined) return <Spinner />;
  if (found && !found.allowed) return <ForbiddenPage missing={[found.kind.need]} />;
  return (
    <PatientFrame patientId={id}>
      {found ? (
        <ClinicalResource key={resourceType} kind={found.kind} patientId={id} id={resourceId} />
      ) : (
        <OtherResource patientId={id} resourceType={resourceType} />
      )}
    </PatientFrame>
  );
}
