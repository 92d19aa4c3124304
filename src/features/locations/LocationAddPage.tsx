import { useState } from 'react';
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
  return <NewLocations key={`${pathname} ${parentId}`} pathname={pathname} parentId={parentId} />;
}

/** One form after the other, as long as the user adds another Location. The next one begins with the same parent. */
function NewLocations({ pathname, parentId }: { pathname: string; parentId: string }) {
  const variant = variantOf(pathname);
  const [next, setNext] = useState({ number: 0, parentId });
  return (
    <LocationFormPage
      key={next.number}
      variant={variant}
      initial={newForm(next.parentId, variant.building)}
      onAnother={(added) => setNext({ number: next.number + 1, parentId: added.parentId })}
    />
  );
}
