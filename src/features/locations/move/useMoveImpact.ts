import { useEffect, useState } from 'react';
import { useCan } from '../../../session/useCan.ts';
import { countMoveImpact, type MoveImpact } from './countMoveImpact.ts';
import { useLevelPorts } from './useLevelPorts.ts';

interface MoveImpactQuery {
  below?: MoveImpact;
  error?: unknown;
  retry: () => void;
}

/** Counts what a move affects, as far as the user may read it. */
export function useMoveImpact(id: string): MoveImpactQuery {
  const { count } = useLevelPorts();
  const teams = useCan('OrganizationAffiliation.read');
  const stock = useCan('List.read');
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<MoveImpactQuery, 'retry'>>({});

  useEffect(() => {
    let current = true;
    setResult({});
    countMoveImpact({ id, teams, stock, count }).then(
      (below) => current && setResult({ below }),
      (error: unknown) => current && setResult({ error }),
    );
    return () => {
      current = false;
    };
  }, [id, teams, stock, count, attempt]);
  return { ...result, retry: () => setAttempt(attempt + 1) };
}
