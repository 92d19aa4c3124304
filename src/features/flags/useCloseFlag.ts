import type { Flag } from 'fhir/r4';
import { useCallback, useState } from 'react';
import { isAbsent, isVersionConflict } from '../../api/errors.ts';
import { useLazyReadFlagQuery, useLazyReadObservationQuery, useTransactionMutation } from '../../api/fhir/index.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { versionsOfTransaction, type WrittenVersion } from '../../fhir/writtenVersion.ts';
import { closingBundle, closingId, canOverwrite, type CloseForm } from './closeFlag.ts';

/**
 * Closes a flag in one transaction; a repeated save writes the same resources. If the flag has a newer version that may
 * be overwritten (e.g. written by this form before its response was lost), saves onto that version, unless that would
 * replace another user's comment. Then the save fails, and the form shows a notice that a second save replaces the
 * comment. Resolves to what was written.
 */
export function useCloseFlag(flag: Flag, locationId: string | undefined, practitionerId: string | undefined) {
  const [openedAt] = useState(() => new Date().toISOString());
  const [transaction] = useTransactionMutation();
  const [read] = useLazyReadFlagQuery();
  const [readObservation] = useLazyReadObservationQuery();

  return useCallback(
    async (form: CloseForm): Promise<WrittenVersion[]> => {
      const facts = { locationId: locationId, practitionerId, openedAt, now: new Date().toISOString() };
      const send = async (base: Flag): Promise<WrittenVersion[]> => {
        const bundle = closingBundle(base, form, facts);
        return versionsOfTransaction(bundle, await transaction({ bundle }).unwrap());
      };
      /** True if no comment would be overwritten: the Observation does not exist or has the same comment. */
      const hasNoOtherComment = async (): Promise<boolean> => {
        try {
          const stored = await readObservation({ id: closingId(flag.id ?? '', 'Observation') }).unwrap();
          return stored.note?.[0]?.text === form.comments.trim();
        } catch (error) {
          return isAbsent(error);
        }
      };
      try {
        return await send(flag);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        const newest = await read({ id: flag.id ?? '' }).unwrap();
        if (sameVersion(flag, newest)) {
          const unchangedError: unknown = { ...error, unchanged: true };
          throw unchangedError;
        }
        if (!canOverwrite(flag, newest, form.status) || !(await hasNoOtherComment())) throw error;
        return send(newest);
      }
    },
    [flag, locationId, practitionerId, openedAt, transaction, read, readObservation],
  );
}
