import { useIntl } from 'react-intl';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { messages } from '../messages.ts';

/** The first fields of both variants. */
export function NameAndStatus() {
  const intl = useIntl();
  return (
    <>
      <TextField
        name="name"
        required
        label={intl.formatMessage(messages.enterName)}
        placeholder={intl.formatMessage(messages.name)}
      />
      <RadioField
        name="active"
        required
        label={intl.formatMessage(messages.selectStatus)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.enabled) },
          { value: 'false', label: intl.formatMessage(messages.disabled) },
        ]}
      />
    </>
  );
}
