import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { hierarchyPath } from '../index.ts';
import { AddStockButton } from './AddStockButton.tsx';
import { messages } from './messages.ts';
import { StockMatrix } from './StockMatrix.tsx';

/** Stock of all service points. The pages of Locations have the same table for those below. */
export default function StockPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.page)}
        actions={
          <>
            <RelatedLink to={hierarchyPath}>
              <FormattedMessage {...messages.choose} />
            </RelatedLink>
            <AddStockButton />
          </>
        }
      />
      {rootLocationId ? (
        <StockMatrix locationId={rootLocationId} />
      ) : (
        <EmptyState isFramed text={intl.formatMessage(messages.noRoot)} />
      )}
    </>
  );
}
