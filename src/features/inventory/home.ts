import { addDays } from '../../../common/fhir/calendarDay.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { messages } from './ending/messages.ts';
import { paths } from './index.ts';

/** A delivery that ends within this many days is urgent. */
const soonDays = 7;

export const home: FeatureHome = {
  attention: [
    {
      key: 'ending',
      title: messages.title,
      text: messages.figureText,
      icon: 'stock',
      to: paths.ending,
      projects: ['eusm'],
      area: 'Group',
      count: (area) => async (dispatch) => {
        const { readEndingIds } = await import('./ending/readEnding.ts');
        const today = currentDay();
        const { ids, total, firstEnd, isComplete } = await dispatch(readEndingIds(today, area));
        const isSoon = firstEnd !== undefined && firstEnd <= addDays(today, soonDays);
        return { count: ids.length, total, isPartial: !isComplete, severity: isSoon ? 'warning' : 'info' };
      },
    },
  ],
};
