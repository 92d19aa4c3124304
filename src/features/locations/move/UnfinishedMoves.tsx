import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { Fragment, useEffect } from 'react';
import type { Location } from '../../../../common/fhir/r4.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { ifPresent, readFresh } from '../../../api/read.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { useCan } from '../../../session/useCan.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { selectAllRuns, selectIsExecuted, selectIsShown } from '../../../shared/runs/runsSlice.ts';
import { continueRun, forgetRun, loadRuns, startRun } from '../../../shared/runs/runThunks.ts';
import { errorReason, serverText } from '../../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { executeShown, levelDefinition } from './levelDefinition.ts';
import { isLevelRun, levelKind, type LevelRun } from './levelKind.ts';
import { messages } from './messages.ts';
import { LevelRunDialog } from './LevelRunDialog.tsx';

const useStyles = makeStyles({ bar: { marginBlockEnd: tokens.spacingVerticalM } });

interface Props {
  /** Shows only the unfinished move of this Location. */
  locationId?: string;
}

/** Offers to continue moves that the user started in this browser and that were not completed. */
export function UnfinishedMoves({ locationId }: Props) {
  const dispatch = useAppDispatch();
  const runs = useAppSelector(selectAllRuns).filter(isLevelRun);
  const mayWrite = useCan('Location.update');
  const intl = useIntl();
  const notify = useNotify('moves');

  useEffect(() => void dispatch(loadRuns(levelKind)), [dispatch]);
  const forget = (id: string): Promise<void> => dispatch(forgetRun(levelKind, id));

  const resume = async ({ id, plan }: LevelRun): Promise<void> => {
    notify.clear();
    // The Location may have been moved again or may not have been moved at all.
    let stored: Location | undefined;
    try {
      stored = await ifPresent(dispatch(readFresh(fhirEndpoints.endpoints.readLocation, { id })));
    } catch (error) {
      const text = intl.formatMessage(messages.readFailed, { name: plan.name });
      return notify.error(`${text} ${errorReason(intl, error)}`, serverText(error), error);
    }
    if (!stored) return forget(id);
    const level = levelOf(stored) ?? plan.level;
    const isSame = level === plan.level;
    const changed = { id, plan: { ...plan, level } };
    const execution = isSame ? continueRun(levelDefinition, id) : startRun(levelDefinition, changed);
    await dispatch(executeShown(id, execution));
  };

  const visible = runs.filter(({ id }) => locationId === undefined || id === locationId);
  if (!mayWrite) return null;
  return visible.map((run) => (
    <Fragment key={run.id}>
      <UnfinishedMove run={run} onResume={() => void resume(run)} onForget={() => void forget(run.id)} />
      <LevelRunDialog id={run.id} />
    </Fragment>
  ));
}

interface UnfinishedMoveProps {
  run: LevelRun;
  onResume: () => void;
  onForget: () => void;
}

/** Nothing while a window executes the run or a dialog shows it. */
function UnfinishedMove({ run, onResume, onForget }: UnfinishedMoveProps) {
  const styles = useStyles();
  const isBusy = useAppSelector((state) => selectIsExecuted(state, run.id) || selectIsShown(state, run.id));
  if (isBusy) return null;
  return (
    <MessageBar className={styles.bar} intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.unfinished} values={{ name: run.plan.name }} />
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onResume}>
          <FormattedMessage {...messages.continue} />
        </Button>
        <Button appearance="transparent" onClick={onForget}>
          <FormattedMessage {...messages.forget} />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
