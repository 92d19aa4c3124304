import type { Group } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { products } from '../../fhir/codes.ts';
import { identifierByUse } from '../../fhir/identifier.ts';
import { useCan } from '../../session/useCan.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { RecordPanel } from '../../shared/layout/RecordPanel.tsx';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { QueryState, type QueryLike } from '../../shared/state/QueryState.tsx';
import { accountabilityPeriodOf, isActive, isAsset, materialNumberOf, photoIdOf, textOf } from './commodity.ts';
import { unitLabels } from './labels.ts';
import { messages } from './messages.ts';
import { editPath } from './index.ts';
import { rights, variants } from './variants.ts';
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useReadBinaryQuery, useReadGroupQuery } from '../../api/fhir/index.ts';
import { pictureOf } from '../../shared/image/picture.ts';
import { PictureView } from '../../shared/image/PictureView.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useSelector } from 'react-redux';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';

/** Text of a product's field without a value. */
const none = '-';

interface Props {
  id: string;
}

/** Side panel of the list: the values of one commodity. */
export function CommodityDetails({ id }: Props) {
  const query = useCommodity(id);
  const { key } = useVariant(variants);
  return (
    <QueryState query={query}>
      {(group) => (key === 'product' ? <ProductProperties group={group} /> : <CommodityProperties group={group} />)}
    </QueryState>
  );
}

function CommodityProperties({ group }: { group: Group }) {
  const intl = useIntl();
  const header = usePanelHeader(group, messages.commodityId);
  const unit = textOf(group, products.unit);
  const unitLabel = unitLabels[unit];
  return (
    <RecordPanel
      {...header}
      facts={[
        [intl.formatMessage(messages.identifier), identifierByUse(group.identifier, 'official')?.value],
        [intl.formatMessage(messages.unitOfMeasure), unitLabel ? intl.formatMessage(unitLabel) : unit],
      ]}
    />
  );
}

function ProductProperties({ group }: { group: Group }) {
  const intl = useIntl();
  const header = usePanelHeader(group, messages.productId);
  const items: [label: string, value: string | undefined][] = [
    [intl.formatMessage(messages.materialNumber), materialNumberOf(group)?.value],
    [intl.formatMessage(messages.asset), intl.formatMessage(isAsset(group) ? messages.yes : messages.no)],
    [intl.formatMessage(messages.availability), textOf(group, products.availability)],
    [intl.formatMessage(messages.condition), textOf(group, products.condition)],
    [intl.formatMessage(messages.usage), textOf(group, products.usage)],
    [intl.formatMessage(messages.accountabilityPeriod), accountabilityPeriodOf(group)],
  ];
  return (
    <RecordPanel
      {...header}
      facts={[
        [
          intl.formatMessage(messages.photo),
          <ProductPhoto key="photo" id={photoIdOf(group)} name={group.name ?? ''} />,
        ],
        ...items.map(([label, value]) => [label, value || none] as const),
      ]}
    />
  );
}

/** Properties of the panel that are the same in all variants. */
function usePanelHeader(group: Group, idLabel: Message) {
  const intl = useIntl();
  const mayEdit = useCan(...rights.edit);
  const history = useHistoryAction('Group');
  const active = isActive(group);
  const { id = '' } = group;
  return {
    title: group.name ?? '',
    status: <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.enabled : messages.disabled} />,
    record: group,
    idLabel: intl.formatMessage(idLabel),
    actions: <PageActions editTo={mayEdit && editPath(id)} actions={history(id)} />,
  };
}

interface ProductPhotoProps {
  /** Bare id of the Binary; undefined for a product without a photo. */
  id: string | undefined;
  name: string;
}

/** The photo of a product, or a grey placeholder. */
function ProductPhoto({ id, name }: ProductPhotoProps) {
  const intl = useIntl();
  const { currentData, error, isFetching, refetch } = useReadBinaryQuery(id === undefined ? skipToken : { id });
  const picture = pictureOf(currentData);
  if (picture) return <PictureView picture={picture} name={name} />;
  if (error !== undefined && !isFetching) {
    return <InlineError text={intl.formatMessage(messages.photoFailed)} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Skeleton animation={isFetching ? 'wave' : 'pulse'} aria-label={intl.formatMessage(messages.noPhoto)}>
      <SkeletonItem style={{ blockSize: '8rem', inlineSize: '12rem' }} />
    </Skeleton>
  );
}

/** A commodity: the cached version immediately, then the one read from the server. */
function useCommodity(id: string): QueryLike<Group> {
  const cached = useSelector((state: StateWithEntities) => selectResource(state, 'Group', id));
  const { currentData = cached, error, isFetching, refetch } = useReadGroupQuery({ id });
  return { currentData, error, isFetching, refetch };
}
