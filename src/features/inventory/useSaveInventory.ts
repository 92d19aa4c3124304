import type { Group, Location } from '../../fhir/r4.ts';
import { useCallback, useRef, useState } from 'react';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { changeOf } from '../../shared/conflict/conflict.ts';
import type { DeferredSave } from '../../shared/outbox/deferredSave.ts';
import { useNewInput } from '../../shared/outbox/usePendingSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { toForm, type InventoryForm } from './inventoryForm.ts';
import { saveInventory, stockKind, type InventoryInput } from './saveInventory.ts';

/**
 * Saves the form of stock with `saveInventory`. New stock retains its id across retries. `defer` is the save of new stock
 * for the outbox. `takeNewest` makes the server's current state the base of the next save.
 */
export function useSaveInventory(location: Location, stored: Group | undefined) {
  const dispatch = useAppDispatch();
  const opened = useNewInput<InventoryInput>(stockKind);
  const [{ newId, isDeferred }] = useState(() => ({
    newId: opened?.newId ?? randomUuid(),
    isDeferred: opened !== undefined,
  }));
  const base = useRef(stored);

  const save = useCallback(
    (form: InventoryForm) => dispatch(saveInventory({ location, stored: base.current, form, newId, isDeferred })),
    [dispatch, location, newId, isDeferred],
  );

  const defer = useCallback(
    (form: InventoryForm): DeferredSave => {
      const input: InventoryInput = { location, form, newId };
      return { kind: stockKind, input, writes: [`Group/${newId}`], isNew: true };
    },
    [location, newId],
  );

  const takeNewest = useCallback(async () => {
    const newest = await dispatch(readFresh(fhirEndpoints.endpoints.readGroup, { id: base.current?.id ?? newId }));
    const change = changeOf(newest, base.current);
    const unchanged = sameVersion(base.current, newest);
    base.current = newest;
    return { values: toForm(newest), ...change, unchanged };
  }, [dispatch, newId]);

  return { save, defer, takeNewest };
}
