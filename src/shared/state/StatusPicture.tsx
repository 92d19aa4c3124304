import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { StatusKind } from './StatusPage.tsx';

const useStyles = makeStyles({
  root: { inlineSize: '144px', blockSize: '108px', color: tokens.colorNeutralForeground3 },
  accent: { color: tokens.colorBrandStroke1 },
});

/** What each picture shows: a signpost that points nowhere, a locked door, a cut cable, a jammed drawer. */
export function StatusPicture({ kind }: { kind: StatusKind }) {
  const styles = useStyles();
  const accent = (content: ReactNode) => (
    <g className={styles.accent} stroke="currentColor" strokeWidth="3">
      {content}
    </g>
  );
  const pictures: Record<StatusKind, ReactNode> = {
    missing: (
      <>
        <path d="M72 14v82M52 96h40" />
        <path d="M72 22h40l12 11-12 11H72Z" strokeDasharray="5 5" />
        {accent(<path d="M72 50H34L22 61l12 11h38Z" />)}
        {accent(<path d="M42 57a5 5 0 1 1 6 5v3M48 69v.1" strokeWidth="2.5" />)}
      </>
    ),
    forbidden: (
      <>
        <path d="M46 98V18a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v80M34 98h76" />
        <path d="M86 50v12" />
        {accent(<path d="M58 54h22a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H58a3 3 0 0 1-3-3V57a3 3 0 0 1 3-3Z" />)}
        {accent(<path d="M61 54v-7a8 8 0 0 1 16 0v7M69 63v5" />)}
      </>
    ),
    offline: (
      <>
        <path d="M12 82c20 0 16-24 36-24M132 82c-20 0-16-24-36-24" />
        <path d="M48 48h8a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-8ZM60 53h8M60 63h8" />
        <path d="M96 44h-8a6 6 0 0 0-6 6v16a6 6 0 0 0 6 6h8Z" />
        {accent(<path d="m70 20 4 12M88 22l-6 11M58 26l8 8" />)}
      </>
    ),
    broken: (
      <>
        <path d="M26 20h92v76H26zM26 46h92M26 71h92" />
        <path d="M66 33h12M66 84h12" />
        {accent(<path d="m34 52 76 9v16l-76-9ZM66 61l12 1.5" />)}
      </>
    ),
  };
  return (
    <svg
      className={styles.root}
      viewBox="0 0 144 108"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {pictures[kind]}
    </svg>
  );
}
