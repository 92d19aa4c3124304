import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useReadBinaryQuery } from '../../../api/fhir/index.ts';
import { pictureOf } from '../../../shared/image/picture.ts';
import { PictureView } from '../../../shared/image/PictureView.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';

interface Props {
  /** Bare id of the Binary; undefined for a product without a photo. */
  id: string | undefined;
  name: string;
}

/** The photo of a product, or a grey placeholder. */
export function ProductPhoto({ id, name }: Props) {
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
