import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useLazyReadHealthcareServiceQuery } from '../../api/fhir/index.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { HealthcareServiceEditor } from './parts/HealthcareServiceEditor.tsx';

/** Form for a new service, or for the current version of the one in the URL. */
export default function HealthcareServiceFormPage() {
  const { id } = useParams();
  const [read] = useLazyReadHealthcareServiceQuery();
  const load = useCallback(() => read({ id: id ?? '' }).unwrap(), [read, id]);
  const query = useUncachedRead(id === undefined ? undefined : load);
  if (id === undefined) return <HealthcareServiceEditor key="new" />;
  return <QueryState query={query}>{(service) => <HealthcareServiceEditor key={id} stored={service} />}</QueryState>;
}
