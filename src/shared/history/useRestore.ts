import type { FhirResource } from 'fhir/r4';
import { useResourceReader } from '../../api/fhir/byType.ts';
import { useTransactionMutation } from '../../api/fhir/index.ts';
import { putEntry, transactionOf } from '../../fhir/transaction.ts';
import { useConflict } from '../conflict/useConflict.ts';
import { useEditBaseVersion } from '../form/useEditBaseVersion.ts';
import { useSubmit } from '../form/useSubmit.ts';
import type { FhirType } from '../../session/permissions.ts';
import { messages } from './messages.ts';
import { elementsOf, restoredFrom, type Elements } from './restore.ts';
import type { RestoreSteps } from './restoreSteps.ts';

interface Options {
  type: FhirType;
  steps: RestoreSteps;
  version: string;
  /** The current version; undefined if it was deleted. */
  now: FhirResource | undefined;
}

/**
 * Writes an earlier version as a new one, with `If-Match` on the current version. If another user has saved since, both
 * changes are merged as in a form. `save` resolves to undefined if the user cancels.
 */
export function useRestore({ type, steps, version, now }: Options) {
  const { target } = steps;
  const [transaction] = useTransactionMutation();
  const readNewest = useResourceReader<FhirResource>(type, target.id ?? '');
  const { base, takeNewest } = useEditBaseVersion(now, readNewest, elementsOf);
  const { submit, busy } = useSubmit<Elements, unknown>({
    save: (elements) => {
      const resource = restoredFrom(target, elements, base.current);
      const plain = () => transaction({ bundle: transactionOf([putEntry(resource, base.current)]) }).unwrap();
      return steps.write(resource, base.current, plain);
    },
    success: { ...messages.restored, values: { version } },
    failure: messages.restoreFailed,
    takeNewest,
  });
  const flow = useConflict({ base: now ? elementsOf(now) : {}, submit });
  const save = async (elements: Elements) => {
    const agreed = await steps.agree(restoredFrom(target, elements, base.current), base.current);
    return agreed && flow.save(elementsOf(agreed));
  };
  return { flow, save, busy };
}
