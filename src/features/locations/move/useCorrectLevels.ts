import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../session/sessionSlice.ts';
import { correctLevels, type LevelProgress } from './correctLevels.ts';
import { allBelow, countBelow } from './countBelow.ts';
import { forgetMove, keepMove, type KeptMove } from './moveStore.ts';
import { useLevelPorts } from './useLevelPorts.ts';

/** A running or ended run. */
export interface LevelRun extends LevelProgress {
  move: KeptMove;
  /** Number of descendants; undefined until counted. */
  total?: number;
  state: 'running' | 'stopping' | 'done' | 'stopped' | 'broken';
  /** Present in the state `broken`. */
  error?: unknown;
}

/**
 * Corrects the levels below a moved Location and stores the progress in this browser. Stops between two batches on
 * request, or when the component unmounts.
 */
export function useCorrectLevels() {
  const ports = useLevelPorts();
  const userId = useSelector(selectUser)?.id ?? '';
  const [run, setRun] = useState<LevelRun>();
  const stopping = useRef(false);
  useEffect(() => {
    stopping.current = false;
    return () => {
      stopping.current = true;
    };
  }, []);

  const start = useCallback(
    async (move: KeptMove, total?: number): Promise<LevelRun> => {
      stopping.current = false;
      let now: LevelRun = {
        move,
        total,
        state: 'running',
        depth: move.depth,
        checked: 0,
        corrected: 0,
        unwritten: [],
        failures: 0,
      };
      const tell = (change: Partial<LevelRun>): void => {
        now = { ...now, ...change };
        setRun(now);
      };
      tell({});
      await keepMove(userId, move);
      try {
        if (total === undefined) {
          const below = await countBelow({ id: move.placeId, teams: false, stock: false, count: ports.count });
          tell({ total: allBelow({ places: below.places.slice(move.depth - 1) }) });
        }
        const done = await correctLevels({
          id: move.placeId,
          level: move.level,
          from: move.depth,
          ports,
          stopped: () => stopping.current,
          onProgress: (progress) => {
            if (progress.depth !== now.depth) void keepMove(userId, { ...move, depth: progress.depth });
            tell({ ...progress, state: stopping.current ? 'stopping' : 'running' });
          },
        });
        if (done && now.failures === 0) await forgetMove(userId, move.placeId);
        // Failed Locations may be at any level, so the next run starts at the first one.
        else if (now.failures > 0) await keepMove(userId, { ...move, depth: 1 });
        tell({ state: done ? 'done' : 'stopped' });
      } catch (error) {
        tell({ state: 'broken', error });
      }
      if (now.corrected > 0) ports.changed();
      return now;
    },
    [ports, userId],
  );
  const stop = useCallback(() => {
    stopping.current = true;
    setRun((current) => current && { ...current, state: 'stopping' });
  }, []);
  const close = useCallback(() => setRun(undefined), []);
  return { run, start, stop, close };
}
