import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectBits, type permissionsSlice } from '../../session/permissionsSlice.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { mayOpen } from '../mayOpen.ts';
import { TextLink } from './TextLink.tsx';

type StateWithPermissions = Parameters<typeof permissionsSlice.selectSlice>[0];

/** Returns a function that is true for the addresses of pages that are switched on and that the user may open. */
export function useMayOpen(): (to: string) => boolean {
  const features = useFeatures();
  const bits = useSelector((state: StateWithPermissions) => selectBits(state));
  return (to) => mayOpen(features, bits, to);
}

interface Props {
  /** Address of the related record; undefined for a record without a page. */
  to: string | undefined;
  /** Accessible name if the text does not identify the target. */
  label?: string;
  children: ReactNode;
}

/** Link to a page of another feature; plain text for users who may not open it. */
export function RelatedLink({ to, label, children }: Props) {
  const may = useMayOpen();
  return to !== undefined && may(to) ? (
    <TextLink to={to} {...(label !== undefined && { label })}>
      {children}
    </TextLink>
  ) : (
    children
  );
}
