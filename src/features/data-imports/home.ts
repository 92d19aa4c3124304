import { platformEndpoints } from '../../api/platform/index.ts';
import { readCached } from '../../api/read.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { attentionQuery, needsAttention } from './importJob.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = defineMessages({
  attention: {
    id: 'dataImports.home.attention',
    defaultMessage: 'Imports to finish',
    description: 'Home page: title of a figure',
  },
  attentionText: {
    id: 'dataImports.home.attentionText',
    defaultMessage: 'To review, waiting for sign-in, or failed this week',
    description: 'Home page: explanation of a figure',
  },
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
  quickAdd: [{ to: paths.create, label: pageMessages.bulkUpload, order: 40 }],
};
