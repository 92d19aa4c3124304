import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { mergeChanges } from '../conflict/mergeChanges.ts';
import { sameValue } from '../conflict/sameValue.ts';
import type { OutboxEntry } from '../outbox/outboxEntry.ts';
import { PendingBar } from '../outbox/PendingBar.tsx';
import type { FormSave } from '../save/useSave.ts';

interface Props<Values extends object> {
  entry: OutboxEntry;
  /** Values of the version that the form was loaded with. */
  newest: Values;
  save: FormSave<Values>;
  /** The form shows the pending save; `before`: the values that its changes refer to, if they can be merged. */
  onShow: (before: Values | undefined) => void;
}

/**
 * Shows a pending save in its form: the form takes its values, which count as unchanged. If the record was changed since,
 * the conflict dialog opens.
 */
export function FormPending<Values extends object>({ entry, newest, save, onShow }: Props<Values>) {
  const { resetForm, values: typed, dirty } = useFormikContext<Values>();
  const open = useEffectEvent(() => {
    const values = entry.values as Values;
    // Another window stored it while the user edits here.
    if (dirty && !sameValue(typed, values)) return;
    const before = entry.base as Values | undefined;
    resetForm({ values });
    onShow(before);
    if (!before) return;
    const merge = mergeChanges(before, values, newest);
    if (merge.changes.some(({ kind }) => kind !== 'mine')) save.openConflict(newest, merge);
  });
  // Once per entry: later states of it must not replace what the user edits.
  useEffect(() => open(), []);
  return <PendingBar entry={entry} isForm />;
}
