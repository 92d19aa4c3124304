import { render } from '@testing-library/react';
import { DateWidget } from './DateWidget.tsx';

test('a new control discards a partly entered date that it cannot display', () => {
  const onChange = jest.fn();
  const answer = { valueDate: '2026-05-01' };
  const question = { linkId: 'day', type: 'date' as const, text: 'Day' };
  const props = { question, label: 'Day', answer, onChange, disabled: false };
  const { rerender } = render(<DateWidget {...props} text="" />);
  expect(onChange.mock.calls).toEqual([[answer]]);
  // The mounted control reports the next partly entered date itself.
  rerender(<DateWidget {...props} text="" />);
  expect(onChange).toHaveBeenCalledTimes(1);
});
