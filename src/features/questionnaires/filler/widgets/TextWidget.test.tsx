import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../../../../test/support/renderPart.tsx';
import type { Answer } from '../tree.ts';
import { TextWidget } from './TextWidget.tsx';

function Question({ stored }: { stored?: string }) {
  const [answer, setAnswer] = useState<Answer | undefined>(stored === undefined ? undefined : { valueString: stored });
  return (
    <>
      <TextWidget
        question={{ linkId: 'q', type: 'string' }}
        path={[]}
        label="Name"
        answer={answer}
        text={undefined}
        onChange={setAnswer}
        disabled={false}
      />
      <output>{JSON.stringify(answer)}</output>
    </>
  );
}

test.each([
  ['\ufeffAsha\u200b Otieno\u00a0', '{"valueString":"Asha\u200b Otieno"}'],
  ['\u200b\u200e', ''],
])('the text %j loses invisible characters when the input is left', async (typed, stored) => {
  const { user } = renderPart(<Question />);
  await user.click(screen.getByRole('textbox'));
  await user.paste(typed);
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe(stored);
});

test('a stored text that is not edited stays as it is', async () => {
  const { user } = renderPart(<Question stored={'\ufeffAsha'} />);
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('{"valueString":"\ufeffAsha"}');
});
