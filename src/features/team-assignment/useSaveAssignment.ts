import { useCallback, useState } from 'react';
import { randomUuid } from '../../fhir/uuid.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { messages } from '../../shared/outbox/messages.ts';
import { queueSave } from '../../shared/outbox/outboxThunks.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { AssignedLocation } from './assignment.ts';
import { assignmentPath } from './index.ts';
import { assignmentChanges, assignmentKind, saveAssignment, type AssignmentInput } from './saveAssignment.ts';

type Teams = readonly ReferenceOption[];

/**
 * Saves the teams of a Location with `saveAssignment`. `queue` stores the save in the outbox; it resolves to false if
 * nothing changes, or if the browser cannot store it.
 */
export function useSaveAssignment(location: AssignedLocation) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const mayDelete = useCan('OrganizationAffiliation.delete');
  const [seed] = useState(randomUuid);
  const inputOf = useCallback(
    (before: Teams, after: Teams): AssignmentInput => ({ location, before, after, seed, mayDelete }),
    [location, seed, mayDelete],
  );
  const save = useCallback(
    (before: Teams, after: Teams) => dispatch(saveAssignment(inputOf(before, after))),
    [dispatch, inputOf],
  );
  const queue = useCallback(
    async (before: Teams, after: Teams, attempted: boolean): Promise<boolean> => {
      const input = inputOf(before, after);
      const { added, removed } = assignmentChanges(input);
      if (added.length + removed.length === 0) return false;
      const { id, name } = location;
      const deferred = { kind: assignmentKind, input, writes: [`Location/${id}`], isNew: false };
      const content = { deferred, base: undefined, values: {}, path: assignmentPath(id), label: name };
      try {
        await dispatch(queueSave({ ...content, savedAt: Date.now() }, { attempted }));
      } catch {
        notify.error(messages.storeFailed);
        return false;
      }
      notify.info({ ...messages.queued, values: { name } });
      return true;
    },
    [dispatch, notify, inputOf, location],
  );
  return { save, queue };
}
