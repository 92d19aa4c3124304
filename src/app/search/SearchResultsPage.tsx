import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useArea } from '../../shared/area/useArea.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { messages } from './messages.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useSearchSources } from './searchSources.ts';

const noop = (): void => undefined;

/** Milliseconds after the last keystroke until the text is written to the address. */
const writeDelay = 300;

/** Global search as a page, for phones and for links: the text is in the address. */
export function SearchResultsPage() {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const area = useArea('Location');
  const sources = useSearchSources(useFeatures());
  const shared = params.get('q') ?? '';
  const [text, setText] = useState(shared);
  // The router updates the address with low priority: a field that shows its value would lose letters.
  const written = useRef(shared);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (text === '') next.delete('q');
          else next.set('q', text);
          return next;
        },
        { replace: true },
      );
    }, writeDelay);
    return () => clearTimeout(timer);
  }, [text, setParams]);
  // The Back button or a link.
  useEffect(() => {
    if (shared === written.current) return;
    written.current = shared;
    setText(shared);
  }, [shared]);
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} />
      <SearchPanel sources={sources} area={area} text={text} onText={setText} onOpen={noop} />
    </>
  );
}
