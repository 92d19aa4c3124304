import { useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import type { LocationForm } from '../locationForm.ts';
import { messages } from '../messages.ts';
import { GeometryPreview } from './GeometryPreview.tsx';

/** Boundary as GeoJSON text, with a preview once it is valid. */
export function GeometryField() {
  const intl = useIntl();
  const { values } = useFormikContext<LocationForm>();
  return (
    <>
      <TextAreaField
        dir="ltr"
        name="geometry"
        label={intl.formatMessage(messages.geometry)}
        placeholder={intl.formatMessage(messages.geometryPlaceholder)}
      />
      <GeometryPreview geometry={values.geometry} />
    </>
  );
}
