import { physicalTypes } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { countMatches } from '../../shared/home/countMatches.ts';
import type { FeatureHome, FigureCount } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { paths } from './index.ts';

const messages = texts('teamAssignment.home', {
  locations: ['Locations without a team', 'Home page: title of a figure'],
  locationsText: ['Active locations without their own team', 'Home page: explanation of a figure'],
  people: ['People without a team', 'Home page: title of a figure'],
  peopleText: ['Active practitioners in no team', 'Home page: explanation of a figure'],
});

/** Matches any resource: a reverse chain needs a condition. */
const any = 'gt1900-01-01';

/**
 * Active Locations without buildings, as on the coverage page, as the difference of two counts. For `type:not`, PostgreSQL
 * compares each Location with the list of all buildings, unless they fit into its `work_mem`: minutes for 400,000 Locations.
 */
function countLocations(condition: Readonly<Record<string, string>> = {}): AppThunk<Promise<number>> {
  return async (dispatch) => {
    const all = { status: 'active', ...condition };
    const count = await dispatch(countMatches('Location', all));
    return count - (await dispatch(countMatches('Location', { ...all, type: codingKey(physicalTypes.building) })));
  };
}

const activePeople = { active: 'true' };

/** All resources minus those with a team. FHIR servers cannot search for resources that nothing refers to. */
function countWithout(
  all: ReturnType<typeof countMatches>,
  withTeam: ReturnType<typeof countMatches>,
): AppThunk<Promise<FigureCount>> {
  return async (dispatch) => {
    const total = await dispatch(all);
    const covered = await dispatch(withTeam);
    return { count: Math.max(total - covered, 0), total };
  };
}

export const home: FeatureHome = {
  attention: [
    {
      key: 'people',
      title: messages.people,
      text: messages.peopleText,
      icon: 'people',
      needs: ['Practitioner.read', 'PractitionerRole.read'],
      to: `${paths.coverage}?tab=people`,
      count: () =>
        countWithout(
          countMatches('Practitioner', activePeople),
          countMatches('Practitioner', {
            ...activePeople,
            '_has:PractitionerRole:practitioner:organization._lastUpdated': any,
          }),
        ),
    },
    {
      key: 'locations',
      title: messages.locations,
      text: messages.locationsText,
      icon: 'location',
      to: paths.coverage,
      count: () =>
        countWithout(
          countLocations(),
          countLocations({ '_has:OrganizationAffiliation:location:primary-organization._lastUpdated': any }),
        ),
    },
  ],
};
