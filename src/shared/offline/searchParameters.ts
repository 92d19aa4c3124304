import type {
  CodeableConcept,
  Composition,
  FhirResource,
  Group,
  HumanName,
  Identifier,
  List,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
  Questionnaire,
  Reference,
} from '../../../common/fhir/r4.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { findExtension } from '../../../common/fhir/extension.ts';
import { parseReference } from '../../../common/fhir/reference.ts';

/** A value of a token: with the code alone if it has no system. */
export interface Token {
  system?: string | undefined;
  code: string;
}

/** A search parameter: the values of a resource. References are `Type/id`. */
export type SearchParameter =
  | { kind: 'string' | 'date' | 'reference'; values: (resource: FhirResource) => readonly (string | undefined)[] }
  | { kind: 'token'; values: (resource: FhirResource) => readonly Token[] };

/** The types that can be kept for use without a connection, with their permissions and search parameters. */
export type OfflineType =
  | 'Location'
  | 'OrganizationAffiliation'
  | 'Organization'
  | 'PractitionerRole'
  | 'Practitioner'
  | 'List'
  | 'Group'
  | 'Questionnaire'
  | 'ValueSet'
  | 'Composition';

type Values<R, V> = (resource: R) => readonly V[];

/** A list of texts has null for a value of which only the extension is known. */
const text = <R extends FhirResource>(values: Values<R, string | null | undefined>): SearchParameter => ({
  kind: 'string',
  values: (resource) => values(resource as R).map((value) => value ?? undefined),
});
const date = <R extends FhirResource>(value: (resource: R) => string | undefined): SearchParameter => ({
  kind: 'date',
  values: (resource) => [value(resource as R)],
});
const token = <R extends FhirResource>(values: Values<R, Token>): SearchParameter => ({
  kind: 'token',
  values: (resource) => values(resource as R),
});
const reference = <R extends FhirResource>(values: Values<R, Reference | undefined>): SearchParameter => ({
  kind: 'reference',
  values: (resource) =>
    values(resource as R).map((value) => {
      const target = parseReference(value);
      return target && `${target.type}/${target.id}`;
    }),
});

const codes = (concepts: readonly (CodeableConcept | undefined)[] = []): Token[] =>
  concepts.flatMap((concept) => (concept?.coding ?? []).map(({ system, code = '' }) => ({ system, code })));
const code = (...values: readonly (string | boolean | undefined)[]): Token[] =>
  values.flatMap((value) => (value === undefined ? [] : [{ code: String(value) }]));
const identifiers = (all: readonly Identifier[] = []): Token[] =>
  all.map(({ system, value = '' }) => ({ system, code: value }));
const nameParts = (names: readonly HumanName[] = []): (string | null | undefined)[] =>
  names.flatMap(({ family, given = [], text: full }) => [full, family, ...given]);

const common: Readonly<Record<string, SearchParameter>> = {
  _id: token((resource: FhirResource) => code(resource.id)),
  _lastUpdated: date((resource: FhirResource) => resource.meta?.lastUpdated),
};

/** The parameters that the application sends for these types. A search with any other is not answered. */
const byType: Readonly<Record<OfflineType, Readonly<Record<string, SearchParameter>>>> = {
  Location: {
    name: text(({ name, alias = [] }: Location) => [name, ...alias]),
    status: token(({ status }: Location) => code(status)),
    type: token(({ type }: Location) => codes(type)),
    partof: reference(({ partOf }: Location) => [partOf]),
    identifier: token(({ identifier }: Location) => identifiers(identifier)),
    boundary: token(({ extension }: Location) =>
      code(findExtension(extension, extensions.boundary, extensions.boundaryCanonical) !== undefined),
    ),
  },
  OrganizationAffiliation: {
    active: token(({ active }: OrganizationAffiliation) => code(active)),
    location: reference(({ location = [] }: OrganizationAffiliation) => location),
    'primary-organization': reference(({ organization }: OrganizationAffiliation) => [organization]),
  },
  Organization: {
    name: text(({ name, alias = [] }: Organization) => [name, ...alias]),
    active: token(({ active }: Organization) => code(active)),
    type: token(({ type }: Organization) => codes(type)),
    identifier: token(({ identifier }: Organization) => identifiers(identifier)),
    partof: reference(({ partOf }: Organization) => [partOf]),
  },
  PractitionerRole: {
    active: token(({ active }: PractitionerRole) => code(active)),
    organization: reference(({ organization }: PractitionerRole) => [organization]),
    practitioner: reference(({ practitioner }: PractitionerRole) => [practitioner]),
  },
  Practitioner: {
    name: text(({ name }: Practitioner) => nameParts(name)),
    active: token(({ active }: Practitioner) => code(active)),
    identifier: token(({ identifier }: Practitioner) => identifiers(identifier)),
    phone: token(({ telecom = [] }: Practitioner) =>
      code(...telecom.filter(({ system }) => system === 'phone').map(({ value }) => value)),
    ),
    email: token(({ telecom = [] }: Practitioner) =>
      code(...telecom.filter(({ system }) => system === 'email').map(({ value }) => value)),
    ),
  },
  List: {
    code: token((list: List) => codes([list.code])),
    subject: reference(({ subject }: List) => [subject]),
    item: reference(({ entry = [] }: List) => entry.map(({ item }) => item)),
  },
  Group: {
    name: text(({ name }: Group) => [name]),
    code: token((group: Group) => codes([group.code])),
    type: token(({ type }: Group) => code(type)),
    active: token(({ active }: Group) => code(active)),
    member: reference(({ member = [] }: Group) => member.map(({ entity }) => entity)),
  },
  Questionnaire: {
    name: text(({ name }: Questionnaire) => [name]),
    title: text(({ title }: Questionnaire) => [title]),
    status: token(({ status }: Questionnaire) => code(status)),
    publisher: text(({ publisher }: Questionnaire) => [publisher]),
    version: token(({ version }: Questionnaire) => code(version)),
    url: token(({ url }: Questionnaire) => code(url)),
    date: date((questionnaire: Questionnaire) => questionnaire.date),
    identifier: token(({ identifier }: Questionnaire) => identifiers(identifier)),
    'subject-type': token(({ subjectType = [] }: Questionnaire) => code(...subjectType)),
  },
  ValueSet: {},
  Composition: {
    title: text(({ title }: Composition) => [title]),
    type: token(({ type }: Composition) => codes([type])),
    category: token(({ category }: Composition) => codes(category)),
    identifier: token(({ identifier }: Composition) => identifiers(identifier && [identifier])),
  },
};

/**
 * Parameters whose matches need not all be kept: all assignments of a team, all roles of a practitioner. Saves depend on their
 * completeness, so only the searches of pages are answered, which include these references. Likewise identifiers of Groups
 * and PractitionerRoles, which are no parameters above.
 */
const incomplete: Readonly<Record<string, string>> = {
  'OrganizationAffiliation.primary-organization': 'OrganizationAffiliation:location',
  'PractitionerRole.practitioner': 'PractitionerRole:organization',
};

/** False for a search by a parameter whose matches need not all be kept; chains and `_has` may contain it. */
export function isAnswered(type: OfflineType, name: string, includes: readonly string[]): boolean {
  const include = incomplete[`${type}.${name}`];
  return include === undefined || includes.includes(include);
}

export const isOfflineType = (type: string): type is OfflineType => Object.hasOwn(byType, type);

export function parameterOf(type: OfflineType, name: string): SearchParameter | undefined {
  return common[name] ?? byType[type][name];
}
