import type { Location } from '../../fhir/r4.ts';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isOnline } from '../../api/http/online.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { parentIdOf } from '../../fhir/location.ts';
import type { Ancestry } from '../../shared/locationTree/ancestry.ts';
import { toForm, type LocationForm } from './locationForm.ts';
import { type MoveDecision, canUndoMove, type ConfirmedMove, type MovePlan } from './move/plan.ts';
import { messages } from './messages.ts';
import { MoveDialog } from './move/MoveDialog.tsx';
import { useMove } from './move/useMove.ts';
import { paths, unitPath } from './paths.ts';
import { useSaveLocation } from './useSaveLocation.ts';

/** The question of a save and its answers, as `useSave` returns them. */
interface MoveQuestion {
  question: MovePlan | undefined;
  confirm: (decision: MoveDecision) => void;
  decline: () => void;
}

/**
 * Saves a Location whose parent may change: checks the parent, asks before a move, and corrects the levels below. For the
 * options of `useSave`; `dialogs` renders the questions of that save. `stored` is the Location the form was opened with.
 */
export function useParentChange(stored: Location | undefined) {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  const { id, findParent, faultText, planMove, save, request, undo, takeNewest } = useSaveLocation(stored);
  const move = useMove();
  /** Parent found by the checks; the level of the saved Location depends on it. */
  const parent = useRef<Ancestry>(undefined);

  const prepare = async (form: LocationForm) => {
    // The preview counts the Locations below, and a correction of their levels may write thousands of them.
    if (stored && form.parentId !== toForm(stored).parentId && !isOnline()) {
      return { fieldErrors: { parentId: intl.formatMessage(messages.moveOffline) } };
    }
    const found = await findParent(form);
    if (typeof found === 'string') {
      return { fieldErrors: { parentId: faultText(found, form.parentId || rootLocationId) } };
    }
    parent.current = found;
    return { question: await move.questionOf(await planMove(form, found)) };
  };

  return {
    id,
    parent,
    prepare,
    save: (form: LocationForm, confirmation: ConfirmedMove | undefined): Promise<Location> =>
      move.withMove(confirmation, () => save(form, parent.current)),
    undo: (saved: Location, confirmation: ConfirmedMove | undefined) => (canUndoMove(confirmation) ? undo(saved) : []),
    request: (form: LocationForm) => request(form, parent.current),
    takeNewest,
    /** `target`, or the saved Location below its new parent if `target` is the hierarchy. */
    pathAfterSave: (saved: Location, target: string): string =>
      target.split('?')[0] === paths.unit ? unitPath(parentIdOf(saved), saved.id) : target,
    dialogs: ({ question, confirm, decline }: MoveQuestion): ReactNode => (
      <>
        {question && (
          <MoveDialog plan={question} onDecision={(decision) => (decision ? confirm(decision) : decline())} />
        )}
        {move.dialog}
      </>
    ),
  };
}
