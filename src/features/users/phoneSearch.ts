import { fhirEndpoints } from '../../api/fhir/index.ts';
import type { GetUsersApiArg, User } from '../../api/keycloak/index.ts';
import type { Practitioner } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import { phoneFormsOfCountry, phoneSearch } from '../../../common/fhir/phone.ts';
import { searchWords } from '../../../common/fhir/searchText.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { containsWords } from '../../../common/fhir/foldText.ts';
import { attributes } from '../../shared/account/attributes.ts';
import { fullName } from './user.ts';
import { readFresh } from '../../api/read.ts';

/** Keycloak's searches for the accounts with a phone number. It compares attributes as a whole, one value per request. */
export const accountPhoneQueries = (phone: string, ownCountry: string): GetUsersApiArg[] =>
  phoneFormsOfCountry(phone, ownCountry).map((form) => ({
    q: `${attributes.phoneNumber}:"${form}"`,
    briefRepresentation: true,
  }));

/** True if the name or the user name contains each word, which Keycloak cannot search for together with an attribute. */
export function hasWords(user: User, words: string): boolean {
  return containsWords(`${fullName(user)} ${user.username}`, words);
}

/** Ids of the users whose practitioner has a phone number, in any of its forms, and each of the words in the name. */
export function usersOfPractitionerPhone(phone: string, words: string): AppThunk<Promise<string[]>> {
  return async (dispatch, getState, { config }) => {
    const search = {
      phone: phoneSearch(phone, config.phoneCountryCode, selectHolds(getState(), 'Practitioner.create')),
      ...(words && { 'name:contains': searchWords(words) }),
      _elements: 'identifier',
      _count: 100,
    };
    const bundle = await dispatch(readFresh(fhirEndpoints.endpoints.searchPractitioner, search));
    return matches<Practitioner>(bundle, 'Practitioner').flatMap((practitioner) => userIdOf(practitioner) ?? []);
  };
}
