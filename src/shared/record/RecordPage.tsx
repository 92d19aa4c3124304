import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../state/NotFoundPage.tsx';
import { ResourceDetails } from '../table/ResourceDetails.tsx';

type OfType<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>;

interface Props<T extends FhirResource['resourceType']> {
  type: T;
  /** False for resources of the type that have another page. */
  appliesTo?: (resource: OfType<T>) => boolean;
  /** A RecordView of the layout `page`. */
  children: (resource: OfType<T>) => ReactNode;
}

/** Page of the FHIR resource whose `id` is in the address. */
export function RecordPage<T extends FhirResource['resourceType']>({ type, appliesTo, children }: Props<T>) {
  const { id = '' } = useParams();
  return (
    <ResourceDetails key={id} type={type} id={id}>
      {(resource) => (appliesTo && !appliesTo(resource) ? <NotFoundPage /> : children(resource))}
    </ResourceDetails>
  );
}
