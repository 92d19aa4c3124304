import type { Flag } from '../../../common/fhir/r4.ts';
import { useCallback, useRef, useState } from 'react';
import { isVersionConflict } from '../../api/errors.ts';
import { fhirEndpoints, useTransactionMutation } from '../../api/fhir/index.ts';
import { ifPresent, readFresh } from '../../api/read.ts';
import { sameVersion } from '../../../common/fhir/sameVersion.ts';
import { versionsOfTransaction, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import {
  closingBundle,
  closingId,
  canOverwrite,
  commentOf,
  writtenResolution,
  type CloseForm,
  type Resolution,
} from './closeFlag.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

const { readEncounter, readFlag, readObservation } = fhirEndpoints.endpoints;

interface Options {
  flag: Flag;
  /** The stored comment and visit that the form changes; empty for a flag without a comment. */
  resolution: Resolution;
  locationId: string | undefined;
  practitionerId: string | undefined;
}

/**
 * Closes a flag in one transaction; a repeated save writes the same resources. If the flag has a newer version that may
 * be overwritten (e.g. written by this form before its response was lost), saves onto that version, unless that would
 * replace another user's comment. Then the save fails, and the form shows a notice that a second save replaces the
 * comment. Resolves to what was written.
 */
export function useCloseFlag({ flag, resolution, locationId, practitionerId }: Options) {
  const [openedAt] = useState(() => new Date().toISOString());
  const base = useRef(resolution);
  const [transaction] = useTransactionMutation();
  const dispatch = useAppDispatch();

  return useCallback(
    async (form: CloseForm): Promise<WrittenVersion[]> => {
      const facts = { locationId, practitionerId, openedAt, now: new Date().toISOString() };
      const send = async (onto: Flag, stored: Resolution): Promise<WrittenVersion[]> => {
        const bundle = closingBundle(onto, form, facts, stored);
        const response = await transaction({ bundle }).unwrap();
        // The form stays open if the flag stays active.
        base.current = writtenResolution(bundle, response);
        return versionsOfTransaction(bundle, response);
      };
      /** Undefined if the comment cannot be read, so that another user's comment is not replaced. */
      const readResolution = async (): Promise<Resolution | undefined> => {
        const id = flag.id ?? '';
        try {
          const [encounter, observation] = await Promise.all([
            dispatch(readFresh(readEncounter, { id: closingId(id, 'Encounter') })).catch(() => undefined),
            ifPresent(dispatch(readFresh(readObservation, { id: closingId(id, 'Observation') }))),
          ]);
          return { encounter, observation };
        } catch {
          return undefined;
        }
      };
      const before = base.current;
      try {
        return await send(flag, before);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        const newest = await dispatch(readFresh(readFlag, { id: flag.id ?? '' }));
        const stored = await readResolution();
        if (!stored) throw error;
        const hasChanged = (type: keyof Resolution): boolean =>
          (before[type] ?? stored[type]) !== undefined && !sameVersion(before[type], stored[type]);
        if (sameVersion(flag, newest) && !hasChanged('encounter') && !hasChanged('observation')) {
          const unchangedError: unknown = { ...error, unchanged: true };
          throw unchangedError;
        }
        base.current = stored;
        const isSeen = sameVersion(before.observation, stored.observation);
        const isOther = stored.observation !== undefined && commentOf(stored) !== form.comments.trim();
        if (!canOverwrite(flag, newest, form.status) || (isOther && !isSeen)) throw error;
        return send(newest, stored);
      }
    },
    [flag, locationId, practitionerId, openedAt, transaction, dispatch],
  );
}
