import { useCallback, useState } from 'react';
import { randomUuid } from '../../fhir/uuid.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import type { DeferredSave } from '../../shared/outbox/deferredSave.ts';
import type { OutboxEntry } from '../../shared/outbox/outboxEntry.ts';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { pendingNeeds, queueAndNotify } from '../../shared/outbox/outboxThunks.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { AssignedLocation } from './assignment.ts';
import { assignmentPath } from './index.ts';
import { assignmentChanges, assignmentKind, saveAssignment, type AssignmentInput } from './saveAssignment.ts';

type Teams = readonly ReferenceOption[];

const deferredOf = (input: AssignmentInput): DeferredSave => ({
  kind: assignmentKind,
  input,
  writes: [`Location/${input.location.id}`],
  isNew: false,
});

/**
 * Saves the teams of a Location with `saveAssignment`. `queue` stores the save in the outbox; it resolves to false if
 * nothing changes, or if the browser cannot store it. `needsNewTeam`: the save must be queued, because it refers to a team
 * that was not sent yet. `pending`: the pending save that is edited and replaced.
 */
export function useSaveAssignment(location: AssignedLocation, pending?: OutboxEntry) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const mayDelete = useCan('OrganizationAffiliation.delete');
  const [seed] = useState(() => (pending?.deferred?.input as AssignmentInput | undefined)?.seed ?? randomUuid());
  const replaced = pending?.id;
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
      const content = {
        ...{ deferred: deferredOf(input), base: undefined, values: {} },
        ...{ path: assignmentPath(id), label: name },
      };
      try {
        await dispatch(queueAndNotify(content, { attempted, replaced, notify }));
        return true;
      } catch {
        notify.error(outboxMessages.storeFailed);
        return false;
      }
    },
    [dispatch, notify, inputOf, location, replaced],
  );
  const needsNewTeam = useCallback(
    (before: Teams, after: Teams): boolean =>
      dispatch(pendingNeeds({ deferred: deferredOf(inputOf(before, after)) }, replaced)).length > 0,
    [dispatch, inputOf, replaced],
  );
  return { save, queue, needsNewTeam };
}
