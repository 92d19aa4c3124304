import { Button, DialogActions, DialogContent, Field } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../intl/texts.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { messages } from './messages.ts';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import type { UseOptions } from './usePagedOptions.ts';

interface Props {
  title: string;
  /** Label of the field. */
  label: Message;
  /** What the choice leads to. */
  hint?: Message;
  /** Text of the button. */
  action: Message;
  useOptions: UseOptions;
  /** Reports its own errors; true closes the dialog. */
  onChoose: (value: string, label: string) => Promise<boolean>;
  onClose: () => void;
}

/** Button of a tab that opens the dialog of one choice, e.g. of a group to add a user to. */
export function ChooseButton({ text, ...dialog }: Omit<Props, 'onClose'> & { text: Message }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button appearance="subtle" icon={<AddRegular />} onClick={() => setIsOpen(true)}>
        <FormattedMessage {...text} />
      </Button>
      {isOpen && <ChooseDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Dialog with one select that searches on the server. */
function ChooseDialog({ title, label, hint, action, useOptions, onChoose, onClose }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (): Promise<void> => {
    if (!chosen || isBusy) return;
    setIsBusy(true);
    const isDone = await onChoose(chosen.value, chosen.label);
    if (isDone) onClose();
    else setIsBusy(false);
  };
  return (
    <ModalDialog title={title} onDismiss={isBusy ? undefined : onClose} isLight>
      <DialogContent>
        <Field label={intl.formatMessage(label)} required hint={hint && intl.formatMessage(hint)}>
          <ReferenceSelect
            value={chosen?.value}
            onChange={(value, name = value) =>
              setChosen(value === undefined || name === undefined ? undefined : { value, label: name })
            }
            useOptions={useOptions}
            nameOf={() => chosen?.label}
          />
        </Field>
      </DialogContent>
      <DialogActions fluid>
        <Button disabledFocusable={isBusy} onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button appearance="primary" disabledFocusable={chosen === undefined || isBusy} onClick={() => void choose()}>
          <FormattedMessage {...action} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
