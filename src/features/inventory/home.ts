import type { FeatureHome } from '../../shared/feature.ts';
import { formatDay } from '../../shared/intl/dates.ts';
import { messages } from './ending/messages.ts';
import { readEndingIds } from './ending/readEnding.ts';
import { paths } from './index.ts';

export const home: FeatureHome = {
  attention: [
    {
      key: 'ending',
      title: messages.title,
      text: messages.figureText,
      icon: 'stock',
      to: paths.ending,
      projects: ['eusm'],
      count: () => async (dispatch) => {
        const { ids, isComplete } = await dispatch(readEndingIds(formatDay(new Date())));
        return { count: ids.length, isPartial: !isComplete };
      },
    },
  ],
};
