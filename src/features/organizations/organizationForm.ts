import type { Organization } from 'fhir/r4';
import * as yup from 'yup';
import { organizationTypes, systems } from '../../fhir/codes.ts';
import { replaceCoding } from '../../fhir/replaceCoding.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { aliasesOf, isActive, typeOf } from './organization.ts';
import { messages } from './messages.ts';

/** What the form holds. Members are `Practitioner/id`; they are stored apart, see `membership.ts`. */
export interface OrganizationForm {
  name: string;
  alias: string;
  active: 'true' | 'false';
  /** Code of the organization type, '' for none. */
  type: string;
  members: readonly ReferenceOption[];
}

export const newForm: OrganizationForm = {
  name: '',
  alias: '',
  active: 'true',
  type: organizationTypes.team.code,
  members: [],
};

/** The form of a stored team. Of several aliases the first is shown. Without `active` it is in use. */
export function toForm(organization: Organization, members: readonly ReferenceOption[]): OrganizationForm {
  return {
    name: organization.name ?? '',
    alias: aliasesOf(organization)[0] ?? '',
    active: isActive(organization) ? 'true' : 'false',
    type: typeOf(organization)?.code ?? '',
    members,
  };
}

/**
 * The resource to store. Begins with the stored team and changes what the form changed: partOf, telecom, contacts, tags
 * and whatever else the form does not show survive, and `toOrganization(toForm(r, []), r, id)` equals `r`. `id` is that of
 * a new team. The type is written without a display, as other clients do (reference, people section 12.2).
 */
export function toOrganization(form: OrganizationForm, stored: Organization | undefined, id: string): Organization {
  const before = stored && toForm(stored, []);
  const changed = (key: keyof OrganizationForm): boolean => form[key] !== before?.[key];
  const next: Organization = stored
    ? { ...stored }
    : { resourceType: 'Organization', id, identifier: [{ use: 'official', value: id }] };

  if (changed('active')) next.active = form.active === 'true';
  if (changed('name')) next.name = form.name.trim();
  if (changed('alias')) {
    const aliases = [form.alias.trim(), ...(stored ? aliasesOf(stored).slice(1) : [])].filter(Boolean);
    if (aliases.length > 0) next.alias = aliases;
    else delete next.alias;
  }
  if (changed('type')) {
    const fresh = form.type === '' ? undefined : { system: systems.organizationType, code: form.type };
    const type = replaceCoding(next.type, systems.organizationType, fresh);
    if (type) next.type = type;
    else delete next.type;
  }
  return next;
}

/** Rules of the form (spec section 5). */
export const organizationSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.required)),
  active: yup.string().required(fieldMessage(messages.required)),
});
