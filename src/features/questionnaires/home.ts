import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readCached } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { Practitioner } from '../../../common/fhir/r4.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { countMatches } from '../../shared/home/countMatches.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';
import { unfinishedBy } from './unfinished.ts';

export const messages = texts('questionnaires.home', {
  fill: ['Fill in a form', 'Home page: button that opens the list of questionnaires'],
  unfinished: ['Unfinished forms', 'Home page: title of a figure, and title of the page with the responses'],
  unfinishedText: ['Saved by you to finish later', 'Home page: explanation of a figure'],
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.list, label: messages.fill, needs: ['QuestionnaireResponse.create'], order: 110 }],
  attention: [
    {
      key: 'unfinished',
      title: messages.unfinished,
      text: messages.unfinishedText,
      icon: 'questionnaire',
      needs: ['Practitioner.read', 'QuestionnaireResponse.read'],
      to: paths.unfinished,
      count: () => async (dispatch, getState) => {
        const user = selectUser(getState());
        if (!user) return 0;
        const { searchPractitioner } = fhirEndpoints.endpoints;
        const found = await dispatch(readCached(searchPractitioner, { identifier: user.id }));
        const query = unfinishedBy(matches<Practitioner>(found, 'Practitioner'));
        return query ? dispatch(countMatches('QuestionnaireResponse', query)) : 0;
      },
    },
  ],
};
