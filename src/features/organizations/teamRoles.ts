import type { Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { readFresh } from '../../api/read.ts';
import { allPages, allPagesSize, splitList } from '../../../common/fhir/allPages.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

const { searchPractitioner, searchPractitionerRole } = fhirEndpoints.endpoints;

/** All current roles in a team, or of some practitioners in any team. Rejects with an ApiError. */
const searchRoles =
  (filter: { organization: string } | { practitioner: string }): AppThunk<Promise<PractitionerRole[]>> =>
  async (dispatch) => {
    const pages = await allPages((offset) => {
      const query = { ...filter, ...pageOf({ offset, count: allPagesSize }) };
      return dispatch(readFresh(searchPractitionerRole, query));
    });
    return pages.flatMap((page) => matches<PractitionerRole>(page, 'PractitionerRole'));
  };

export const rolesOfTeam = (organizationId: string) => searchRoles({ organization: `Organization/${organizationId}` });

/** Current roles in any team; `practitioners` are `Practitioner/id`. Rejects with an ApiError. */
export const rolesOfPeople =
  (practitioners: readonly string[]): AppThunk<Promise<PractitionerRole[]>> =>
  async (dispatch) => {
    const parts = splitList(practitioners).map((part) => dispatch(searchRoles({ practitioner: part.join(',') })));
    return (await Promise.all(parts)).flat();
  };

/** The practitioners by `Practitioner/id`. Rejects with an ApiError. */
export const readPeople =
  (practitioners: readonly string[]): AppThunk<Promise<Map<string, Practitioner>>> =>
  async (dispatch) => {
    const ids = practitioners.map((key) => key.replace('Practitioner/', ''));
    const parts = splitList(ids).map((part) =>
      dispatch(readFresh(searchPractitioner, { _id: part.join(','), _count: part.length })),
    );
    const found = (await Promise.all(parts)).flatMap((page) => matches<Practitioner>(page, 'Practitioner'));
    return new Map(found.map((practitioner) => [`Practitioner/${practitioner.id}`, practitioner]));
  };
