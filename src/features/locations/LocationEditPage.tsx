import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { isBuilding } from '../../../common/fhir/isBuilding.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { LocationFormPage } from './parts/LocationFormPage.tsx';
import { toForm } from './locationForm.ts';
import { messages } from './messages.ts';
import { readForForm } from './location.ts';
import { editPath } from './paths.ts';
import { variantOf } from './variants.ts';

/**
 * Form of an existing Location or service point, chosen by the path. The service point form is for buildings only: at
 * its path a jurisdiction redirects to the form of a location unit.
 */
export default function LocationEditPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const parentId = bareId('Location', params.get('parentId') ?? undefined);
  const variant = variantOf(pathname);
  const query = useReadFresh(useMemo(() => readForForm(id), [id]));
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) =>
        variant.building && !isBuilding(location) ? (
          <Navigate to={`${editPath({ id, building: false })}${search}`} replace />
        ) : (
          <LocationFormPage
            key={`${pathname} ${location.id}`}
            variant={variant}
            stored={location}
            initial={{ ...toForm(location), ...(parentId && { parentId }) }}
          />
        )
      }
    </QueryState>
  );
}
