import { useState } from 'react';
import { readPreferences, writePreferences, type Density } from '../../config/preferences.ts';
import { DESKTOP, useMedia } from '../layout/useMedia.ts';
import type { ListParams } from './useListParams.ts';

/**
 * Density of a table: that of the address, e.g. of a saved view, otherwise the one stored in this browser for all tables,
 * otherwise compact on desktops.
 */
export function useDensity(list?: Partial<Pick<ListParams, 'density' | 'setDensity'>>): {
  density: Density;
  setDensity: (density: Density) => void;
} {
  const [stored, setStored] = useState(() => readPreferences().density);
  const usual: Density = useMedia(DESKTOP) ? 'compact' : 'comfortable';
  return {
    density: list?.density ?? stored ?? usual,
    setDensity: (next) => {
      writePreferences({ density: next });
      setStored(next);
      if (list?.density !== undefined) list.setDensity?.(next);
    },
  };
}
