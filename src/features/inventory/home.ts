import type { FeatureHome } from '../../shared/feature.ts';
import { readLastCheck } from '../../shared/home/lastCheck.ts';
import { endingCheck } from './ending/check.ts';
import { messages } from './ending/messages.ts';
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
      area: 'Group',
      // FHIR cannot search for the end, so that the list reads all stock.
      count: (area) => readLastCheck(endingCheck(area.value)),
    },
  ],
};
