import type { Reference } from 'fhir/r4';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { identifierByUse } from '../../fhir/identifier.ts';
import { parseReference } from '../../fhir/reference.ts';
import { pathTo } from '../feature.ts';
import { RelatedLink } from './RelatedLink.tsx';

/** Pages of records by FHIR type. */
const pageOf: Readonly<Record<string, string>> = {
  Location: '/admin/location/unit/view/:id',
  Organization: '/admin/teams/:id',
  Patient: '/fhir/Patient/:id',
  CareTeam: '/admin/CareTeam/view/:id',
  HealthcareService: '/healthcare/view/:id',
  Group: '/group/view/:id',
  // With the id of the user at the identity provider.
  Practitioner: '/admin/users/details/:id',
};

/** Id in the address of a record's page. A practitioner has the page of its user, if the practitioner is known. */
function usePageId(reference: Reference | undefined): string | undefined {
  const { type = '', id = '' } = parseReference(reference) ?? {};
  const practitioner = useSelector((state: StateWithEntities) => selectResource(state, 'Practitioner', id));
  return type === 'Practitioner' ? identifierByUse(practitioner?.identifier, 'secondary')?.value : id;
}

interface Props {
  reference: Reference | undefined;
  /** Name of the referenced record. */
  children: ReactNode;
}

/** Link to the page of a referenced record; plain text for types without a page and users who may not open it. */
export function ReferenceLink({ reference, children }: Props) {
  const { type = '' } = parseReference(reference) ?? {};
  const id = usePageId(reference);
  const page = pageOf[type];
  return <RelatedLink to={page && id ? pathTo(page, { id }) : undefined}>{children}</RelatedLink>;
}
