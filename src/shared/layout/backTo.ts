import { useLocation, useSearchParams } from 'react-router-dom';
import { nextPath } from '../../session/nextPath.ts';

/** Adds `back_to`, the address a form returns to, unless the path has one already. */
export function withBackTo(path: string, backTo: string): string {
  const [pathname = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  if (!params.has('back_to')) params.set('back_to', backTo);
  return `${pathname}?${params.toString()}`;
}

/** The address `backTo` if it is a page of this application, else `otherwise`; never another site. */
export function backTarget(backTo: string | null, otherwise: string): string {
  return nextPath(backTo, window.location.origin, otherwise);
}

/** The current address with its query, as the value of `back_to`: filters, sort and page included. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** Target of `back_to` in the current address, or `otherwise`. */
export function useBackTo(otherwise: string): string {
  const [params] = useSearchParams();
  return backTarget(params.get('back_to'), otherwise);
}
