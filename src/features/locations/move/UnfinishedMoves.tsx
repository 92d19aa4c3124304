import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import type { Location } from '../../../fhir/r4.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { ifPresent, readFresh } from '../../../api/read.ts';
import { levelOf } from '../../../fhir/location.ts';
import { useCan } from '../../../session/useCan.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { errorReason, serverText } from '../../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { selectUnfinishedMoves } from '../locationsSlice.ts';
import { messages } from './messages.ts';
import type { UnfinishedMove } from './moveStore.ts';
import { discardMove, loadUnfinishedMoves } from './moveThunks.ts';
import { useLevelRun } from './useLevelRun.tsx';

const useStyles = makeStyles({ bar: { marginBlockEnd: tokens.spacingVerticalM } });

interface Props {
  /** Shows only the unfinished move of this Location. */
  locationId?: string;
}

/** Offers to continue moves that the user started in this browser and that were not completed. */
export function UnfinishedMoves({ locationId }: Props) {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const moves = useAppSelector(selectUnfinishedMoves);
  const mayWrite = useCan('Location.update');
  const { correct, dialog } = useLevelRun();
  const intl = useIntl();
  const notify = useNotify('moves');

  useEffect(() => void dispatch(loadUnfinishedMoves()), [dispatch]);

  const resume = async (move: UnfinishedMove): Promise<void> => {
    notify.clear();
    // The Location may have been moved again or may not have been moved at all.
    let stored: Location | undefined;
    try {
      stored = await ifPresent(dispatch(readFresh(fhirEndpoints.endpoints.readLocation, { id: move.locationId })));
    } catch (error) {
      const text = intl.formatMessage(messages.readFailed, { name: move.name });
      return notify.error(`${text} ${errorReason(intl, error)}`, serverText(error), error);
    }
    if (!stored) return void (await dispatch(discardMove(move)));
    const level = levelOf(stored) ?? move.level;
    await correct(level === move.level ? move : { ...move, level, depth: 1 });
    await dispatch(loadUnfinishedMoves());
  };

  const visibleMoves = moves.filter((move) => locationId === undefined || move.locationId === locationId);
  if (!mayWrite) return null;
  return (
    <>
      {visibleMoves.map((move) => (
        <MessageBar key={move.locationId} className={styles.bar} intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.unfinished} values={{ name: move.name }} />
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void resume(move)}>
              <FormattedMessage {...messages.continue} />
            </Button>
            <Button appearance="transparent" onClick={() => void dispatch(discardMove(move))}>
              <FormattedMessage {...messages.forget} />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {dialog}
    </>
  );
}
