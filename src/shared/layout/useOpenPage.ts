import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasDotSegment } from '../feature.ts';

/** Opens a page where no link is possible; without an effect if a URL cannot contain the address. */
export function useOpenPage(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => void (hasDotSegment(to) || navigate(to)), [navigate]);
}
