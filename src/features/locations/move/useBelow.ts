import { useEffect, useState } from 'react';
import { useCan } from '../../../session/useCan.ts';
import { countBelow, type Below } from './countBelow.ts';
import { useLevelPorts } from './useLevelPorts.ts';

interface Counted {
  below?: Below;
  error?: unknown;
  retry: () => void;
}

/** Counts what a move affects, as far as the user may read it. */
export function useBelow(id: string): Counted {
  const { count } = useLevelPorts();
  const teams = useCan('OrganizationAffiliation.read');
  const stock = useCan('List.read');
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Omit<Counted, 'retry'>>({});

  useEffect(() => {
    let current = true;
    setAnswer({});
    countBelow({ id, teams, stock, count }).then(
      (below) => current && setAnswer({ below }),
      (error: unknown) => current && setAnswer({ error }),
    );
    return () => {
      current = false;
    };
  }, [id, teams, stock, count, attempt]);
  return { ...answer, retry: () => setAttempt(attempt + 1) };
}
