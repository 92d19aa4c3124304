import { pathTo } from '../feature.ts';
import { useMayOpen } from '../layout/RelatedLink.tsx';

/** Address of the page of a practitioner: that of the user, if there is an account that may be opened. */
export function usePersonPath(): (practitionerId: string, userId: string | undefined) => string {
  const mayOpen = useMayOpen();
  return (practitionerId, userId) => {
    const userPath = userId && pathTo('/admin/users/details/:id', { id: userId });
    return userPath && mayOpen(userPath) ? userPath : pathTo('/admin/practitioners/:id', { id: practitionerId });
  };
}
