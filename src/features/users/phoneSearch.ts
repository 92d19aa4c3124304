import { fhirEndpoint } from '../../api/fhir/byType.ts';
import type { GetUsersApiArg } from '../../api/keycloak/index.ts';
import type { Practitioner } from 'fhir/r4';
import { matches } from '../../fhir/bundle.ts';
import { userIdOf } from '../../fhir/identifier.ts';
import { phoneForms, phoneFormsOfCountry } from '../../fhir/phone.ts';
import { escapeSearch } from '../../fhir/searchText.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { attributes } from './user.ts';
import { uncached } from '../../api/uncached.ts';

/** Keycloak's searches for the accounts with a phone number. It compares attributes as a whole, one value per request. */
export const accountPhoneQueries = (phone: string): GetUsersApiArg[] =>
  phoneFormsOfCountry(phone).map((form) => ({ q: `${attributes.phoneNumber}:"${form}"`, briefRepresentation: true }));

/** Ids of the users whose practitioner has a phone number, in any of its forms. */
export function usersOfPractitionerPhone(phone: string): AppThunk<Promise<string[]>> {
  return async (dispatch) => {
    const search = { phone: phoneForms(phone).map(escapeSearch).join(','), _elements: 'identifier', _count: 100 };
    const bundle = await dispatch(
      fhirEndpoint<Practitioner, 'search'>('search', 'Practitioner').initiate(search, uncached),
    ).unwrap();
    return matches<Practitioner>(bundle, 'Practitioner').flatMap((practitioner) => userIdOf(practitioner) ?? []);
  };
}
