import { useEffect, useState } from 'react';

/** The value once it has not changed for `milliseconds`. '' is returned immediately, so that clearing is immediate. */
export function useDebounced(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : debounced;
}
