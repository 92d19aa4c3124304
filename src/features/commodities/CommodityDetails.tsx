import type { Group } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { products } from '../../../common/fhir/codes.ts';
import { identifierByUse } from '../../../common/fhir/identifier.ts';
import { useCan } from '../../session/useCan.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { QueryState, type QueryLike } from '../../shared/state/QueryState.tsx';
import {
  accountabilityPeriodOf,
  isActive,
  isAsset,
  isCommodity,
  materialNumberOf,
  photoIdOf,
  textOf,
} from './commodity.ts';
import { unitLabels } from './labels.ts';
import { messages } from './messages.ts';
import { editPath, paths, viewPath } from './index.ts';
import { rights, variants } from './variants.ts';
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useReadBinaryQuery, useReadGroupQuery } from '../../api/fhir/index.ts';
import { pictureOf } from '../../shared/image/picture.ts';
import { PictureView } from '../../shared/image/PictureView.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';

/** Text of a product's field without a value. */
const none = '-';

interface Props {
  id: string;
  layout: RecordLayout;
}

interface PropertiesProps {
  group: Group;
  layout: RecordLayout;
}

/** The values of one commodity. */
export function CommodityDetails({ id, layout }: Props) {
  const query = useCommodity(id);
  const { key } = useVariant(variants);
  return (
    <QueryState query={query}>
      {(group) => {
        // The panel is opened from the list of commodities.
        if (layout === 'page' && !isCommodity(group)) return <NotFoundPage />;
        const Properties = key === 'product' ? ProductProperties : CommodityProperties;
        return <Properties group={group} layout={layout} />;
      }}
    </QueryState>
  );
}

function CommodityProperties({ group, layout }: PropertiesProps) {
  const intl = useIntl();
  const view = useCommodityView(group, layout, messages.commodityId);
  const unit = textOf(group, products.unit);
  const unitLabel = unitLabels[unit];
  return (
    <RecordView
      {...view}
      facts={[
        [intl.formatMessage(messages.identifier), identifierByUse(group.identifier, 'official')?.value],
        [intl.formatMessage(messages.unitOfMeasure), unitLabel ? intl.formatMessage(unitLabel) : unit],
      ]}
    />
  );
}

function ProductProperties({ group, layout }: PropertiesProps) {
  const intl = useIntl();
  const view = useCommodityView(group, layout, messages.productId);
  const photo = [
    intl.formatMessage(messages.photo),
    <ProductPhoto key="photo" id={photoIdOf(group)} name={group.name ?? ''} />,
  ] as const;
  const items: [label: string, value: string | undefined][] = [
    [intl.formatMessage(messages.materialNumber), materialNumberOf(group)?.value],
    [intl.formatMessage(messages.asset), intl.formatMessage(isAsset(group) ? messages.yes : messages.no)],
    [intl.formatMessage(messages.availability), textOf(group, products.availability)],
    [intl.formatMessage(messages.condition), textOf(group, products.condition)],
    [intl.formatMessage(messages.usage), textOf(group, products.usage)],
    [intl.formatMessage(messages.accountabilityPeriod), accountabilityPeriodOf(group)],
  ];
  return (
    <RecordView
      {...view}
      facts={[
        ...(layout === 'panel' ? [photo] : []),
        // The page omits them.
        ...items.map(([label, value]) => [label, value || (layout === 'panel' && none)] as const),
        ...(layout === 'page' ? [photo] : []),
      ]}
    />
  );
}

/** Properties that are the same in all variants. */
function useCommodityView(group: Group, layout: RecordLayout, idLabel: Message) {
  const intl = useIntl();
  const mayEdit = useCan(...rights.edit);
  const history = useHistoryAction('Group');
  const active = isActive(group);
  const { id = '', name = id } = group;
  return {
    layout,
    to: viewPath(id),
    list: { text: intl.formatMessage(messages.listTitle), to: paths.list },
    title: name,
    status: <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.enabled : messages.disabled} />,
    record: group,
    idLabel: intl.formatMessage(idLabel),
    editTo: mayEdit && editPath(id),
    actions: history(id),
    page: 'commodities.view',
    tabs: [],
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

/** Page of one commodity. */
export default function CommodityPage() {
  const { id = '' } = useParams();
  return <CommodityDetails key={id} id={id} layout="page" />;
}
