import { Suspense, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { leavingClosed, selectLeaving } from '../usersSlice.ts';
import { lazyPart, missingDialog } from '../../../shared/state/lazyPart.ts';

const LeaveDialog = lazyPart(
  async () => ({ default: (await import('../handover/LeaveDialog.tsx')).LeaveDialog }),
  missingDialog,
);

interface Props {
  /** Called when a run that deletes the only account was proposed. */
  onDeleting?: () => void;
}

/** The dialog about the work of people who leave, while it is open. It closes with the page. */
export function LeavingWork({ onDeleting }: Props) {
  const dispatch = useAppDispatch();
  const leaving = useAppSelector(selectLeaving);
  useEffect(() => () => void dispatch(leavingClosed()), [dispatch]);
  if (!leaving) return null;
  return (
    <Suspense>
      <LeaveDialog key={leaving.id} leaving={leaving} onDeleting={onDeleting} />
    </Suspense>
  );
}
