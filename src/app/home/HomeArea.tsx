import type { ReactNode } from 'react';
import { AreaFailure, AreaSwitch } from '../../shared/area/AreaSwitch.tsx';
import type { Area } from '../../shared/area/useArea.ts';

/** The choice between the figures of the user's own area and all, or why there is none. */
export default function HomeArea({ area }: { area: Area }): ReactNode {
  return (
    <>
      <AreaSwitch area={area} />
      <AreaFailure area={area} />
    </>
  );
}
