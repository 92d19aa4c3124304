import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';

export interface PageTab {
  key: string;
  label: MessageDescriptor;
  content: ReactNode;
  /** A TabCount, or a component that loads one. */
  count?: ReactNode;
}
