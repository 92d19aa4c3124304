import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  makeStyles,
  Select,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { maxUses, proposeMerge } from './proposeMerge.ts';
import { formMessages, mergeMessages, readingMessages } from './messages.ts';
import type { OpenList } from './storedList.ts';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  list: OpenList;
  values: readonly ListValue[];
  /** The value that is merged into another one. */
  value: ListValue;
  onClose: () => void;
}

/** Chooses the value that stays, reads the uses of the other one and proposes the run that changes them. */
export function MergeDialog({ list, values, value, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const [into, setInto] = useState('');
  const [isReading, setIsReading] = useState(false);
  const others = useMemo(() => values.filter((each) => !each.isRetired && each !== value), [values, value]);
  const target = useMemo(() => others.find((each) => codingKey(each) === into), [others, into]);

  const proposeWith = useCallback(
    async (reader: ScanReader): Promise<void> => {
      if (!target) return;
      const isComplete = await dispatch(proposeMerge(list, value, target, reader));
      if (!isComplete) notify.warning(intl.formatMessage(mergeMessages.tooMany, { limit: maxUses }));
      onClose();
    },
    [dispatch, list, value, target, notify, intl, onClose],
  );
  return (
    <ModalDialog title={intl.formatMessage(mergeMessages.title, { name: value.display })} onDismiss={onClose}>
      <DialogContent className={styles.content}>
        <Text as="p" block>
          <FormattedMessage {...mergeMessages.text} />
        </Text>
        <Field required label={intl.formatMessage(mergeMessages.into)}>
          <Select value={into} disabled={isReading} onChange={(_event, data) => setInto(data.value)}>
            <option value="" />
            {others.map((each) => (
              <option key={codingKey(each)} value={codingKey(each)}>
                {each.display}
              </option>
            ))}
          </Select>
        </Field>
        {isReading && <Reading read={proposeWith} />}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={!target || isReading}
          onClick={() => setIsReading(target !== undefined)}
        >
          <FormattedMessage {...mergeMessages.preview} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

/** Progress of the read of the uses. */
function Reading({ read }: { read: (reader: ScanReader) => Promise<void> }) {
  const [first] = useState(() => read);
  return (
    <ScanState data={useScan('mergeUses', first)} texts={readingMessages}>
      {() => null}
    </ScanState>
  );
}
