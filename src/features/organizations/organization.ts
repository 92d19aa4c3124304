import type { Coding, Organization } from '../../../common/fhir/r4.ts';
import * as yup from 'yup';
import { organizationTypes, systems } from '../../../common/fhir/codes.ts';
import { codingOf } from '../../../common/fhir/coding.ts';
import { replaceCoding } from '../../../common/fhir/replaceCoding.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { translatedName } from '../../../common/fhir/translation.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { boolean, fieldMapping, setOrDelete, text } from '../../shared/form/fieldMapping.ts';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { ownAliasOf, withAliases, withTranslatedAliases, type NamedResource } from '../../shared/names/aliases.ts';
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

/** Of several aliases, the first that a user entered. */
export const alias = fieldMapping<NamedResource, string>({
  path: 'alias',
  initial: '',
  get: (organization) => ownAliasOf(organization) ?? '',
  write: (organization, value) => withAliases(organization, { before: organization, alias: value.trim() }),
});

const fields = fhirForm('Organization', {
  name: text('name'),
  alias,
  ...translatedNames,
  active: boolean('active', { initial: 'true', absent: 'true' }),
  type,
});

/** Form of a team, without its members. */
export const organizationForm: typeof fields = {
  ...fields,
  toResource: (values, stored, id) => withTranslatedAliases(fields.toResource(values, stored, id), stored),
};

/** Values of the form. Members are `Practitioner/id`; they are stored separately, see `membership.ts`. */
export interface TeamForm extends ReturnType<typeof organizationForm.toForm> {
  members: readonly ReferenceOption[];
}

export const organizationSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.required)),
  active: yup.string().required(fieldMessage(messages.required)),
});
