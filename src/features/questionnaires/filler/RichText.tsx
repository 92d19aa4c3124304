import type { Element, QuestionnaireItem } from 'fhir/r4';
import { Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { itemLabel, translated } from './itemText.ts';
import { markupOf } from './markup.ts';
import { lazyPart } from '../../../shared/state/lazyPart.ts';

// Sanitizer and Markdown are needed only by forms with formatted texts.
const MarkupText = lazyPart(
  async () => ({ default: (await import('./MarkupText.tsx')).MarkupText }),
  async () => ({ default: PlainText }),
);

interface Props {
  /** The text without format, in the user's language. */
  text: string;
  /** Extensions of the text, e.g. `_text` of an item. */
  element: Element | undefined;
}

/** A text as its author formatted it, otherwise plain. */
export function RichText({ text, element }: Props) {
  const { locale } = useIntl();
  const markup = useMemo(() => markupOf(element, text, locale), [element, text, locale]);
  const plain = <PlainText text={text} />;
  if (!markup) return plain;
  return (
    <Suspense fallback={plain}>
      <MarkupText markup={markup} text={text} />
    </Suspense>
  );
}

function PlainText({ text }: Pick<Props, 'text'>) {
  return <span dir="auto">{text}</span>;
}

interface LabelProps {
  item: QuestionnaireItem;
  /** The label with the text of an expression, which has no format. Default: that of the item. */
  label?: string;
}

/** The prefix and the text of an item, each as its author formatted it. */
export function ItemLabel({ item, label }: LabelProps) {
  const { locale } = useIntl();
  const { prefix, _prefix, text, _text } = item;
  const plain = itemLabel(item, locale);
  const isFormatted = _text?.extension !== undefined || _prefix?.extension !== undefined;
  if (!isFormatted || (label !== undefined && label !== plain)) return <span dir="auto">{label ?? plain}</span>;
  return (
    <>
      {prefix && (
        <>
          <RichText text={translated(prefix, _prefix, locale)} element={_prefix} />{' '}
        </>
      )}
      <RichText
        text={text || _text?.extension ? translated(text, _text, locale) : itemLabel({ ...item, prefix: '' }, locale)}
        element={_text}
      />
    </>
  );
}
