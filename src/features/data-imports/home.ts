import { platformEndpoints } from '../../api/platform/index.ts';
import { readCached } from '../../api/read.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { attentionQuery, needsAttention } from './attention.ts';
import { paths } from './index.ts';
import { addMessages } from './addMessages.ts';

const messages = texts('dataImports.home', {
  attention: ['Imports to finish', 'Home page: title of a figure'],
  attentionText: ['To review, waiting for sign-in, or failed this week', 'Home page: explanation of a figure'],
});

export const home: FeatureHome = {
  attention: [
    {
      key: 'attention',
      title: messages.attention,
      text: messages.attentionText,
      icon: 'import',
      to: `${paths.list}?show=attention`,
      count: () => async (dispatch) => {
        const { getImports } = platformEndpoints.endpoints;
        const jobs = await dispatch(readCached(getImports, attentionQuery));
        const open = jobs.filter((job) => needsAttention(job, Date.now()));
        return { count: open.length, severity: open.some(({ phase }) => phase === 'failed') ? 'error' : 'warning' };
      },
    },
  ],
  quickAdd: [{ to: paths.create, label: addMessages.bulkUpload, order: 40 }],
};
