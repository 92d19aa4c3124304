import { Tab } from '@fluentui/react-components';
import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { TabLine } from './TabLine.tsx';

/** jsdom has no layout: the line has room for 300 of `width` pixels. */
function layOut(list: HTMLElement, width: number): void {
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  Object.defineProperty(list, 'scrollWidth', { value: width });
  fireEvent.scroll(list);
}

const renderTabs = (width: number) => {
  const part = renderPart(
    <TabLine selectedValue="care">
      <Tab value="care">Care plan</Tab>
      <Tab value="timeline">Timeline</Tab>
    </TabLine>,
  );
  const list = screen.getByRole('tablist');
  layOut(list, width);
  return { ...part, list };
};

test('arrows scroll tabs that do not fit, each as long as there are more tabs in its direction', async () => {
  const { user, list } = renderTabs(500);
  expect(screen.queryByRole('button', { name: 'Previous tabs' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next tabs' }));
  list.scrollLeft = Math.min(list.scrollLeft, 200);
  expect(list.scrollLeft).toBe(200);
  fireEvent.scroll(list);
  expect(screen.queryByRole('button', { name: 'Next tabs' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous tabs' }));
  expect(list.scrollLeft).toBeLessThanOrEqual(0);
});

test('there are no arrows if all tabs fit', () => {
  renderTabs(300);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a label has no hidden copy if its space is not reserved, and the element no unknown attribute', () => {
  const logged = jest.spyOn(console, 'error');
  renderPart(
    <TabLine selectedValue="" reserveSelectedTabSpace={false}>
      <Tab value="care">Care plan</Tab>
    </TabLine>,
  );
  expect(screen.getByText('Care plan')).toBeVisible();
  expect(logged).not.toHaveBeenCalled();
});
