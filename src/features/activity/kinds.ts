import type { FhirResource, Group } from '../../../common/fhir/r4.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { holds, type FhirType, type PermissionBits } from '../../../common/session/permissions.ts';
import type { Feature } from '../../shared/feature.ts';
import type { RecordKind } from '../../shared/home/contributions.ts';
import type { RecordEntry } from './entry.ts';
import { messages } from './messages.ts';

/** Kinds of records that the home page does not list. `feature`: key of the feature that must be enabled. */
const moreKinds: readonly (RecordKind & { key: string })[] = [
  {
    key: 'stock',
    feature: 'inventory',
    type: 'Group',
    label: messages.stock,
    icon: 'record',
    pages: [],
    elements: 'name,code',
    appliesTo: (resource) => hasCoding((resource as Group).code, inventory.item),
  },
  {
    key: 'memberships',
    feature: 'organizations',
    type: 'PractitionerRole',
    label: messages.teamMember,
    icon: 'people',
    pages: [],
    elements: 'practitioner,organization',
  },
  {
    key: 'assignments',
    feature: 'teamAssignment',
    type: 'OrganizationAffiliation',
    label: messages.assignment,
    icon: 'assignment',
    pages: [],
    elements: 'organization,location',
  },
];

/** A kind of records, with its key in the address of the page. */
export interface ActivityKind extends RecordKind {
  key: string;
  elements: string;
  /** False: listed only if it is selected, because phone applications change such records all day. */
  isListed: boolean;
}

/** The kinds of records that the user may read. */
export function activityKinds(
  features: readonly Feature[],
  records: readonly RecordKind[],
  bits: PermissionBits,
): ActivityKind[] {
  const more = moreKinds.filter(({ feature }) => features.some(({ key }) => key === feature));
  return [...records.map((record) => ({ ...record, key: record.feature })), ...more]
    .map((kind) => ({ ...kind, elements: kind.elements ?? 'name', isListed: kind.elements !== undefined }))
    .filter(({ type }) => holds(bits, `${type}.read`));
}

/** The types of these kinds, with the elements to request. */
export function typesOf(kinds: readonly ActivityKind[]): Map<FhirType, string> {
  const types = new Map<FhirType, string>();
  for (const { type, elements } of kinds) {
    const all = new Set([...(types.get(type)?.split(',') ?? []), ...elements.split(',')]);
    types.set(type, [...all].join(','));
  }
  return types;
}

/** The kind of a record. Of a deleted record whose content is unknown it is the only kind of the type, if there is one. */
export function kindOf(
  kinds: readonly ActivityKind[],
  { type, resource }: Pick<RecordEntry, 'type' | 'resource'>,
): ActivityKind | undefined {
  const ofType = kinds.filter((kind) => kind.type === type);
  if (!resource) return ofType.length === 1 ? ofType[0] : undefined;
  return ofType.find(({ appliesTo }) => appliesTo?.(resource) ?? true);
}

/** Name of a record as far as its elements contain it; `nameOf` names the records of other types. */
export function recordName(
  resource: FhirResource | undefined,
  nameOf: (resource: FhirResource) => string | undefined,
): string | undefined {
  if (!resource) return undefined;
  switch (resource.resourceType) {
    case 'PractitionerRole':
      return joined(resource.practitioner?.display, resource.organization?.display);
    case 'OrganizationAffiliation':
      return joined(resource.organization?.display, resource.location?.[0]?.display);
    default:
      return nameOf(resource);
  }
}

const joined = (...parts: (string | undefined)[]): string | undefined => parts.filter(Boolean).join(' – ') || undefined;
