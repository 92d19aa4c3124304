import { selectUser } from '../../session/sessionSlice.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { messages as pageMessages } from './messages.ts';
import { readRuns } from '../../shared/runs/runStore.ts';
import { levelKind } from './move/levelKind.ts';
import { paths } from './paths.ts';

const messages = texts('locations.home', {
  record: ['Location', 'Home page: what one record of this kind is called'],
  moves: ['Unfinished moves', 'Home page: title of a figure'],
  movesText: ['Locations you moved that still have levels to correct', 'Home page: explanation of a figure'],
});

export const home: FeatureHome = {
  attention: [
    {
      key: 'moves',
      title: messages.moves,
      text: messages.movesText,
      icon: 'location',
      severity: 'error',
      needs: ['Location.update'],
      to: paths.unit,
      count: () => async (_dispatch, getState) =>
        (await readRuns(levelKind, selectUser(getState())?.id ?? '', Date.now())).length,
    },
  ],
  quickAdd: [
    { to: paths.unitAdd, label: pageMessages.unitAdd, order: 20 },
    { to: paths.servicePointAdd, label: pageMessages.servicePointAdd, order: 30, projects: ['eusm'] },
  ],
  record: {
    type: 'Location',
    label: messages.record,
    icon: 'location',
    pages: [paths.unitView, paths.unitEdit, paths.servicePointEdit],
    elements: 'name',
  },
};
