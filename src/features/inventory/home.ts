import type { FeatureHome } from '../../shared/feature.ts';
import { readLastCheck } from '../../shared/home/lastCheck.ts';
import { emptyCheck } from './empty/check.ts';
import { messages as emptyMessages } from './empty/messages.ts';
import { endingCheck } from './ending/check.ts';
import { messages } from './ending/messages.ts';
import { paths, recordPath } from './index.ts';

export const home: FeatureHome = {
  quickAdd: [
    {
      to: recordPath,
      label: emptyMessages.record,
      needs: ['Group.create', 'List.update'],
      projects: ['eusm'],
      order: 15,
    },
  ],
  attention: [
    {
      key: 'empty',
      title: emptyMessages.title,
      text: emptyMessages.figureText,
      icon: 'stock',
      to: paths.empty,
      projects: ['eusm'],
      area: 'Group',
      // FHIR cannot compare a quantity of a service point with zero, so that the list reads all stock.
      count: (area) => readLastCheck(emptyCheck(area.value)),
    },
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
