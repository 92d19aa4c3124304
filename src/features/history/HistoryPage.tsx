import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { fhirTypes, type FhirType } from '../../../common/session/permissions.ts';
import { menuMessages } from '../../shared/history/menuMessages.ts';
import { messages } from '../../shared/history/messages.ts';
import { useHistoryQuery } from '../../shared/history/useHistoryQuery.ts';
import { useMayRestore } from '../../shared/history/useMayRestore.ts';
import { VersionList } from '../../shared/history/VersionList.tsx';
import { versionsOf } from '../../shared/history/versions.ts';
import { useDirection } from '../../shared/intl/useDirection.ts';
import { backTarget } from '../../shared/layout/backTo.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { Pagination } from '../../shared/table/Pagination.tsx';
import { useLastPage } from '../../shared/table/useLastPage.ts';
import { useListParams } from '../../shared/table/useListParams.ts';

/** Versions of one resource, newest first, with actions to restore them. */
export default function HistoryPage() {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const [, , segment] = pathname.split('/');
  const type = fhirTypes.find((each) => each === segment);
  return type ? <History key={`${type}/${id}`} type={type} id={id} /> : <NotFoundPage />;
}

/** Number of versions; undefined before the last page. 0 for an empty page after it, which redirects to page 1. */
function totalOf(bundle: Bundle | undefined, offset: number, pageSize: number): number | undefined {
  const count = bundle?.entry?.length ?? 0;
  if (bundle === undefined || count > pageSize) return undefined;
  return count === 0 ? 0 : offset + count;
}

function History({ type, id }: { type: FhirType; id: string }) {
  const intl = useIntl();
  const openPage = useOpenPage();
  const rtl = useDirection() === 'rtl';
  const [params] = useSearchParams();
  const list = useListParams({ table: 'history' });
  const { page, pageSize, setPage, setPageSize } = list;
  const offset = (page - 1) * pageSize;
  // Fetches one more version than shown, to compare the last one with it.
  const query = useHistoryQuery(type, { id, _count: pageSize + 1, ...(offset > 0 && { _offset: offset }) });
  const total = totalOf(query.currentData, offset, pageSize);
  useLastPage(list, query.isFetching ? undefined : total);
  const versions = useMemo(() => versionsOf(query.currentData, pageSize), [query.currentData, pageSize]);
  const mayRestore = useMayRestore(type, versions);
  const anyVersion = versions
    .map(({ resource, before }) => resource ?? before)
    .find((resource) => resource !== undefined);
  const name = (anyVersion && resourceName(anyVersion, intl.locale)) ?? `${type} ${id}`;
  const backTo = params.get('back_to');

  return (
    <QueryState query={query}>
      {() => (
        <>
          <PageHeader
            title={name}
            documentTitle={intl.formatMessage(messages.title, { name })}
            type={<FormattedMessage {...menuMessages.history} />}
            crumbs={[
              { text: name, to: backTo === null ? undefined : backTarget(backTo, '/') },
              { text: intl.formatMessage(menuMessages.history) },
            ]}
            actions={
              <Button
                icon={rtl ? <ArrowRightRegular /> : <ArrowLeftRegular />}
                onClick={() => void openPage(backTarget(backTo, '/'))}
              >
                <FormattedMessage {...messages.back} />
              </Button>
            }
          />
          <Intro>
            <FormattedMessage {...(mayRestore ? messages.intro : messages.introRead)} />
          </Intro>
          <VersionList type={type} id={id} versions={versions} fromNewest={page === 1} />
          <Pagination
            paging={{
              page,
              pageSize,
              count: versions.length,
              total,
              hasNext: total === undefined,
            }}
            label={intl.formatMessage(messages.versions)}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        </>
      )}
    </QueryState>
  );
}
