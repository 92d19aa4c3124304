import type { FhirResource } from '../../../common/fhir/r4.ts';
import { useState } from 'react';
import { useTransactionMutation } from '../../api/fhir/index.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { useEditBaseVersion } from '../form/useEditBaseVersion.ts';
import { useNotify } from '../notify/useNotify.ts';
import { useSave } from '../save/useSave.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import { messages } from './messages.ts';
import { elementsOf, restoredFrom, type Elements } from './restore.ts';
import type { RestoreSteps } from './restoreSteps.ts';

interface Options {
  type: FhirType;
  steps: RestoreSteps;
  version: string;
  /** The current version; undefined if it was deleted. */
  now: FhirResource | undefined;
  /** Id of the current version, or of the deletion. */
  newestId?: string | undefined;
  onRestored: () => void;
}

/**
 * Writes an earlier version as a new one, with `If-Match` on the current version. If another user has saved since, both
 * changes are merged as in a form.
 */
export function useRestore({ type, steps, version, now, newestId, onRestored }: Options) {
  const { target } = steps;
  const notify = useNotify();
  const [transaction] = useTransactionMutation();
  const { base, takeNewest } = useEditBaseVersion<FhirResource, Elements>(type, now, elementsOf);
  const save = useSave<Elements, unknown, unknown, unknown>(
    {
      prepare: async (elements) => {
        const prepared = await steps.prepare(restoredFrom(target, elements, base.current), base.current);
        if ('fault' in prepared) {
          notify.error(prepared.fault);
          return { fieldErrors: {} };
        }
        return { question: prepared.question, values: elementsOf(prepared.resource) };
      },
      save: (elements, { confirmation }) => {
        const resource = restoredFrom(target, elements, base.current, newestId);
        const plain = () => transaction({ bundle: transactionOf([putEntry(resource, base.current)]) }).unwrap();
        return steps.write({ resource, now: base.current, confirmation, plain });
      },
      success: { ...messages.restored, values: { version } },
      failure: messages.restoreFailed,
      takeNewest,
    },
    'restore',
  );
  const [baseElements, setBaseElements] = useState(() => (now ? elementsOf(now) : {}));
  /** `newest`: the version that a merge refers to; by default the current version when the dialog was opened. */
  const restore = (elements: Elements, newest = baseElements): void => {
    setBaseElements(newest);
    void save.submit({ values: elements, base: newest, onSaved: onRestored });
  };
  return { save, restore };
}
