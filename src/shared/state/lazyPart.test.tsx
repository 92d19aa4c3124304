import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { lazyPart, missingDialog, missingPart } from './lazyPart.ts';

/** A load whose code is missing on the server until `deploy`. */
function missingCode() {
  let isMissing = true;
  const load = async () => {
    if (isMissing) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    return { default: Help };
  };
  return { load, deploy: () => void (isMissing = false) };
}

function Help(_props: { onClose?: () => void }) {
  return <p>Help</p>;
}

type Part = ReturnType<typeof lazyPart<{ onClose?: () => void }>>;

/** A page with an input and a part that is shown on request. */
function Page({ part: Part }: { part: Part }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button onClick={() => setOpen(!isOpen)}>Show</button>
      <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

async function open(part: Part) {
  const { user } = renderPart(<Page part={part} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kisumu');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  return user;
}
const expectInput = (): void => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kisumu');

test('a part whose code is gone is left out, and the page keeps its input', async () => {
  const { load } = missingCode();
  await open(lazyPart(load));
  expectInput();
  expect(screen.queryByText('Help')).not.toBeInTheDocument();
});

test('the code is requested again the next time that the part is shown', async () => {
  const { load, deploy } = missingCode();
  const user = await open(lazyPart(load, missingPart));
  await screen.findByRole('alert');
  deploy();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Help')).toBeVisible();
});

test('in place of a part that is needed, a reload is offered', async () => {
  const { load } = missingCode();
  await open(lazyPart(load, missingPart));
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of this page could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expectInput();
});

test('in place of a dialog, a reload is offered, and the user can continue without it', async () => {
  const { load } = missingCode();
  const user = await open(lazyPart(load, missingDialog));
  expect(await screen.findByRole('dialog', { name: 'Could not be opened' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expectInput();
});
