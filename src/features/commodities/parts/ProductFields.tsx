import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { ImageField } from '../../../shared/image/ImageField.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';
import { rights } from '../permissions.ts';
import { NameAndStatus } from './NameAndStatus.tsx';

interface Props {
  /** True if the stored photo could not be read; it is retained unless another one is chosen. */
  photoFailed: boolean;
}

/** Fields of the supply variant, in the order of reference section 7.4. */
export function ProductFields({ photoFailed }: Props) {
  const intl = useIntl();
  const mayStorePhotos = useCan(...rights.photo);
  return (
    <>
      <NameAndStatus />
      <TextField name="materialNumber" required label={intl.formatMessage(messages.materialNumber)} />
      <RadioField
        name="isAttractiveItem"
        required
        label={intl.formatMessage(messages.asset)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.yes) },
          { value: 'false', label: intl.formatMessage(messages.no) },
        ]}
      />
      <TextField name="availability" required label={intl.formatMessage(messages.availability)} />
      <TextField name="condition" label={intl.formatMessage(messages.condition)} />
      <TextField name="appropriateUsage" label={intl.formatMessage(messages.usage)} />
      <NumberField name="accountabilityPeriod" required label={intl.formatMessage(messages.accountabilityPeriod)} />
      {photoFailed && <InlineError text={intl.formatMessage(messages.photoFailed)} />}
      <ImageField name="productImage" label={intl.formatMessage(messages.photo)} disabled={!mayStorePhotos} />
    </>
  );
}
