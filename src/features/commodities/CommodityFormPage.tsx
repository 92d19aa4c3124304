import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isCommodity } from './commodity.ts';
import { messages } from './messages.ts';
import { CommodityEditor } from './parts/CommodityEditor.tsx';
import { MissingListNotice } from './parts/MissingListNotice.tsx';
import { useReadCommodity } from './useReadCommodity.ts';

/** Form for a new commodity, or for the one in the URL; 404 for a Group of another kind. */
export default function CommodityFormPage() {
  const intl = useIntl();
  const { id } = useParams();
  const { commodityListId } = useConfig();
  const read = useReadCommodity();
  const load = useMemo(() => (commodityListId && id ? () => read(id) : undefined), [commodityListId, id, read]);
  const query = useUncachedRead(load);
  if (!commodityListId) {
    return (
      <>
        <PageHeader title={intl.formatMessage(messages.listTitle)} />
        <MissingListNotice />
      </>
    );
  }
  if (id === undefined) return <CommodityEditor key="new" />;
  return (
    <QueryState query={query}>
      {(loaded) => (isCommodity(loaded.group) ? <CommodityEditor key={id} stored={loaded} /> : <NotFoundPage />)}
    </QueryState>
  );
}
