import type { ReactNode } from 'react';
import type { Permission } from './permissions.ts';
import { useCan } from './useCan.ts';

interface Props {
  needs: readonly Permission[];
  children: ReactNode;
  /** Shown instead when a permission is missing; nothing by default. */
  otherwise?: ReactNode;
}

/** Shows its children to a person who holds every permission named. */
export function Can({ needs, children, otherwise = null }: Props): ReactNode {
  return useCan(...needs) ? children : otherwise;
}
