import { useIntl } from 'react-intl';
import { ValueSetField } from '../../../shared/form/ValueSetField.tsx';
import { messages } from '../messages.ts';
import { useServiceTypes } from '../useServiceTypes.ts';

interface Props {
  required: boolean;
}

/** Service point type. Its value set is loaded only where the field is rendered. */
export function ServiceTypeField({ required }: Props) {
  const intl = useIntl();
  return (
    <ValueSetField
      name="serviceType"
      required={required}
      label={intl.formatMessage(messages.serviceType)}
      placeholder={intl.formatMessage(messages.serviceTypePlaceholder)}
      options={useServiceTypes()}
    />
  );
}
