import { selectUser } from '../../../session/sessionSlice.ts';
import type { FeatureWork } from '../../../shared/work.ts';
import { viewPath } from '../paths.ts';
import { messages } from './messages.ts';
import { readMoves } from './moveStore.ts';

/** Moves of Locations whose levels below are not all corrected. */
export const work: FeatureWork = {
  needs: ['Location.update'],
  list: () => async (_dispatch, getState) => {
    const moves = await readMoves(selectUser(getState())?.id ?? '', Date.now());
    return moves.map(({ locationId, name }) => ({
      key: locationId,
      title: name,
      text: { ...messages.unfinished, values: { name } },
      to: viewPath(locationId),
    }));
  },
};
