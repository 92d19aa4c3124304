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
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { maxRecords, proposeMerge } from './proposeMerge.ts';
import { formMessages, mergeMessages } from './messages.ts';
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
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const others = values.filter((each) => !each.isRetired && each !== value);
  const target = others.find((each) => codingKey(each) === into);

  const propose = async (): Promise<void> => {
    if (!target || isReading) return;
    const controller = new AbortController();
    reading.current = controller;
    setIsReading(true);
    notify.clear();
    try {
      const { isComplete } = await dispatch(proposeMerge(list, value, target, controller.signal));
      if (!isComplete) notify.warning(intl.formatMessage(mergeMessages.tooMany, { limit: maxRecords }));
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setIsReading(false);
      notify.error(failureText(intl, intl.formatMessage(mergeMessages.readFailed), error), serverText(error), error);
    }
  };
  return (
    <ModalDialog title={intl.formatMessage(mergeMessages.title, { name: value.display })} onDismiss={onClose}>
      <DialogContent className={styles.content}>
        <Text as="p" block>
          <FormattedMessage {...mergeMessages.text} />
        </Text>
        <Field required label={intl.formatMessage(mergeMessages.into)}>
          <Select value={into} onChange={(_event, data) => setInto(data.value)}>
            <option value="" />
            {others.map((each) => (
              <option key={codingKey(each)} value={codingKey(each)}>
                {each.display}
              </option>
            ))}
          </Select>
        </Field>
        <Text role="status">{isReading && intl.formatMessage(mergeMessages.reading)}</Text>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button appearance="primary" disabledFocusable={!target || isReading} onClick={() => void propose()}>
          <FormattedMessage {...mergeMessages.preview} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
