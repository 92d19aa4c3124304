import type { Location } from 'fhir/r4';
import { useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { NamesFields } from '../../../shared/names/NamesFields.tsx';
import type { LocationForm } from '../locationForm.ts';
import { messages } from '../messages.ts';
import type { FormVariant } from '../variants.ts';
import { AliasFollowsName } from './AliasFollowsName.tsx';
import { BuildingFields } from './BuildingFields.tsx';
import { GeometryField } from './GeometryField.tsx';
import { PartOfField } from './PartOfField.tsx';

interface Props {
  variant: FormVariant;
  /** The Location being edited; undefined for a new one. */
  stored?: Location;
  /** The service point type is required, if the variant has it. */
  isTypeRequired: boolean;
}

/** Fields in the order of reference section 5.2, without those of the other physical type. */
export function LocationFields({ variant, stored, isTypeRequired }: Props) {
  const intl = useIntl();
  const { values } = useFormikContext<LocationForm>();
  const locationId = stored?.id;
  return (
    <>
      <PartOfField
        name="parentId"
        label={intl.formatMessage(messages.partOf)}
        required={variant.parentRequired}
        placeholder={intl.formatMessage(messages.partOfPlaceholder)}
        locationId={locationId}
        storedName={stored?.partOf?.display}
      />
      <TextField
        name="name"
        required
        label={intl.formatMessage(messages.name)}
        placeholder={intl.formatMessage(variant.namePlaceholder)}
      />
      <TextField name="alias" required={variant.aliasRequired} label={intl.formatMessage(messages.alias)} />
      {locationId === undefined && <AliasFollowsName />}
      <NamesFields searched />
      <RadioField
        name="status"
        required
        label={intl.formatMessage(messages.status)}
        options={[
          { value: 'active', label: intl.formatMessage(messages.active) },
          { value: 'inactive', label: intl.formatMessage(messages.inactive) },
        ]}
      />
      {!variant.building && (
        <RadioField
          name="physicalType"
          required
          label={intl.formatMessage(messages.physicalTypeField)}
          options={[
            { value: 'jdn', label: intl.formatMessage(messages.jurisdiction) },
            { value: 'bu', label: intl.formatMessage(messages.building) },
          ]}
        />
      )}
      {values.physicalType === 'jdn' ? (
        <GeometryField />
      ) : (
        <BuildingFields
          serviceType={variant.serviceType ? (isTypeRequired ? 'required' : 'optional') : undefined}
          locationId={locationId}
        />
      )}
      <TextField name="externalId" label={intl.formatMessage(messages.externalId)} />
      <TextAreaField name="description" label={intl.formatMessage(messages.description)} />
    </>
  );
}
