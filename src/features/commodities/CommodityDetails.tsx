import type { Group } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { products } from '../../fhir/codes.ts';
import { identifierByUse } from '../../fhir/identifier.ts';
import { PropertyList } from '../../shared/layout/PropertyList.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { QueryState, type QueryLike } from '../../shared/state/QueryState.tsx';
import { accountabilityPeriodOf, isActive, isAsset, materialNumberOf, photoIdOf, textOf } from './commodity.ts';
import { unitLabels } from './labels.ts';
import { messages } from './messages.ts';
import { variants } from './variants.ts';
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
  const unit = textOf(group, products.unit);
  const unitLabel = unitLabels[unit];
  return (
    <PropertyList
      items={[
        [intl.formatMessage(messages.commodityId), group.id],
        [intl.formatMessage(messages.identifier), identifierByUse(group.identifier, 'official')?.value],
        [intl.formatMessage(messages.name), group.name],
        [
          intl.formatMessage(messages.active),
          intl.formatMessage(isActive(group) ? messages.enabled : messages.disabled),
        ],
        [intl.formatMessage(messages.unitOfMeasure), unitLabel ? intl.formatMessage(unitLabel) : unit],
      ]}
    />
  );
}

function ProductProperties({ group }: { group: Group }) {
  const intl = useIntl();
  const items: [label: string, value: string | undefined][] = [
    [intl.formatMessage(messages.productId), group.id],
    [intl.formatMessage(messages.materialNumber), materialNumberOf(group)?.value],
    [intl.formatMessage(messages.name), group.name],
    [intl.formatMessage(messages.active), intl.formatMessage(isActive(group) ? messages.enabled : messages.disabled)],
    [intl.formatMessage(messages.asset), intl.formatMessage(isAsset(group) ? messages.yes : messages.no)],
    [intl.formatMessage(messages.availability), textOf(group, products.availability)],
    [intl.formatMessage(messages.condition), textOf(group, products.condition)],
    [intl.formatMessage(messages.usage), textOf(group, products.usage)],
    [intl.formatMessage(messages.accountabilityPeriod), accountabilityPeriodOf(group)],
  ];
  return (
    <>
      <ProductPhoto id={photoIdOf(group)} name={group.name ?? ''} />
      <PropertyList items={items.map(([label, value]) => [label, value || none])} />
    </>
  );
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
