import { MessageBar, MessageBarBody, MessageBarTitle, Spinner } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { refersTo } from '../../../common/fhir/reference.ts';
import { ForbiddenPage } from '../../shared/state/ForbiddenPage.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import type { RecordKind } from './clinical/kinds.ts';
import { messages } from './messages.ts';
import { ClinicalEntry } from './parts/ClinicalEntry.tsx';
import { PatientHeader } from './parts/PatientHeader.tsx';
import { usePatient } from './usePatient.ts';
import { usePermittedKinds } from './usePermittedKinds.ts';

/** Page of one entry of a patient's record. */
export default function ResourcePage() {
  const { id = '', resourceType = '', resourceId = '' } = useParams();
  const found = usePermittedKinds(id).find(({ kind }) => kind.view.type === resourceType);
  if (found && found.allowed === undefined) return <Spinner />;
  if (found && !found.allowed) return <ForbiddenPage missing={[found.kind.need]} />;
  return found ? (
    <ClinicalResource key={resourceType} kind={found.kind} patientId={id} id={resourceId} />
  ) : (
    <OtherResource patientId={id} resourceType={resourceType} />
  );
}

interface ClinicalResourceProps {
  kind: RecordKind;
  patientId: string;
  id: string;
}

/** One entry, read from the server. Shows 404 if the entry belongs to another patient than the URL. */
function ClinicalResource({ kind, patientId, id }: ClinicalResourceProps) {
  const query = kind.useRead(id);
  return (
    <QueryState query={query}>
      {(resource) => {
        const patient = kind.view.patient(resource);
        const other = patient !== undefined && !refersTo(patient, 'Patient', patientId);
        return other ? <NotFoundPage /> : <ClinicalEntry kind={kind} patientId={patientId} resource={resource} />;
      }}
    </QueryState>
  );
}

interface OtherResourceProps {
  patientId: string;
  resourceType: string;
}

/** Notice for a resource type without a page, and the patient. */
function OtherResource({ patientId, resourceType }: OtherResourceProps) {
  const query = usePatient(patientId);
  return (
    <QueryState query={query}>
      {(patient) => (
        <>
          <PatientHeader patient={patient} />
          <MessageBar intent="info">
            <MessageBarBody>
              <MessageBarTitle>
                <FormattedMessage {...messages.noPageTitle} values={{ type: resourceType }} />
              </MessageBarTitle>
              <FormattedMessage {...messages.noPageText} />
            </MessageBarBody>
          </MessageBar>
        </>
      )}
    </QueryState>
  );
}
