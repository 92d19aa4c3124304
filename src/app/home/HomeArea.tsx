import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { AreaFailure, AreaRefused, AreaSwitch, isAreaRefused } from '../../shared/area/AreaSwitch.tsx';
import type { Area } from '../../shared/area/useArea.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { selectFigures } from './homeSlice.ts';

// A line of its own below the greeting.
const useStyles = makeStyles({ notice: { flexBasis: '100%', order: 1, ':empty': { display: 'none' } } });

interface Props {
  area: Area;
  /** Ids of the figures of the area. */
  figures: readonly string[];
}

/** The choice between the figures of the user's own area and all, or why there is none. */
export default function HomeArea({ area, figures }: Props): ReactNode {
  const styles = useStyles();
  const results = useAppSelector(selectFigures);
  const error = figures.map((id) => results[id]?.error).find((each) => isAreaRefused(area, each));
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
