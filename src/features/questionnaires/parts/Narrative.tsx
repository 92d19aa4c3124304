import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { safeNarrative } from '../narrative.ts';

const useStyles = makeStyles({ root: { overflowX: 'auto', overflowWrap: 'anywhere' } });

interface Props {
  /** XHTML as stored. Untrusted: any user who may write the resource can set it. */
  div: string;
}

/** The narrative of a resource, sanitized. */
export function Narrative({ div }: Props) {
  const html = useMemo(() => ({ __html: safeNarrative(div) }), [div]);
  return <div className={useStyles().root} dir="auto" dangerouslySetInnerHTML={html} />;
}
