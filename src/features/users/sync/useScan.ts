import { useCallback, useEffect, useRef, useState } from 'react';
import { useLazyCountUsersQuery } from '../../../api/keycloak/index.ts';
import type { Finding } from './faults.ts';
import { scanDangling, scanUsers, usersPerStep } from './scan.ts';
import { useScanReader } from './useScanReader.ts';

export interface Scan {
  phase: 'idle' | 'users' | 'dangling' | 'done' | 'cancelled' | 'failed';
  /** Number of scanned users. */
  scanned: number;
  /** Number of all users, once counted. */
  total?: number;
  findings: readonly Finding[];
  error?: unknown;
}

const idle: Scan = { phase: 'idle', scanned: 0, findings: [] };

/** Position at which a stopped scan continues. */
interface ScanPosition {
  first: number;
  userIds: Set<string>;
}

/**
 * Scans all users page by page, then searches for resources of deleted users. Read-only. A failed or cancelled scan can
 * continue where it stopped.
 */
export function useScan() {
  const reader = useScanReader();
  const [countUsers] = useLazyCountUsersQuery();
  const [scan, setScan] = useState<Scan>(idle);
  const progress = useRef<ScanPosition>({ first: 0, userIds: new Set() });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const run = useCallback(
    async (mode: 'anew' | 'on'): Promise<void> => {
      const controller = new AbortController();
      stop.current?.abort();
      stop.current = controller;
      const { signal } = controller;
      const update = (change: (current: Scan) => Partial<Scan>): void => {
        if (!signal.aborted) setScan((current) => ({ ...current, ...change(current) }));
      };
      if (mode === 'anew') {
        progress.current = { first: 0, userIds: new Set() };
        setScan(idle);
      }
      update(() => ({ phase: 'users', error: undefined }));
      try {
        const read = reader(signal);
        const total = await countUsers({}).unwrap();
        update(() => ({ total }));
        for (;;) {
          const users = await read.users(progress.current.first, usersPerStep);
          const found = await scanUsers(read, users);
          if (signal.aborted) return;
          // A user added during the scan shifts the pages, so a user may be returned twice.
          const fresh = found.filter(({ userId }) => !progress.current.userIds.has(userId));
          for (const { id } of users) progress.current.userIds.add(id);
          progress.current.first += users.length;
          update((current) => ({
            scanned: progress.current.userIds.size,
            findings: [...current.findings, ...fresh],
          }));
          if (users.length < usersPerStep) break;
        }
        update(() => ({ phase: 'dangling' }));
        const dangling = await scanDangling(read, progress.current.userIds);
        update((current) => ({ phase: 'done', findings: [...current.findings, ...dangling] }));
      } catch (error) {
        update(() => ({ phase: 'failed', error }));
      }
    },
    [reader, countUsers],
  );
  const cancel = useCallback(() => {
    stop.current?.abort();
    setScan((current) => ({ ...current, phase: 'cancelled' }));
  }, []);
  /** Removes repaired findings from the list. */
  const removeRepaired = useCallback((userIds: ReadonlySet<string>) => {
    setScan((current) => ({
      ...current,
      findings: current.findings.filter(({ userId }) => !userIds.has(userId)),
    }));
  }, []);
  return { scan, start: () => run('anew'), resume: () => run('on'), cancel, removeRepaired };
}
