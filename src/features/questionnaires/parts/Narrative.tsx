import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { safeNarrative } from '../narrative.ts';

const useStyles = makeStyles({ root: { overflowX: 'auto', overflowWrap: 'anywhere' } });

interface Props {
  /** XHTML as stored: anybody who may write the resource wrote it. */
  div: string;
}

/** The text a resource says about itself. */
export function Narrative({ div }: Props) {
  const html = useMemo(() => ({ __html: safeNarrative(div) }), [div]);
  return <div className={useStyles().root} dir="auto" dangerouslySetInnerHTML={html} />;
}
