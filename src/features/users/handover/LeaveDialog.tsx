import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectUser } from '../../../session/sessionSlice.ts';
import { maxRecords, proposeRun } from '../../../shared/bulk/bulkSlice.ts';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import type { Message } from '../../../shared/intl/texts.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import { useScan } from '../../../shared/scan/useScan.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { userDisplayName } from '../user.ts';
import { deletionProposed, leavingClosed, type Leaving } from '../usersSlice.ts';
import { handoverMessages as messages } from './messages.ts';
import { isChangeable, proposeHandover, readSuccessor } from './proposeHandover.ts';
import { maxPeople, readWork, type Work } from './readWork.ts';
import { useSuccessorOptions } from './useSuccessorOptions.ts';
import { WorkList } from './WorkList.tsx';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

const titles: Readonly<Record<Leaving['then'], Message>> = {
  nothing: messages.title,
  disable: messages.disableTitle,
  delete: messages.deleteTitle,
  deleteOne: messages.deleteTitle,
};

const readingTexts = {
  loading: messages.reading,
  stop: messages.stopReading,
  stopped: messages.readingStopped,
  failed: messages.readingFailed,
};

interface Props {
  leaving: Leaving;
  /** Called when a run that deletes the only account was proposed. */
  onDeleting?: (() => void) | undefined;
}

/** The open work of accounts before they are disabled or deleted: the user hands it over to a successor, or leaves it. */
export function LeaveDialog({ leaving, onDeleting }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { then, user } = leaving;
  const self = useAppSelector(selectUser)?.id;
  // The own account is neither disabled nor deleted.
  const others = useMemo(() => {
    const userIds = leaving.userIds.filter((id) => leaving.then === 'nothing' || id !== self);
    return { ...leaving, userIds };
  }, [leaving, self]);
  const close = useCallback(() => void dispatch(leavingClosed()), [dispatch]);
  const count = others.userIds.length;
  const leave = useLeave(leaving);
  const title = intl.formatMessage(titles[then], { count, name: user ? userDisplayName(user) : '' });
  return (
    <ModalDialog title={title} onDismiss={close}>
      {count > maxPeople ? (
        <Decision leaving={others} work={undefined} leave={leave} onClose={close} />
      ) : (
        <ReadWork leaving={others} leave={leave} onClose={close} onDeleting={onDeleting} />
      )}
    </ModalDialog>
  );
}

function ReadWork({ leaving, leave, onClose, onDeleting }: Omit<DecisionProps, 'work'>) {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const { userIds } = leaving;
  const read = useCallback((reader: ScanReader) => dispatch(readWork(reader, userIds)), [dispatch, userIds]);
  const data = useScan('leavingWork', read);
  if (data.scan.status === 'done') {
    return <Decision work={data.scan.result} {...{ leaving, leave, onClose, onDeleting }} />;
  }
  return (
    <>
      <DialogContent className={styles.content}>
        <ScanState data={data} texts={readingTexts}>
          {() => null}
        </ScanState>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
      </DialogActions>
    </>
  );
}

/** Continues with what was intended, without a handover. */
function useLeave({ id, userIds, then, user }: Leaving): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(leavingClosed());
    if (then === 'deleteOne' && user) dispatch(deletionProposed(user));
    else if (then !== 'nothing') {
      const action = then === 'disable' ? 'users.disable' : 'users.delete';
      dispatch(proposeRun({ id, action, ids: userIds, params: {} }));
    }
  }, [dispatch, id, userIds, then, user]);
}

/** Checks the successor and proposes the run. */
function useHandover({ leaving, onClose, onDeleting }: Props & { onClose: () => void }) {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ isChecking?: boolean; error?: unknown; isRefused?: boolean }>({});
  const handOver = async (work: Work, reference: string): Promise<void> => {
    setState({ isChecking: true });
    try {
      const successor = await dispatch(readSuccessor(reference));
      if (!successor || leaving.userIds.includes(successor.userId)) return setState({ isRefused: true });
      onClose();
      const isComplete = dispatch(proposeHandover(leaving, work, successor));
      if (!isComplete) notify.warning(intl.formatMessage(messages.limited, { limit: maxRecords }));
      else if (leaving.then === 'deleteOne') onDeleting?.();
    } catch (error) {
      setState({ error });
    }
  };
  return { ...state, handOver, reset: () => setState({}) };
}

interface DecisionProps extends Props {
  /** Undefined for too many people. */
  work: Work | undefined;
  /** Continues without a handover. */
  leave: () => void;
  onClose: () => void;
}

const noColleagues = { from: {}, colleagues: [] };

function Decision({ leaving, work, leave, onClose, onDeleting }: DecisionProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { userIds, then } = leaving;
  const { handOver, isChecking, isRefused, error, reset } = useHandover({ leaving, onClose, onDeleting });
  const [choice, setChoice] = useState(then === 'nothing' ? 'handOver' : '');
  const [successor, setSuccessor] = useState<string>();
  const useOptions = useSuccessorOptions(work ?? noColleagues);
  const found = work?.found ?? [];
  const hasWork = found.some(({ count }) => count > 0);
  const mayHandOver = found.some((each) => each.count > 0 && isChangeable(each));
  // Nothing has to be decided.
  const isOver =
    work !== undefined && !hasWork && then !== 'nothing' && found.every(({ missing }) => missing.read.length === 0);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);
  if (isOver) return null;
  const isHandover = mayHandOver && choice === 'handOver';
  const isReady = isHandover ? successor !== undefined && isChecking !== true : !mayHandOver || choice === 'leave';
  const next = (): void => void (isHandover && work && successor ? handOver(work, successor) : leave());
  return (
    <>
      <DialogContent className={styles.content}>
        <Text as="p" block>
          {work ? (
            <FormattedMessage {...(hasWork ? messages.intro : messages.none)} values={{ count: userIds.length }} />
          ) : (
            <FormattedMessage {...messages.tooMany} values={{ limit: maxPeople }} />
          )}
        </Text>
        {work && <WorkList work={work} />}
        {mayHandOver && then !== 'nothing' && (
          <Field label={intl.formatMessage(messages.choice)} required>
            <RadioGroup value={choice} onChange={(_event, data) => setChoice(data.value)}>
              <Radio value="handOver" label={intl.formatMessage(messages.handOver)} />
              <Radio value="leave" label={intl.formatMessage(messages.leave)} />
            </RadioGroup>
          </Field>
        )}
        {isHandover && (
          <Field
            label={intl.formatMessage(messages.successor)}
            required
            {...(isRefused && { validationMessage: intl.formatMessage(messages.noAccount) })}
          >
            <ReferenceSelect
              value={successor}
              onChange={(value) => {
                setSuccessor(value);
                reset();
              }}
              useOptions={useOptions}
            />
          </Field>
        )}
        {error !== undefined && <InlineError text={intl.formatMessage(messages.checkFailed)} error={error} />}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        {(then !== 'nothing' || mayHandOver) && (
          <Button appearance="primary" disabledFocusable={!isReady} onClick={next}>
            <FormattedMessage {...messages.continue} />
          </Button>
        )}
      </DialogActions>
    </>
  );
}
