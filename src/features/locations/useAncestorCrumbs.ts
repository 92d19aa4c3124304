import type { Crumb } from '../../shared/layout/Breadcrumbs.tsx';
import { useAncestors } from '../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { viewPath } from './paths.ts';

/** Path down to the parent of a Location, with a link to each page. Loaded with the request of the field for the parent. */
export function useAncestorCrumbs(parentId: string | undefined): Crumb[] {
  const { ancestry } = useAncestors(parentId);
  const nameOf = useTranslatedName();
  if (!ancestry) return [];
  return [...ancestry.ancestors, ancestry.location].map((ancestor) => ({
    text: nameOf(ancestor),
    to: ancestor.id && viewPath(ancestor.id),
  }));
}
