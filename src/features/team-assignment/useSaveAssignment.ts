import { useState } from 'react';
import { useIntl } from 'react-intl';
import { rejectInput } from '../../api/rejections.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import type { UnsentWrite } from '../../shared/outbox/outboxEntry.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { AssignedLocation } from './assignment.ts';
import { messages } from './messages.ts';
import {
  assignmentChanges,
  assignmentKind,
  saveAssignment,
  type AssignmentInput,
  type AssignmentOutcome,
} from './saveAssignment.ts';

interface AssignmentValues {
  teams: readonly ReferenceOption[];
}

/**
 * Saves the teams of a Location with `saveAssignment`. `before`: the teams that the changes refer to. `pending`: input of
 * the pending save that the dialog shows.
 */
export function useSaveAssignment(
  location: AssignedLocation,
  before: readonly ReferenceOption[],
  pending: AssignmentInput | undefined,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const mayDelete = useCan('OrganizationAffiliation.delete');
  const [seed] = useState(() => pending?.seed ?? randomUuid());
  const inputOf = ({ teams }: AssignmentValues): AssignmentInput => ({
    ...{ location, before, after: teams, seed, mayDelete },
  });
  const save = async (values: AssignmentValues): Promise<AssignmentOutcome> => {
    const result = await dispatch(saveAssignment(inputOf(values)));
    if (result.outcome !== 'forbidden') return result;
    const needed = { count: result.deletes, permission: 'OrganizationAffiliation.delete' };
    return rejectInput('/OrganizationAffiliation', intl.formatMessage(messages.needsDelete, needed), 'teams');
  };
  const offline = (values: AssignmentValues): UnsentWrite | undefined => {
    const input = inputOf(values);
    const { added, removed } = assignmentChanges(input);
    if (added.length + removed.length === 0) return undefined;
    return { deferred: { kind: assignmentKind, input, writes: [`Location/${location.id}`], isNew: false } };
  };
  return useSave<AssignmentValues, AssignmentOutcome>({
    save,
    success: ({ outcome }) => (outcome === 'saved' ? messages.saved : undefined),
    undo: (result) => (result.outcome === 'saved' ? result.written : []),
    failure: messages.saveFailed,
    fields: { teams: 'teams' },
    recordName: () => location.name,
    offline,
  });
}
