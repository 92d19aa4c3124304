import { Field, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Visually hidden: the question is displayed above.
  label: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface Props {
  label: string;
  children: ReactNode;
}

/** One control among several of a question, with a name for screen readers. */
export function NumberedAnswer({ label, children }: Props) {
  return <Field label={{ children: label, className: useStyles().label }}>{children}</Field>;
}
