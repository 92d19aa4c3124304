import type { Reference } from 'fhir/r4';
import type { ReactNode } from 'react';
import { parseReference } from '../../fhir/reference.ts';
import { pathTo } from '../feature.ts';
import { RelatedLink } from './RelatedLink.tsx';

/** Pages of records by FHIR type. */
const pageOf: Readonly<Record<string, string>> = {
  Location: '/admin/location/unit/view/:id',
  Organization: '/admin/teams/:id',
  Patient: '/fhir/Patient/:id',
};

interface Props {
  reference: Reference | undefined;
  /** Name of the referenced record. */
  children: ReactNode;
}

/** Link to the page of a referenced record; plain text for types without a page and users who may not open it. */
export function ReferenceLink({ reference, children }: Props) {
  const { type = '', id } = parseReference(reference) ?? {};
  const page = pageOf[type];
  return <RelatedLink to={page && id ? pathTo(page, { id }) : undefined}>{children}</RelatedLink>;
}
