import type { FhirResource, Reference } from '../../../common/fhir/r4.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { inventory, products } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { identifierByUse } from '../../../common/fhir/identifier.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { pathTo } from '../feature.ts';
import { usePersonPath } from '../people/usePersonPath.ts';
import { RelatedLink } from './RelatedLink.tsx';

/** Pages of records by FHIR type. */
const pageOf: Readonly<Record<string, string>> = {
  Location: '/admin/location/unit/view/:id',
  Organization: '/admin/teams/:id',
  Patient: '/fhir/Patient/:id',
  CareTeam: '/admin/CareTeam/view/:id',
  HealthcareService: '/healthcare/view/:id',
};

/** Address of a record's page, except of practitioners. Known Groups have that of a product or group; stock has none. */
function addressOf(type: string, id: string, resource: FhirResource | undefined): string | undefined {
  if (resource?.resourceType === 'Group') {
    if (hasCoding(resource.code, inventory.item)) return undefined;
    return pathTo(hasCoding(resource.code, products.supply) ? '/commodity/view/:id' : '/group/view/:id', { id });
  }
  const page = pageOf[type];
  return page && id ? pathTo(page, { id }) : undefined;
}

interface Props {
  reference: Reference | undefined;
  /** Name of the referenced record. */
  children: ReactNode;
}

/** Link to the page of a referenced record; plain text for types without a page and users who may not open it. */
export function ReferenceLink({ reference, children }: Props) {
  const { type = '', id = '' } = parseReference(reference) ?? {};
  const resource = useSelector((state: StateWithEntities) =>
    selectResource(state, type as FhirResource['resourceType'], id),
  );
  const personPath = usePersonPath();
  const to =
    resource?.resourceType === 'Practitioner'
      ? personPath(id, identifierByUse(resource.identifier, 'secondary')?.value)
      : addressOf(type, id, resource);
  return <RelatedLink to={to}>{children}</RelatedLink>;
}
