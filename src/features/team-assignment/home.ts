import { countMatches } from '../../shared/home/countMatches.ts';
import { readLastCheck } from '../../shared/home/lastCheck.ts';
import type { FeatureHome, FigureCount } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { coverageCheck } from './checks.ts';
import { paths } from './index.ts';

const messages = texts('teamAssignment.home', {
  locations: ['Locations without a team', 'Home page: title of a figure'],
  locationsText: ['Active locations without a team here or above', 'Home page: explanation of a figure'],
  people: ['People without a team', 'Home page: title of a figure'],
  peopleText: ['Active practitioners in no team', 'Home page: explanation of a figure'],
});

/** Matches any resource: a reverse chain needs a condition. */
const any = 'gt1900-01-01';

const activePeople = { active: 'true' };

/** All resources minus those with a team. FHIR servers cannot search for resources that nothing refers to. */
function countWithout(
  all: ReturnType<typeof countMatches>,
  withTeam: ReturnType<typeof countMatches>,
): AppThunk<Promise<FigureCount>> {
  return async (dispatch) => {
    const [total, covered] = await Promise.all([dispatch(all), dispatch(withTeam)]);
    return { count: Math.max(total - covered, 0), total };
  };
}

export const home: FeatureHome = {
  attention: [
    {
      key: 'people',
      isOfAll: true,
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
      area: 'Location',
      // Teams of ancestors count, so that the page scans all Locations.
      count: (area) => readLastCheck(coverageCheck(area.value)),
    },
  ],
};
