import { Field, Input } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { formatReference } from '../../../../common/fhir/reference.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { FormSection } from '../../../shared/form/FormSection.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { useText, type Text } from '../../../shared/intl/useText.ts';
import { messages } from '../messages.ts';
import type { FlagSubject } from '../useFlagSubject.ts';

interface Props {
  subject: FlagSubject;
  /** True for users without the permission to close the flag. */
  disabled?: boolean;
}

/** Service Point and Product, or another subject, are read from the flag. Status and Comments are entered. */
export function CloseFlagFields({ subject, disabled }: Props) {
  const codeLabel = useCodeLabel();
  const intl = useIntl();
  const others = subject.otherLocationIds.map((id) => ({ reference: formatReference('Location', id) }));
  const nameOf = useReferenceNames(others);
  const names = intl.formatList(others.map((other) => nameOf(other) ?? other.reference));
  const alsoAt = others.length > 0 ? intl.formatMessage(messages.alsoAt, { names }) : undefined;
  return (
    <>
      <FormSection title={messages.sectionFlag}>
        {subject.locationId === undefined ? (
          <GeneratedField name="locationName" label={messages.about} required />
        ) : (
          <>
            <GeneratedField name="locationName" label={messages.servicePoint} required hint={alsoAt} />
            <GeneratedField name="productName" label={messages.product} />
          </>
        )}
      </FormSection>
      <FormSection title={messages.sectionResolution}>
        <SelectField
          name="status"
          label={messages.status}
          placeholder={messages.selectStatus}
          hint={disabled ? undefined : messages.statusHint}
          required
          disabled={disabled}
          options={[
            { value: 'active', label: messages.active },
            { value: 'inactive', label: messages.inactive },
            ...(disabled ? [{ value: 'entered-in-error', label: codeLabel('entered-in-error') ?? '' }] : []),
          ]}
        />
        <TextAreaField
          name="comments"
          label={messages.comments}
          placeholder={messages.howResolved}
          rows={4}
          required
          disabled={disabled}
        />
      </FormSection>
    </>
  );
}

interface GeneratedProps {
  name: 'locationName' | 'productName';
  label: Text;
  required?: boolean;
  hint?: string | undefined;
}

/** A read-only value from the flag. Can be copied. */
function GeneratedField({ name, label, required, hint }: GeneratedProps) {
  const text = useText();
  const { value, error } = useFormField<string>(name, { label: text(label) });
  return (
    <Field label={text(label)} required={required && !value} hint={hint} validationMessage={error}>
      <Input
        name={name}
        value={value}
        readOnly
        appearance="filled-darker"
        placeholder={text(messages.generated)}
        input={{ dir: value ? 'auto' : undefined }}
      />
    </Field>
  );
}
