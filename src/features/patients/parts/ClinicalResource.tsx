import { NotFoundPage } from '../../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { refersTo } from '../../../fhir/reference.ts';
import type { RecordKind } from '../clinical/kinds.ts';
import { ClinicalCard } from './ClinicalCard.tsx';

interface Props {
  kind: RecordKind;
  patientId: string;
  id: string;
}

/** One entry, read from the server. Shows 404 if the entry belongs to another patient than the URL. */
export function ClinicalResource({ kind, patientId, id }: Props) {
  const query = kind.useRead(id);
  return (
    <QueryState query={query}>
      {(resource) => {
        const patient = kind.view.patient(resource);
        const other = patient !== undefined && !refersTo(patient, 'Patient', patientId);
        return other ? <NotFoundPage /> : <ClinicalCard kind={kind} resource={resource} />;
      }}
    </QueryState>
  );
}
