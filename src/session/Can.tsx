import type { ReactNode } from 'react';
import type { Permission } from '../../common/session/permissions.ts';
import { useCan } from './useCan.ts';

interface Props {
  needs: readonly Permission[];
  children: ReactNode;
  /** Rendered if a permission is missing; nothing by default. */
  otherwise?: ReactNode;
}

/** Renders its children if the user has all permissions. */
export function Can({ needs, children, otherwise = null }: Props): ReactNode {
  return useCan(...needs) ? children : otherwise;
}
