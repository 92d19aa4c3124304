import type { ContactPoint, Identifier, Location, Organization, Practitioner } from '../../../../common/fhir/r4.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { codingOf } from '../../../../common/fhir/coding.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { bestName, formatName } from '../../../../common/fhir/name.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { translationsOf } from '../../../../common/fhir/translation.ts';
import { aliasesOf } from '../../../shared/names/aliases.ts';
import { positionOf, type Position } from '../../../../common/map/position.ts';
import { comparedName, type ComparedName } from './names.ts';

/** Types whose duplicates can be found and merged. */
export const mergeTypes = ['Location', 'Practitioner', 'Organization'] as const;
export type MergeType = (typeof mergeTypes)[number];
export type MergeResource = Location | Practitioner | Organization;

/** What the comparison uses of a record. Plain data, small enough for 100,000 records in memory. */
export interface ComparedRecord {
  id: string;
  /** The name to display. */
  name: string;
  /** The name, its translations and aliases. */
  names: readonly ComparedName[];
  /** `system|value`. */
  identifiers: readonly string[];
  /** The last nine digits of each number. */
  phones: readonly string[];
  emails: readonly string[];
  parent?: string;
  /** Name of the parent that the record contains. */
  parentName?: string;
  /** Of a Location: code of the physical type, `bu` or `jdn`. */
  form?: string;
  /** Of a Location: administrative level. */
  level?: number;
  /** Degrees: latitude, longitude. */
  position?: Position;
}

/** Elements of a search whose results are compared. */
export const comparedElements: Readonly<Record<MergeType, string>> = {
  Location: 'name,alias,identifier,telecom,partOf,position,status,physicalType,type',
  Practitioner: 'name,identifier,telecom,active',
  Organization: 'name,alias,identifier,telecom,partOf,active',
};

/** Values that stand for a missing identifier, and values too short to identify anything. */
const isPlaceholder = (value: string): boolean =>
  value.length < 3 || /^(?:n\/?a|none|null|unknown|nil|test|0+|-+|x+)$/i.test(value);

const identifiersOf = (identifiers: readonly Identifier[] | undefined): string[] =>
  (identifiers ?? []).flatMap(({ system = '', value = '' }) =>
    isPlaceholder(value.trim()) ? [] : [`${system}|${value.trim()}`],
  );

const contactsOf = (telecom: readonly ContactPoint[] | undefined, system: ContactPoint['system']): string[] =>
  (telecom ?? []).flatMap((contact) => (contact.system === system && contact.value ? [contact.value] : []));

/** The digits that numbers with and without country code have in common; '' for fewer than seven. */
function significantDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-9);
}

const namesOf = (resource: MergeResource): string[] =>
  resource.resourceType === 'Practitioner'
    ? (resource.name ?? []).map((each) =>
        // Initials: "Jane W. Kamau" is Jane Kamau.
        formatName({ ...each, prefix: [], suffix: [] }).replace(/(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}])/gu, ''),
      )
    : [resource.name ?? '', ...translationsOf(resource._name).map(({ text }) => text), ...aliasesOf(resource)];

/** The name to display; the id of a record without name. */
export function nameOf(resource: MergeResource): string {
  const name =
    resource.resourceType === 'Practitioner' ? formatName(bestName(resource.name)) : (resource.name?.trim() ?? '');
  return name || (resource.id ?? '');
}

/** False for an inactive record, such as one that was merged before. */
export function isInUse(resource: MergeResource): boolean {
  return resource.resourceType === 'Location' ? resource.status !== 'inactive' : resource.active !== false;
}

/** Degrees; undefined for an unknown position, for which some clients store 0, 0. */
function knownPosition(location: Location): Position | undefined {
  const position = positionOf(location);
  return position?.latitude === 0 && position.longitude === 0 ? undefined : position;
}

/** The compared elements of a resource. */
export function comparedRecord(resource: MergeResource): ComparedRecord {
  const names = new Map(
    namesOf(resource)
      .map(comparedName)
      .filter(({ text }) => text !== '')
      .map((name) => [name.text, name]),
  );
  const record: ComparedRecord = {
    id: resource.id ?? '',
    name: nameOf(resource),
    names: [...names.values()],
    identifiers: identifiersOf(resource.identifier),
    phones: contactsOf(resource.telecom, 'phone').map(significantDigits).filter(Boolean),
    emails: contactsOf(resource.telecom, 'email').map((email) => email.trim().toLowerCase()),
  };
  if (resource.resourceType === 'Practitioner') return record;
  const parent = bareId(resource.resourceType, resource.partOf);
  const parentName = resource.partOf?.display;
  if (parent) record.parent = parent;
  if (parentName) record.parentName = parentName;
  if (resource.resourceType === 'Organization') return record;
  const position = knownPosition(resource);
  const form = codingOf(resource.physicalType && [resource.physicalType], systems.locationPhysicalType)?.code;
  const level = levelOf(resource);
  if (position) record.position = position;
  if (form) record.form = form;
  if (level !== undefined) record.level = level;
  return record;
}
