import type { ReactNode } from 'react';

/** Isolates text from the surrounding direction: ids and dates read the same in Arabic. */
export function isolated(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  // A date does not break at its hyphens.
  return <bdi {...(moment.test(content) && { style: { whiteSpace: 'nowrap' } })}>{content}</bdi>;
}

const moment = /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/;
