import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { RowStatus, StatusBadge, type StatusTone } from './StatusBadge.tsx';

const badgeOf = (label: string): Element | null => screen.getByText(label).closest('.fui-Badge');

test('only deviations have a badge in a list', () => {
  const deviations: StatusTone[] = ['neutral', 'warning', 'danger', 'pending', 'info'];
  renderPart(
    <>
      <StatusBadge tone="success" label="title" />
      <RowStatus tone="success" label="active" />
      {deviations.map((tone) => (
        <RowStatus key={tone} tone={tone} label={tone} />
      ))}
    </>,
  );
  expect(badgeOf('title')).toBeVisible();
  expect(badgeOf('active')).toBeNull();
  for (const tone of deviations) expect(badgeOf(tone)).toBeVisible();
});
