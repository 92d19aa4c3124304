import { useCallback, useState } from 'react';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { sameVersion } from '../../../common/fhir/sameVersion.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import { useEditBase } from '../../shared/form/useEditBaseVersion.ts';
import type { DeferredSave } from '../../shared/outbox/deferredSave.ts';
import { useNewInput } from '../../shared/outbox/usePendingSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { TeamForm } from './organization.ts';
import { findTaken as findTakenMember, saveTeam, teamKind, type DeferredTeam, type TeamInput } from './saveTeam.ts';
import { readMembers, toTeamForm, type StoredTeam } from './storedTeam.ts';

/** Saves the form of a team with `saveTeam`. A retry writes the same ids. */
export function useSaveTeam(stored: StoredTeam | undefined) {
  const dispatch = useAppDispatch();
  const opened = useNewInput<DeferredTeam>(teamKind);
  const [{ id, seed, isDeferred }] = useState(() => ({
    id: stored?.organization.id ?? opened?.id ?? randomUuid(),
    seed: opened?.seed ?? randomUuid(),
    isDeferred: opened !== undefined,
  }));
  const { base, takeNewest } = useEditBase<StoredTeam, TeamForm>(stored, {
    read: async (send) => {
      const { readOrganization } = fhirEndpoints.endpoints;
      const reads = [send(readFresh(readOrganization, { id })), send(readMembers(id))] as const;
      const [organization, members] = await Promise.all(reads);
      return { organization, members };
    },
    toForm: toTeamForm,
    resourceOf: ({ organization }) => organization,
    isSame: (one, other) => sameVersion(one.organization, other.organization) && sameValue(one.members, other.members),
  });

  const inputOf = useCallback(
    (form: TeamForm): TeamInput => ({ id, stored: base.current, form, seed, isDeferred }),
    [id, seed, isDeferred, base],
  );
  const save = useCallback((form: TeamForm) => dispatch(saveTeam(inputOf(form))), [dispatch, inputOf]);
  const findTaken = useCallback((form: TeamForm) => dispatch(findTakenMember(inputOf(form))), [dispatch, inputOf]);

  /** The save for the outbox. `takenText`: see `DeferredTeam`. */
  const defer = useCallback(
    (form: TeamForm, takenText: string | undefined): DeferredSave => {
      const input: DeferredTeam = { ...inputOf(form), takenText };
      return { kind: teamKind, input, writes: [`Organization/${id}`], isNew: input.stored === undefined };
    },
    [id, inputOf],
  );

  /** Reads only the members, if they could not be read with the team. */
  const loadMembers = useCallback(async () => {
    const members = await dispatch(readMembers(id));
    if (base.current) base.current = { organization: base.current.organization, members };
    return members;
  }, [dispatch, id, base]);

  return { id, save, defer, findTaken, loadMembers, takeNewest };
}
