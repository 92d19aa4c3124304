import { useState } from 'react';
import { readPreferences, writePreferences, type Density } from '../../config/preferences.ts';

/** Density of tables, stored in this browser for all of them. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => readPreferences().density ?? 'comfortable');
  return [
    density,
    (next) => {
      writePreferences({ density: next });
      setDensity(next);
    },
  ];
}
