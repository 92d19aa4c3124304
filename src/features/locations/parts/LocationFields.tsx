import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PositionPicker } from '../map/PositionPicker.tsx';
import { CodesFields } from './CodesFields.tsx';
import { CoordinateField } from './CoordinateField.tsx';
import { GeometryPreview } from './GeometryPreview.tsx';
import { PartOfField } from './PartOfField.tsx';
import { useConfig } from '../../../config/ConfigContext.ts';
import { parentIdOf } from '../../../../common/fhir/location.ts';
import { referenceText } from '../../../../common/fhir/reference.ts';
import type { LocationForm } from '../locationForm.ts';
import { messages } from '../messages.ts';
import { useLocationWarnings } from '../useLocationWarnings.ts';
import type { FormVariant } from '../variants.ts';
import { FormSection, Wide } from '../../../shared/form/FormSection.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useConcepts } from '../../../shared/codes/useConcepts.ts';
import { ValueSetField } from '../../../shared/form/ValueSetField.tsx';
import { NamesFields } from '../../../shared/names/NamesFields.tsx';
import { cleanText } from '../../../../common/fhir/cleanText.ts';
import { valueSets } from '../../../../common/fhir/codes.ts';

const useStyles = makeStyles({
  position: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingVerticalL,
    // The map needs more width than the fields, and fits beside them before a second column of fields would.
    '@container (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(12rem, 1fr) minmax(0, 2fr)',
      columnGap: tokens.spacingHorizontalXXL,
    },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalL },
  notice: { marginBlockEnd: tokens.spacingVerticalM },
});

interface Props {
  variant: FormVariant;
  /** The Location being edited; undefined for a new one. */
  stored?: Location;
  /** The service point type is required, if the variant has it. */
  isTypeRequired: boolean;
}

/** Fields of the form, without those of the other physical type. */
export function LocationFields({ variant, stored, isTypeRequired }: Props) {
  const intl = useIntl();
  const { values } = useFormikContext<LocationForm>();
  const locationId = stored?.id;
  // A stored Location keeps its position: without a parent, or in one that is no Location of this server.
  const keepsPosition = stored !== undefined && parentIdOf(stored) === undefined;
  const { rootLocationId } = useConfig();
  const isBuilding = values.physicalType !== 'jdn';
  const warnings = useLocationWarnings(stored);
  // New Locations are active or inactive only; other programs also store suspended ones.
  const isSuspended = [stored?.status, values.status].includes('suspended');
  return (
    <>
      <FormSection title={messages.sectionName}>
        <PartOfField
          name="parentId"
          label={intl.formatMessage(messages.partOf)}
          required={variant.parentRequired}
          placeholder={intl.formatMessage(messages.partOfPlaceholder)}
          locationId={locationId}
          mayBeInBuilding={isBuilding}
          storedName={referenceText(stored?.partOf)}
          fallbackId={keepsPosition || variant.parentRequired ? undefined : rootLocationId}
        />
        <TextField
          name="name"
          required
          label={intl.formatMessage(messages.name)}
          placeholder={intl.formatMessage(variant.namePlaceholder)}
          warning={warnings.name}
        />
        <TextField name="alias" required={variant.aliasRequired} label={intl.formatMessage(messages.alias)} />
        <TextField name="externalId" label={messages.externalId} hint={messages.externalIdHint} />
        <CodesFields />
        {locationId === undefined && <AliasFollowsName />}
        <NamesFields searched />
      </FormSection>
      <FormSection title={messages.sectionType}>
        <RadioField
          name="status"
          required
          label={intl.formatMessage(messages.status)}
          options={[
            { value: 'active', label: intl.formatMessage(messages.active) },
            { value: 'inactive', label: intl.formatMessage(messages.inactive) },
            ...(isSuspended ? [{ value: 'suspended', label: intl.formatMessage(messages.suspended) }] : []),
          ]}
        />
        {!variant.building && (
          <RadioField
            name="physicalType"
            required
            label={intl.formatMessage(messages.physicalTypeField)}
            hint={intl.formatMessage(messages.physicalTypeHint)}
            options={[
              { value: 'jdn', label: intl.formatMessage(messages.jurisdiction) },
              { value: 'bu', label: intl.formatMessage(messages.building) },
            ]}
          />
        )}
        {isBuilding && variant.serviceType && <ServiceTypeField required={isTypeRequired} />}
        <TextAreaField name="description" rows={2} label={intl.formatMessage(messages.description)} />
      </FormSection>
      {isBuilding ? (
        <FormSection title={messages.sectionPosition} hint={messages.sectionPositionHint}>
          <PositionFields locationId={locationId} warning={warnings.position} />
        </FormSection>
      ) : (
        <FormSection title={messages.sectionBoundary} hint={messages.sectionBoundaryHint}>
          <GeometryField />
        </FormSection>
      )}
    </>
  );
}

/** Fills the alias of a new Location from its name until the user edits it (docs/decisions.md). Renders nothing. */
function AliasFollowsName() {
  const { values, setFieldValue } = useFormikContext<LocationForm>();
  const { name, alias } = values;
  const before = useRef(name);
  useEffect(() => {
    if (name === before.current) return;
    const follows = alias === before.current;
    before.current = name;
    if (follows) void setFieldValue('alias', name);
  }, [name, alias, setFieldValue]);
  return null;
}

/** Boundary as GeoJSON text, with a preview once it is valid. */
function GeometryField() {
  const intl = useIntl();
  const { values } = useFormikContext<LocationForm>();
  return (
    <>
      <TextAreaField
        dir="ltr"
        isNarrow
        rows={8}
        name="geometry"
        label={intl.formatMessage(messages.geometry)}
        placeholder={intl.formatMessage(messages.geometryPlaceholder)}
      />
      <GeometryPreview geometry={cleanText(values.geometry)} />
    </>
  );
}

interface PositionFieldsProps {
  /** Id of the Location being edited. */
  locationId: string | undefined;
  warning: string | undefined;
}

/** Latitude and longitude, beside a map on which they can be chosen. */
function PositionFields({ locationId, warning }: PositionFieldsProps) {
  const styles = useStyles();
  const { latitude, longitude } = useFormikContext<LocationForm>().values;
  return (
    <Wide>
      {latitude === '' && longitude === '' && (
        <MessageBar intent="warning" layout="multiline" className={styles.notice}>
          <MessageBarBody>
            <FormattedMessage {...messages.noPosition} />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.position}>
        <div className={styles.column}>
          <CoordinateField
            name="latitude"
            label={messages.latitude}
            placeholder={messages.latitudePlaceholder}
            warning={warning}
          />
          <CoordinateField name="longitude" label={messages.longitude} placeholder={messages.longitudePlaceholder} />
        </div>
        <PositionPicker locationId={locationId} />
      </div>
    </Wide>
  );
}

interface ServiceTypeFieldProps {
  required: boolean;
}

/** Service point type. Its value set is loaded only where the field is rendered. */
function ServiceTypeField({ required }: ServiceTypeFieldProps) {
  const intl = useIntl();
  return (
    <ValueSetField
      name="serviceType"
      required={required}
      label={intl.formatMessage(messages.serviceType)}
      placeholder={intl.formatMessage(messages.serviceTypePlaceholder)}
      options={useConcepts(valueSets.servicePointType)}
    />
  );
}
