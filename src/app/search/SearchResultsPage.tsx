import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { messages } from './messages.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useSearchSources } from './searchSources.ts';

const noop = (): void => undefined;

/** Global search as a page, for phones and for links: the text is in the address. */
export function SearchResultsPage() {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const sources = useSearchSources(useFeatures());
  const onText = (text: string): void => setParams(text === '' ? {} : { q: text }, { replace: true });
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} />
      <SearchPanel sources={sources} text={params.get('q') ?? ''} onText={onText} onOpen={noop} />
    </>
  );
}
