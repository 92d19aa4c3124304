import { makeStyles } from '@fluentui/react-components';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { areaValue, withAreaParam } from '../../shared/area/areaParam.ts';
import { areaSearch } from '../../shared/area/areaQueries.ts';
import { loadOwnArea } from '../../shared/area/areaSlice.ts';
import { AreaFailure, AreaRefused, AreaSwitch, isAreaRefused } from '../../shared/area/AreaSwitch.tsx';
import { useArea } from '../../shared/area/useArea.ts';
import type { Figure } from '../../shared/home/contributions.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { selectFigures } from './homeSlice.ts';
import { loadAreaFigures, type HomeSources } from './homeThunks.ts';
import { useLoad } from './useLoad.ts';

// A line of its own below the title.
const useStyles = makeStyles({ notice: { flexBasis: '100%', order: 1, ':empty': { display: 'none' } } });

export interface HomeAreaProps {
  sources: HomeSources;
  /** Resolves when the page is painted: requests of that task are combined with those of the other parts. */
  painted: Promise<void>;
  /** Receives the figures that the page shows. */
  onFigures: (figures: readonly Figure[]) => void;
}

const everywhere: readonly string[] = [];

/** The figures of an area, or of everything without Locations. Their lists show it if the user has a choice (`isChosen`). */
function figuresOf(figures: readonly Figure[], ids: readonly string[], isChosen: boolean): Figure[] {
  const value = areaValue(ids);
  return figures
    .filter(({ isOfAll = false }) => ids.length === 0 || !isOfAll)
    .map((figure) => {
      const { id, to, area: type } = figure;
      if (type === undefined) return figure;
      const area = { value, search: areaSearch(type, ids) };
      return {
        ...figure,
        ...{ id: `${id} ${value}`, lastId: id, to: isChosen ? withAreaParam(to, ids) : to },
        count: () => figure.count(area),
      };
    });
}

/**
 * The choice between the figures of the user's own area and all, or why there is none; and the requests of these figures. With
 * its own chunk, because most of it is code of lists.
 */
export default function HomeArea({ sources, painted, onFigures }: HomeAreaProps): ReactNode {
  const styles = useStyles();
  const area = useArea('Location', { isReadLater: true });
  const ids = area?.ids ?? everywhere;
  const isChosen = ids.length > 0 || (area?.own.ids ?? []).length > 0;
  const ofArea = useMemo(
    () => ({ ...sources, figures: figuresOf(sources.figures, ids, isChosen) }),
    [sources, ids, isChosen],
  );
  const isPending = area?.isPending ?? false;
  useLoad(loadOwnArea, sources, painted);
  useLoad(isPending ? undefined : loadAreaFigures, ofArea, painted);
  // Before the cards of another state are painted.
  useLayoutEffect(() => {
    if (!isPending) onFigures(ofArea.figures);
  }, [isPending, ofArea, onFigures]);
  const results = useAppSelector(selectFigures);
  if (!area) return null;
  const errors = ofArea.figures.map(({ id, lastId }) => (lastId === undefined ? undefined : results[id]?.error));
  const error = errors.find((each) => isAreaRefused(area, each));
  return (
    <>
      <AreaSwitch area={area} />
      <div className={styles.notice}>
        <AreaFailure area={area} />
        {error && <AreaRefused area={area} error={error} />}
      </div>
    </>
  );
}
