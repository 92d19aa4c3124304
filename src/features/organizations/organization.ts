import type { Coding, Organization } from '../../fhir/r4.ts';
import * as yup from 'yup';
import { organizationTypes, systems } from '../../fhir/codes.ts';
import { codingOf } from '../../fhir/coding.ts';
import { replaceCoding } from '../../fhir/replaceCoding.ts';
import { rowMapping } from '../../fhir/rowMapping.ts';
import { translatedName } from '../../fhir/translation.ts';
import type { Permission } from '../../session/permissions.ts';
import { boolean, fieldMapping, setOrDelete, text } from '../../shared/form/fieldMapping.ts';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { aliasesAfter, ownAliasOf, type NamedResource } from '../../shared/names/aliases.ts';
import { translatedNames } from '../../shared/names/translatedNames.ts';
import { messages } from './messages.ts';

export const rights = {
  add: ['Organization.create'],
  edit: ['Organization.update', 'Location.read', 'CareTeam.read'],
  /** The roles of practitioners are read and written as well. */
  changeMembers: [
    'Practitioner.read',
    'Practitioner.create',
    'PractitionerRole.read',
    'PractitionerRole.create',
    'PractitionerRole.update',
  ],
} as const satisfies Record<string, readonly Permission[]>;

/** Row of the list of teams. */
export interface TeamRow {
  id: string;
  /** In the language of the screen. */
  name: string;
  /** As stored, for exports. */
  storedName: string;
  active: boolean;
  lastUpdated: string | undefined;
}

/** A team without `active` is active, as FHIR assumes. */
export function isActive(organization: Pick<Organization, 'active'>): boolean {
  return organization.active !== false;
}

export const teamRows = rowMapping('Organization', ['name', 'active'], (organization, language: string): TeamRow => {
  const { id = '', name: storedName = id } = organization;
  const name = translatedName(organization, language) ?? storedName;
  return { id, name, storedName, active: isActive(organization), lastUpdated: organization.meta?.lastUpdated };
});

/** Type of an organization, from the only code system these screens support. */
function typeOf({ type }: Pick<Organization, 'type'>): Coding | undefined {
  return codingOf(type, systems.organizationType);
}

/** The type as a code, '' for none. Written without a display, as other clients do. */
export const type = fieldMapping<Pick<Organization, 'type'>, string>({
  path: 'type',
  initial: organizationTypes.team.code,
  get: (organization) => typeOf(organization)?.code ?? '',
  write: (organization, code) => {
    const coding = code === '' ? undefined : { system: systems.organizationType, code };
    return setOrDelete(organization, 'type', replaceCoding(organization.type, systems.organizationType, coding));
  },
});

/** `after` with the aliases of `before`, updated for the entered alias and for the translations in `after`. */
function withAliases<T extends NamedResource>(after: T, before: NamedResource | undefined, alias: string): T {
  const aliases = aliasesAfter({ after, before, alias });
  return aliases ? setOrDelete(setOrDelete(after, 'alias', aliases.alias), '_alias', aliases._alias) : after;
}

/** Of several aliases, the first that a user entered. */
export const alias = fieldMapping<NamedResource, string>({
  path: 'alias',
  initial: '',
  get: (organization) => ownAliasOf(organization) ?? '',
  write: (organization, value) => withAliases(organization, organization, value.trim()),
});

const fields = fhirForm('Organization', {
  name: text('name'),
  alias,
  ...translatedNames,
  active: boolean('active', { initial: 'true', absent: 'true' }),
  type,
});

/**
 * Form of a team, without its members. Every change also copies the translations of the name into the aliases, so that
 * searches find them, also translations that another client wrote.
 */
export const organizationForm: typeof fields = {
  ...fields,
  toResource: (values, stored, id) => {
    const next = fields.toResource(values, stored, id);
    if (next === stored) return next;
    const before = { ...stored, alias: next.alias, _alias: next._alias };
    return withAliases(next, before, ownAliasOf(before) ?? '');
  },
};

/** Values of the form. Members are `Practitioner/id`; they are stored separately, see `membership.ts`. */
export interface TeamForm extends ReturnType<typeof organizationForm.toForm> {
  members: readonly ReferenceOption[];
}

export const organizationSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.required)),
  active: yup.string().required(fieldMessage(messages.required)),
});
