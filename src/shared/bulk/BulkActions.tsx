import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { missingPermissions, type Permission } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { useNarrow } from '../layout/useMedia.ts';
import { useNotify } from '../notify/useNotify.ts';
import { selectAllRuns } from '../runs/runsSlice.ts';
import { failureText, serverText } from '../state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { Selection } from '../table/selection/useSelection.ts';
import type { BulkAction } from './bulkAction.ts';
import { maxRecords, proposeRun } from './bulkSlice.ts';
import { messages } from './messages.ts';
import { loadBulkActions } from './useBulkAction.ts';

/** Actions that are buttons in a wide window; the others are in the menu. */
const buttonCount = 3;

/**
 * The actions of features, separated by spaces, for `ListPage`. Undefined if none of these sets of permissions is
 * complete, so that the rows have no checkboxes: one set for each group of actions.
 */
export function useBulkActions(
  features: string,
  ...needs: readonly (readonly Permission[])[]
): ((selection: Selection) => ReactNode) | undefined {
  const bits = useAppSelector(selectBits);
  const isPermitted = needs.some((each) => missingPermissions(bits, each).length === 0);
  return isPermitted ? (selection) => <BulkActions of={features} selection={selection} /> : undefined;
}

interface Props {
  /** Keys of the features with the actions, separated by spaces. */
  of: string;
  selection: Selection;
}

/** Buttons of the permitted actions on the selected rows. The shell renders the dialog that they open. */
export function BulkActions({ of: keys, selection }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const isNarrow = useNarrow();
  const features = useFeatures();
  const bits = useAppSelector(selectBits);
  const runs = useAppSelector(selectAllRuns);
  const [all, setAll] = useState<readonly BulkAction[]>([]);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const loaded = keys.split(' ').map((key) => loadBulkActions(features, key).catch((): BulkAction[] => []));
    void Promise.all(loaded).then((actions) => isCurrent && setAll(actions.flat()));
    return () => {
      isCurrent = false;
    };
  }, [features, keys]);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  /** Id of the proposal of this list, which becomes that of its run. */
  const own = useRef<string>(undefined);
  const hasStarted = runs.some(({ id }) => id === own.current);
  const { clear } = selection;
  useEffect(() => {
    if (!hasStarted) return;
    own.current = undefined;
    clear();
  }, [hasStarted, clear]);

  const propose = async ({ id: action, initial = {}, open }: BulkAction): Promise<void> => {
    notify.clear();
    const controller = new AbortController();
    reading.current = controller;
    setIsReading(true);
    try {
      const ids: string[] = [];
      for await (const page of selection.ids(controller.signal)) {
        ids.push(...page);
        if (ids.length > maxRecords) break;
      }
      if (controller.signal.aborted) return;
      if (ids.length > maxRecords) {
        notify.warning(intl.formatMessage(messages.tooMany, { max: maxRecords }));
        return;
      }
      own.current = dispatch(open ? open(ids) : proposeRun({ action, ids, params: initial }));
    } catch (error) {
      if (controller.signal.aborted) return;
      notify.error(failureText(intl, intl.formatMessage(messages.readFailed), error), serverText(error), error);
    } finally {
      setIsReading(false);
    }
  };
  const actions = all.filter(({ needs, isHidden }) => !isHidden && missingPermissions(bits, needs).length === 0);
  const shown = isNarrow ? 0 : buttonCount;
  const rest = actions.slice(shown);
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <Button key={action.id} disabledFocusable={isReading} onClick={() => void propose(action)}>
          <FormattedMessage {...action.label} />
        </Button>
      ))}
      {rest.length > 0 && (
        <ActionMenu
          trigger={
            <Button disabledFocusable={isReading}>
              <FormattedMessage {...(shown > 0 ? messages.more : messages.actions)} />
            </Button>
          }
          actions={rest.map((action) => ({
            key: action.id,
            label: intl.formatMessage(action.label),
            isDestructive: action.isDestructive ?? false,
            onClick: () => void propose(action),
          }))}
        />
      )}
    </>
  );
}
