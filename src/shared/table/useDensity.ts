import { useState } from 'react';
import { readPreferences, writePreferences, type Density } from '../../config/preferences.ts';
import type { ListParams } from './useListParams.ts';

/**
 * Density of a table: that of the address, e.g. of a saved view, otherwise the one stored in this browser for all tables.
 */
export function useDensity(list?: Partial<Pick<ListParams, 'density' | 'setDensity'>>): {
  density: Density;
  setDensity: (density: Density) => void;
} {
  const [stored, setStored] = useState<Density>(() => readPreferences().density ?? 'comfortable');
  return {
    density: list?.density ?? stored,
    setDensity: (next) => {
      writePreferences({ density: next });
      setStored(next);
      if (list?.density !== undefined) list.setDensity?.(next);
    },
  };
}
