import { useLocation, useSearchParams } from 'react-router-dom';
import { bareId } from '../../../common/fhir/reference.ts';
import { LocationFormPage } from './parts/LocationFormPage.tsx';
import { newForm } from './locationForm.ts';
import { variantOf } from './variants.ts';

/** Form of a new Location or service point, chosen by the path. `?parentId` preselects the parent. */
export default function LocationAddPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const parentId = bareId('Location', params.get('parentId') ?? undefined) ?? '';
  const variant = variantOf(pathname);
  return (
    <LocationFormPage key={`${pathname} ${parentId}`} variant={variant} initial={newForm(parentId, variant.building)} />
  );
}
