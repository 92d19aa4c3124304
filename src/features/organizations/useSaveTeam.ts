import { useCallback, useRef, useState } from 'react';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { changeOf } from '../../shared/conflict/conflict.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
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
  const base = useRef(stored);

  const inputOf = useCallback(
    (form: TeamForm): TeamInput => ({ id, stored: base.current, form, seed, isDeferred }),
    [id, seed, isDeferred],
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

  /** After a conflict: makes the server's current state the base of the next save. */
  const takeNewest = useCallback(async () => {
    const [organization, members] = await Promise.all([
      dispatch(readFresh(fhirEndpoints.endpoints.readOrganization, { id })),
      dispatch(readMembers(id)),
    ]);
    const before = base.current;
    const unchanged = sameVersion(before?.organization, organization) && sameValue(before?.members, members);
    base.current = { organization, members };
    return { values: toTeamForm(base.current), ...changeOf(organization, before?.organization), unchanged };
  }, [dispatch, id]);

  /** Reads only the members, if they could not be read with the team. */
  const loadMembers = useCallback(async () => {
    const members = await dispatch(readMembers(id));
    if (base.current) base.current = { organization: base.current.organization, members };
    return members;
  }, [dispatch, id]);

  return { id, save, defer, findTaken, loadMembers, takeNewest: stored && takeNewest };
}
