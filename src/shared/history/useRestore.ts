import type { FhirResource } from 'fhir/r4';
import { useTransactionMutation } from '../../api/fhir/index.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import { useConflict } from '../conflict/useConflict.ts';
import { useBase } from '../form/useBase.ts';
import { useSubmit } from '../form/useSubmit.ts';
import type { HistoryType } from './historyTypes.ts';
import { messages } from './messages.ts';
import { elementsOf, restoredFrom, type Elements } from './restore.ts';
import { useReadNewest } from './useReadNewest.ts';

interface Options {
  type: HistoryType;
  /** The content of the earlier version. */
  target: FhirResource;
  version: string;
  /** What is saved now; undefined when it was deleted. */
  now: FhirResource | undefined;
}

/**
 * Writes an earlier version as a new one, with `If-Match` on what is saved now. When somebody saved meanwhile, what the
 * restoring changes and what they changed are put together as in a form.
 */
export function useRestore({ type, target, version, now }: Options) {
  const [transaction] = useTransactionMutation();
  const readNewest = useReadNewest(type, target.id ?? '');
  const { base, takeNewest } = useBase(now, readNewest, elementsOf);
  const { submit, busy } = useSubmit<Elements, unknown>({
    save: (elements) => {
      const resource = restoredFrom(target, elements, base.current);
      return transaction({ bundle: transactionOf([putEntry(resource, base.current)]) }).unwrap();
    },
    success: { ...messages.restored, values: { version } },
    failure: messages.restoreFailed,
    takeNewest,
  });
  const flow = useConflict({ base: now ? elementsOf(now) : {}, submit });
  return { flow, busy };
}
