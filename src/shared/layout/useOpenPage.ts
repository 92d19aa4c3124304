import { useCallback } from 'react';
// eslint-disable-next-line no-restricted-syntax -- the only use with an address
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { hasDotSegment } from '../feature.ts';

/** Opens a page where no link is possible; without an effect if a URL cannot contain the address. */
export function useOpenPage(): (to: string, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  return useCallback((to, options) => (hasDotSegment(to) ? undefined : navigate(to, options)), [navigate]);
}
