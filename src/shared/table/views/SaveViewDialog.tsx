import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cleanText } from '../../../../common/fhir/cleanText.ts';
import { ModalDialog } from '../../layout/ModalDialog.tsx';
import { messages as favouriteMessages } from '../../favourites/messages.ts';
import { maxViewName, messages } from './messages.ts';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  /** Names of the stored views. */
  names: readonly string[];
  onSave: (view: { name: string; isDefault: boolean; isFavourite: boolean }) => void;
  onClose: () => void;
}

/** Dialog that names the current state of a list. A stored name replaces that view. */
export function SaveViewDialog({ names, onSave, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const form = useId();
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const [isFavourite, setIsFavourite] = useState(false);
  const trimmed = cleanText(name);
  return (
    <ModalDialog title={intl.formatMessage(messages.saveTitle)} onDismiss={onClose} isLight>
      <DialogContent>
        <form
          id={form}
          className={styles.content}
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmed === '') return;
            onSave({ name: trimmed, isDefault, isFavourite });
            onClose();
          }}
        >
          <Field
            label={intl.formatMessage(messages.name)}
            required
            {...(names.includes(trimmed) && {
              validationState: 'warning',
              validationMessage: intl.formatMessage(messages.replaces),
            })}
          >
            <Input
              value={name}
              maxLength={maxViewName}
              autoComplete="off"
              onChange={(_event, data) => setName(data.value)}
            />
          </Field>
          <Checkbox
            label={intl.formatMessage(messages.asDefault)}
            checked={isDefault}
            onChange={(_event, data) => setIsDefault(data.checked === true)}
          />
          <Checkbox
            label={intl.formatMessage(favouriteMessages.add)}
            checked={isFavourite}
            onChange={(_event, data) => setIsFavourite(data.checked === true)}
          />
        </form>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button appearance="primary" type="submit" form={form} disabledFocusable={trimmed === ''}>
          <FormattedMessage {...messages.saveView} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
