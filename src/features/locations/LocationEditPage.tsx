import { useIntl } from 'react-intl';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { bareId } from '../../fhir/reference.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { LocationFormPage } from './parts/LocationFormPage.tsx';
import { toForm } from './locationForm.ts';
import { messages } from './messages.ts';
import { useFreshLocation } from './useFreshLocation.ts';
import { variantOf } from './variants.ts';

/** The form of an existing place, or service point, by its address. */
export default function LocationEditPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const parentId = bareId('Location', params.get('parentId') ?? undefined);
  const query = useFreshLocation(id);
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) => (
        <LocationFormPage
          key={`${pathname} ${location.id}`}
          variant={variantOf(pathname)}
          stored={location}
          initial={{ ...toForm(location), ...(parentId && { parentId }) }}
          backTo={params.get('back_to')}
        />
      )}
    </QueryState>
  );
}
