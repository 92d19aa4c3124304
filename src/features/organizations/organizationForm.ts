import type { Organization } from 'fhir/r4';
import * as yup from 'yup';
import { organizationTypes, systems } from '../../fhir/codes.ts';
import { replaceCoding } from '../../fhir/replaceCoding.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { aliasesAfter, ownAliasOf } from '../../shared/names/aliases.ts';
import { toNames, withNames, type NamesForm } from '../../shared/names/translatedNames.ts';
import { isActive, typeOf } from './organization.ts';
import { messages } from './messages.ts';

/** Values of the form. Members are `Practitioner/id`; they are stored separately, see `membership.ts`. */
export interface OrganizationForm extends NamesForm {
  name: string;
  alias: string;
  active: 'true' | 'false';
  /** Code of the organization type, '' for none. */
  type: string;
  members: readonly ReferenceOption[];
}

export const newForm: OrganizationForm = {
  ...toNames(undefined),
  name: '',
  alias: '',
  active: 'true',
  type: organizationTypes.team.code,
  members: [],
};

/** Form values of a stored team. Of several aliases the form contains the first that a user entered. */
export function toForm(organization: Organization, members: readonly ReferenceOption[]): OrganizationForm {
  return {
    ...toNames(organization._name),
    name: organization.name ?? '',
    alias: ownAliasOf(organization) ?? '',
    active: isActive(organization) ? 'true' : 'false',
    type: typeOf(organization)?.code ?? '',
    members,
  };
}

/** Sets a property or, without a value, removes it: FHIR has no empty values. */
function put<K extends '_name' | 'alias' | '_alias' | 'type'>(
  organization: Organization,
  key: K,
  value: Organization[K],
): void {
  if (value === undefined) delete organization[key];
  else organization[key] = value;
}

/**
 * The resource to store: the stored team with the changes of the form. partOf, telecom, contacts, tags and everything else
 * that the form does not display are retained, and `toOrganization(toForm(r, []), r, id)` equals `r`. `id` is that of a new
 * team. The type is written without a display, like other clients do (reference, people section 12.2).
 */
export function toOrganization(form: OrganizationForm, stored: Organization | undefined, id: string): Organization {
  const before = stored && toForm(stored, []);
  const changed = (key: keyof OrganizationForm): boolean => form[key] !== before?.[key];
  const next: Organization = stored
    ? { ...stored }
    : { resourceType: 'Organization', id, identifier: [{ use: 'official', value: id }] };

  if (changed('active')) next.active = form.active === 'true';
  if (changed('name')) next.name = form.name.trim();
  const names = withNames(stored?._name, form);
  if (names !== stored?._name) put(next, '_name', names);
  // Any edit copies translations that another client wrote into the aliases, so that searches find them.
  const alias = changed('alias') ? form.alias.trim() : form.alias;
  const edited = !sameValue({ ...form, members: [] }, before);
  const aliases = edited && aliasesAfter({ after: next, before: stored, alias });
  if (aliases) {
    put(next, 'alias', aliases.alias);
    put(next, '_alias', aliases._alias);
  }
  if (changed('type')) {
    const fresh = form.type === '' ? undefined : { system: systems.organizationType, code: form.type };
    put(next, 'type', replaceCoding(next.type, systems.organizationType, fresh));
  }
  return next;
}

/** Validation rules (spec section 5). */
export const organizationSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.required)),
  active: yup.string().required(fieldMessage(messages.required)),
});
