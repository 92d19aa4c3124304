import type { Group } from 'fhir/r4';
import { useCallback, useState } from 'react';
import { useLazyReadGroupQuery, useUpdateGroupMutation } from '../../api/fhir/index.ts';
import { ifMatch } from '../../fhir/transaction.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useEditBaseVersion } from '../../shared/form/useEditBaseVersion.ts';
import { toForm, toGroup, type GroupForm } from './groupForm.ts';

/** Saves the form of a group with one PUT. A new group has the same id in every try, to avoid duplicates. */
export function useSaveGroup(stored: Group | undefined) {
  const [newId] = useState(randomUuid);
  const id = stored?.id ?? newId;
  const [update] = useUpdateGroupMutation();
  const [readGroup] = useLazyReadGroupQuery();
  const read = useCallback(() => readGroup({ id }).unwrap(), [readGroup, id]);
  const { base, takeNewest } = useEditBaseVersion(stored, read, toForm);

  const save = useCallback(
    (form: GroupForm) => {
      const version = ifMatch(base.current);
      const group = toGroup(form, base.current, { id });
      return update({ id, group, ...(version && { 'If-Match': version }) }).unwrap();
    },
    [update, base, id],
  );
  return { save, takeNewest };
}
