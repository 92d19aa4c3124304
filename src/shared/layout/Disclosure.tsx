import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { DetailsHTMLAttributes, ReactNode, Ref } from 'react';
import { useDirection } from '../intl/useDirection.ts';
import { PHONE } from './useMedia.ts';

const useStyles = makeStyles({
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    inlineSize: 'fit-content',
    cursor: 'pointer',
    // The marker of the browser is replaced by the chevron of trees and sections.
    listStyleType: 'none',
    '::-webkit-details-marker': { display: 'none' },
    '& > svg': { flexShrink: 0 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
    [`@media ${PHONE}`]: { minBlockSize: '44px' },
  },
  ltr: { '&[open] > summary > svg': { transform: 'rotate(90deg)' } },
  rtl: { '&[open] > summary > svg': { transform: 'rotate(-90deg)' } },
});

interface Props extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> {
  title: ReactNode;
  titleId?: string;
  /** Class of the title. */
  titleClassName?: string;
  ref?: Ref<HTMLDetailsElement>;
}

/** Collapsible section. A click on its title opens or closes it. */
export function Disclosure({ title, titleId, titleClassName, className, children, ...details }: Props) {
  const styles = useStyles();
  const direction = useDirection();
  return (
    <details {...details} className={mergeClasses(styles[direction], className)}>
      <summary className={mergeClasses(styles.summary, titleClassName)}>
        {direction === 'rtl' ? <ChevronLeftRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
        <span id={titleId}>{title}</span>
      </summary>
      {children}
    </details>
  );
}
