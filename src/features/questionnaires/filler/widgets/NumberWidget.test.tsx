import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../../../../test/support/renderPart.tsx';
import type { Answer } from '../tree.ts';
import { NumberWidget } from './NumberWidget.tsx';

function Question({ type, onAnswer }: { type: 'integer' | 'decimal'; onAnswer: (answer: unknown) => void }) {
  const [{ answer, text }, setState] = useState<{ answer?: Answer | undefined; text?: string | undefined }>({});
  return (
    <NumberWidget
      question={{ linkId: 'q', type }}
      path={[]}
      label="Doses"
      answer={answer}
      text={text}
      onChange={(next, typed) => {
        setState({ answer: next, text: typed });
        onAnswer(next);
      }}
      disabled={false}
    />
  );
}

test.each([
  ['integer', ['1,500'], { valueInteger: 1500 }],
  ['decimal', ['1.5', '1,500'], { valueDecimal: 1500 }],
] as const)('1,500 in a question of type %s can mean %j', async (type, readings, stored) => {
  const onAnswer = jest.fn();
  const { user } = renderPart(<Question type={type} onAnswer={onAnswer} />);
  await user.type(screen.getByRole('textbox'), '1,500');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(readings);
  await user.click(screen.getByRole('button', { name: '1,500' }));
  expect(onAnswer).toHaveBeenLastCalledWith(stored);
});
