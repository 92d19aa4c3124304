import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { parse } from 'marked';
import { useLayoutEffect, useRef } from 'react';
import { applyStyles, safeMarkup } from '../narrative.ts';
import type { Markup } from './markup.ts';

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    // The mark of a required question follows the last line, also after a paragraph or a list.
    display: 'inline-block',
    maxInlineSize: '100%',
    verticalAlign: 'top',
    '& p': { marginBlock: tokens.spacingVerticalXS },
    '& ul, & ol': { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalXXL },
    '& img': { maxInlineSize: '100%', blockSize: 'auto' },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& table': { display: 'block', maxInlineSize: '100%', overflowX: 'auto' },
    '& td, & th': { padding: tokens.spacingHorizontalXS, textAlign: 'start' },
  },
  // As in texts without format, a line break of the author is a line break.
  plain: { whiteSpace: 'pre-line' },
});

/** The nodes of a formatted text; undefined if nothing of it may be shown, or it cannot be read. */
function nodesOf({ kind, source }: Markup): Node | undefined {
  if (kind === 'plain') return document.createTextNode(source);
  try {
    const fragment = safeMarkup(kind === 'markdown' ? parse(source, { async: false }) : source);
    const isEmpty = fragment.textContent.trim() === '' && fragment.querySelector('img') === null;
    return isEmpty ? undefined : fragment;
  } catch {
    return undefined;
  }
}

interface Props {
  markup: Markup;
  /** Shown if the formatted text is empty after it was sanitized. */
  text: string;
}

/** A text with the author's format. Loaded only for forms with such texts. */
export function MarkupText({ markup, text }: Props) {
  const styles = useStyles();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    element.removeAttribute('style');
    if (markup.style !== undefined) applyStyles(element, markup.style);
    element.replaceChildren(nodesOf(markup) ?? text);
  }, [markup, text]);
  return <span ref={root} dir="auto" className={mergeClasses(styles.root, markup.kind === 'plain' && styles.plain)} />;
}
