import type { Group, Location } from '../../../common/fhir/r4.ts';
import { useCallback, useState } from 'react';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { useEditBaseVersion } from '../../shared/form/useEditBaseVersion.ts';
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
  const { base, takeNewest } = useEditBaseVersion<Group, InventoryForm>('Group', stored, toForm);

  const save = useCallback(
    (form: InventoryForm) => dispatch(saveInventory({ location, stored: base.current, form, newId, isDeferred })),
    [dispatch, location, newId, isDeferred, base],
  );

  const defer = useCallback(
    (form: InventoryForm): DeferredSave => {
      const input: InventoryInput = { location, form, newId };
      return { kind: stockKind, input, writes: [`Group/${newId}`], isNew: true };
    },
    [location, newId],
  );

  return { save, defer, takeNewest };
}
