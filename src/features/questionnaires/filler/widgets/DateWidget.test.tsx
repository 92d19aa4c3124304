import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setProgrammeZone } from '../../../../../common/config/timeZone.ts';
import { renderPart } from '../../../../../test/support/renderPart.tsx';
import type { Answer } from '../tree.ts';
import { DateTimeWidget } from './DateWidget.tsx';

const question = { linkId: 'visit', type: 'dateTime' as const, text: 'Next visit' };

afterEach(() => setProgrammeZone(''));

/** Shows the widget with an answer as a form would; `answers` are those it was given. */
function open(initial?: string) {
  const answers: (string | undefined)[] = [];
  function Question() {
    const [input, setInput] = useState<{ answer?: Answer | undefined; text?: string | undefined }>({
      answer: initial === undefined ? undefined : { valueDateTime: initial },
    });
    const onChange = (answer: Answer | undefined, text?: string): void => {
      answers.push(answer?.valueDateTime);
      setInput({ answer, text });
    };
    return (
      <DateTimeWidget
        question={question}
        path={[]}
        label="Next visit"
        answer={input.answer}
        text={input.text}
        onChange={onChange}
        disabled={false}
      />
    );
  }
  renderPart(<Question />, { language: 'fr' });
  const [date] = screen.getAllByRole('textbox');
  return { answers, date: date!, time: screen.getByLabelText('Time: Next visit') };
}

test('a date in the format of the language, with a time of day in the zone of the browser', async () => {
  const user = userEvent.setup();
  const { answers, date, time } = open();
  expect(time).toBeDisabled();
  await user.type(date, '31/12/2026');
  expect(answers.at(-1)).toBe('2026-12-31');
  await user.type(time, '08:30');
  expect(Date.parse(answers.at(-1) ?? '')).toBe(new Date('2026-12-31T08:30').getTime());
  expect(answers.at(-1)).toMatch(/^2026-12-31T08:30:00(Z|[+-]\d\d:\d\d)$/);
});

test('a stored moment is shown as local date and time, and a new date retains the time', async () => {
  const user = userEvent.setup();
  const stored = new Date('2026-05-01T10:30');
  const { answers, date, time } = open(stored.toISOString());
  expect(date).toHaveValue('01/05/2026');
  expect(time).toHaveValue('10:30');
  await user.clear(date);
  await user.type(date, '02/05/2026');
  expect(Date.parse(answers.at(-1) ?? '')).toBe(new Date('2026-05-02T10:30').getTime());
});

test('a time of day is one in the zone of the programme', async () => {
  setProgrammeZone('Asia/Kathmandu');
  const user = userEvent.setup();
  const { answers, date, time } = open('2026-05-01T20:30:00Z');
  expect(date).toHaveValue('02/05/2026');
  expect(time).toHaveValue('02:15');
  await user.clear(time);
  await user.type(time, '08:30');
  expect(answers.at(-1)).toBe('2026-05-02T08:30:00+05:45');
});

test('a stored time without an offset is shown as it is stored', () => {
  setProgrammeZone('Asia/Kathmandu');
  const { date, time } = open('2026-05-01T08:30:00');
  expect(date).toHaveValue('01/05/2026');
  expect(time).toHaveValue('08:30');
});

test('a stored year remains a year and has no time', () => {
  const { date, time } = open('2026');
  expect(date).toHaveValue('2026');
  expect(time).toBeDisabled();
});
