import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { isAbsent } from '../../../api/isAbsent.ts';
import { useLazyReadLocationQuery } from '../../../api/fhir/index.ts';
import { levelOf } from '../../../fhir/location.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { errorReason, serverText } from '../../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import { forgetMove, readMoves, type KeptMove } from './moveStore.ts';
import { useLevelRun } from './useLevelRun.tsx';

const useStyles = makeStyles({ bar: { marginBlockEnd: tokens.spacingVerticalM } });

interface Props {
  /** Shows only the unfinished move of this Location. */
  placeId?: string;
}

/** Offers to continue moves that the user started in this browser and that were not completed. */
export function UnfinishedMoves({ placeId }: Props) {
  const styles = useStyles();
  const userId = useSelector(selectUser)?.id ?? '';
  const mayWrite = useCan('Location.update');
  const [moves, setMoves] = useState<readonly KeptMove[]>([]);
  const [read] = useLazyReadLocationQuery();
  const { correct, dialog } = useLevelRun();
  const intl = useIntl();
  const notify = useNotify('moves');

  const load = useCallback(() => readMoves(userId, Date.now()), [userId]);
  useEffect(() => {
    let current = true;
    void load().then((found) => current && setMoves(found));
    return () => {
      current = false;
    };
  }, [load]);

  const forget = async (move: KeptMove): Promise<void> => {
    await forgetMove(userId, move.placeId);
    setMoves(await load());
  };
  const goOn = async (move: KeptMove): Promise<void> => {
    notify.over();
    // The Location may have been moved again or may not have been moved at all.
    const { data, error } = await read({ id: move.placeId });
    if (isAbsent(error)) {
      await forget(move);
    } else if (data === undefined) {
      const text = intl.formatMessage(messages.placeFailed, { name: move.name });
      notify.error(`${text} ${errorReason(intl, error)}`, serverText(error), error);
    } else {
      const level = levelOf(data) ?? move.level;
      await correct(level === move.level ? move : { ...move, level, depth: 1 });
      setMoves(await load());
    }
  };

  const shown = moves.filter((move) => placeId === undefined || move.placeId === placeId);
  if (!mayWrite) return null;
  return (
    <>
      {shown.map((move) => (
        <MessageBar key={move.placeId} className={styles.bar} intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.unfinished} values={{ name: move.name }} />
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void goOn(move)}>
              <FormattedMessage {...messages.goOn} />
            </Button>
            <Button appearance="transparent" onClick={() => void forget(move)}>
              <FormattedMessage {...messages.forget} />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {dialog}
    </>
  );
}
