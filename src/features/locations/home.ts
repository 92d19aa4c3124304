import { selectUser } from '../../session/sessionSlice.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { readRuns } from '../../shared/runs/runStore.ts';
import { levelKind } from './move/levelKind.ts';
import { paths } from './paths.ts';

const messages = texts('locations.home', {
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
};
