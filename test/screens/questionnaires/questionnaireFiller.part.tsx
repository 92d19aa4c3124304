// Must be the first import: Redux Toolkit looks for the extension when it is loaded.
import { jumpTo, steps } from '../../support/devToolsExtension.ts';
import { act, screen, within } from '@testing-library/react';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import type { WidgetProps } from '../../../src/features/questionnaires/filler/widgets/widget.ts';
import { widgets } from '../../../src/features/questionnaires/filler/widgets/widgets.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const questionnaire: Questionnaire = {
  ...{ resourceType: 'Questionnaire', id: 'visit', status: 'active', title: 'Visit' },
  item: [
    { linkId: 'name', type: 'string', text: 'Name', required: true },
    { linkId: 'ill', type: 'boolean', text: 'Ill' },
    {
      ...{ linkId: 'days', type: 'integer', text: 'Days' },
      enableWhen: [{ question: 'ill', operator: '=', answerBoolean: true }],
    },
    {
      ...{ linkId: 'child', type: 'group', text: 'Child', repeats: true },
      item: [{ linkId: 'age', type: 'decimal', text: 'Age' }],
    },
  ],
};

test('time travel restores the answers, copies, typed text and errors of a form', async () => {
  const sandbox = await openSandbox();
  sandbox.fhir.load([questionnaire], { validate: false });
  const { user, store } = await renderApp({
    path: '/quest-form/visit/Questionnaire',
    user: 'nurse',
    sandbox,
    devTools: true,
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const box = (label: string) => screen.getByRole('textbox', { name: label });
  const age = (copy: number) => within(screen.getByRole('group', { name: `Child ${copy}` })).getByRole('textbox');
  const travel = (step = steps.at(-1)!) => act(async () => void store.dispatch(jumpTo(step)));
  const opened = steps.at(-1)!;

  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please answer this question')).toBeVisible();
  const rejected = steps.at(-1)!;
  await user.type(name, 'Zawadi');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.type(box('Days'), '3x');
  expect(screen.getByText('Please enter a whole number')).toBeVisible();
  await user.type(age(1), '4.5');
  await user.click(screen.getByRole('button', { name: 'Add another: Child' }));
  await user.type(age(2), '7');
  const filled = steps.at(-1)!;
  await user.click(screen.getByRole('button', { name: 'Remove Child 1' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.clear(name);
  expect(age(1)).toHaveValue('7');
  expect(screen.queryByText('Days')).toBeNull();

  await travel(filled);
  expect(name).toHaveValue('Zawadi');
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(box('Days')).toHaveValue('3x');
  expect(screen.getByText('Please enter a whole number')).toBeVisible();
  expect([age(1), age(2)].map((input) => (input as HTMLInputElement).value)).toEqual(['4.5', '7']);

  await travel(rejected);
  expect(name).toHaveValue('');
  expect(screen.getByText('Please answer this question')).toBeVisible();
  expect(age(1)).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Child 2' })).toBeNull();

  await travel(opened);
  expect(screen.queryByText('Please answer this question')).toBeNull();
  await travel(filled);
  expect(box('Days')).toHaveValue('3x');
  expect(steps.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'questionnaireFiller/formOpened',
      'questionnaireFiller/submitRejected',
      'questionnaireFiller/answerChanged',
      'questionnaireFiller/copyAdded',
      'questionnaireFiller/copyRemoved',
    ]),
  );
});

test('typing renders only the edited question again', async () => {
  const rendered: string[] = [];
  const { string: TextWidget = () => null } = widgets;
  function CountedWidget(props: WidgetProps) {
    rendered.push(props.label);
    return <TextWidget {...props} />;
  }
  widgets.string = CountedWidget;
  const names = ['A', 'B', 'C', 'D'];
  const item = names.map((text) => ({ linkId: text, type: 'string' as const, text, required: true }));
  const copy = { linkId: 'copy', type: 'group' as const, text: 'Copy', repeats: true, item: [item[3]!] };
  const form: Questionnaire = { ...questionnaire, id: 'many', item: [...item.slice(0, 3), copy] };
  const sandbox = await openSandbox();
  sandbox.fhir.load([form], { validate: false });
  const { user } = await renderApp({ path: '/quest-form/many/Questionnaire', user: 'nurse', sandbox });
  const box = await screen.findByRole('textbox', { name: 'B' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.type(box, 'x');
  rendered.splice(0);
  await user.type(box, 'yz');
  expect(box).toHaveValue('xyz');
  widgets.string = TextWidget;
  expect(new Set(rendered)).toEqual(new Set(['B']));
});
