import { render } from '@testing-library/react';
import { DateTimeWidget } from './DateWidget.tsx';

test('a new control discards a partly entered date that it cannot display', () => {
  const onChange = jest.fn();
  const answer = { valueDateTime: '2026-05-01T08:30:00Z' };
  const question = { linkId: 'day', type: 'dateTime' as const, text: 'Day' };
  const props = { question, label: 'Day', answer, onChange, disabled: false };
  const { rerender } = render(<DateTimeWidget {...props} text="" />);
  expect(onChange.mock.calls).toEqual([[answer]]);
  // The mounted control reports the next partly entered date itself.
  rerender(<DateTimeWidget {...props} text="" />);
  expect(onChange).toHaveBeenCalledTimes(1);
});
