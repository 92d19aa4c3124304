import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as yup from 'yup';
import { fakeWorker } from '../../../test/support/fakeWorker.ts';
import { renderPart } from '../../../test/support/renderPart.tsx';
import { FormPage } from '../form/FormPage.tsx';
import { TextField } from '../form/TextField.tsx';
import type { CompressResult } from './compressImage.ts';
import { useSave } from '../save/useSave.ts';
import { ImageField } from './ImageField.tsx';
import type { Picture } from './picture.ts';

const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'bed.png', { type: 'image/png' });
const small: Picture = { contentType: 'image/webp', data: 'UklGRg==' };
const label = 'Photo of the product';

interface Values {
  name: string;
  photo: Picture | undefined;
}
const schema = yup.object({ name: yup.string().max(3, 'Too long') });

function renderField(initial: Picture | undefined, disabled = false) {
  const saved: (Picture | undefined)[] = [];
  function Form() {
    const save = useSave<Values>({ save: async ({ photo }) => saved.push(photo) });
    return (
      <FormPage<Values>
        title="Product"
        initialValues={{ name: '', photo: initial }}
        schema={schema}
        save={save}
        cancelTo="/"
      >
        <TextField name="name" label="Name" />
        <ImageField name="photo" label={label} disabled={disabled} />
      </FormPage>
    );
  }
  renderPart(<Form />);
  // `accept` filters only in the browser's own dialog; a user can still choose any file.
  return { user: userEvent.setup({ applyAccept: false }), saved };
}
const save = () => screen.getByRole('button', { name: 'Save' });
const input = () => screen.getByLabelText(label, { selector: 'input' });

it('shows and saves the picture that the worker returned', async () => {
  fakeWorker({ picture: small });
  const { user, saved } = renderField(undefined);
  await user.upload(input(), png);
  expect(await screen.findByRole('img', { name: label })).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
  await user.click(save());
  await waitFor(() => {
    expect(saved).toEqual([small]);
  });
});

it('removes the picture', async () => {
  const { user, saved } = renderField(small);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
  await user.click(save());
  await waitFor(() => {
    expect(saved).toEqual([undefined]);
  });
});

it.each([
  ['a text', new File(['hello'], 'a.txt', { type: 'text/plain' }), 'You can only upload image files!'],
  [
    '5 MB',
    new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    'File must be smaller than 5MB!',
  ],
  ['a broken file', png, 'Image could not be loaded'],
])('shows an error for %s and keeps the previous picture', async (_what, file, text) => {
  fakeWorker({ fault: 'broken' });
  const { user } = renderField(small);
  await user.upload(input(), file);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: label })).toBeVisible();
});

/** A picture of a phone: `ftyp` with its brand. Systems without HEIC support report no media type. */
const ofPhone = (brand: string, type: string) =>
  new File([Uint8Array.from([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(8)], 'IMG_1.HEIC', { type });

it.each([
  ['heic', 'image/heic'],
  ['heic', ''],
  ['heix', 'image/heif'],
  ['hevc', 'image/heic-sequence'],
  ['mif1', ''],
  ['msf1', 'application/octet-stream'],
  ['avif', 'image/avif'],
])('names the format if the browser cannot decode a picture of a phone (%s, “%s”)', async (brand, type) => {
  fakeWorker({ fault: 'broken' });
  const { user, saved } = renderField(small);
  await user.upload(input(), ofPhone(brand, type));
  expect(await screen.findByText(/^This browser cannot show this HEIC or AVIF picture/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(saved).toEqual([]);
  expect(screen.getByRole('img', { name: label })).toBeVisible();
});

it('accepts a picture of a phone without a media type if the browser decodes it', async () => {
  fakeWorker({ picture: small });
  const { user } = renderField(undefined);
  await user.upload(input(), ofPhone('heic', ''));
  expect(await screen.findByRole('img', { name: label })).toBeVisible();
});

it('names the format of a stored picture that the browser cannot show', async () => {
  renderField({ contentType: 'image/heic', data: 'AAAA' });
  fireEvent.error(screen.getByRole('img', { name: label }));
  expect(await screen.findByText(/^This browser cannot show this HEIC or AVIF picture/)).toBeVisible();
});

it('an unusable file blocks the save until it is discarded', async () => {
  const { user, saved } = renderField(small);
  await user.upload(input(), new File(['hello'], 'a.txt', { type: 'text/plain' }));
  await screen.findByText('You can only upload image files!');
  await user.click(save());
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByText('You can only upload image files!')).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard this file' }));
  expect(screen.queryByText('You can only upload image files!')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: label })).toBeVisible();
  await user.click(save());
  await waitFor(() => {
    expect(saved).toEqual([small]);
  });
});

it('another image replaces an unusable file', async () => {
  fakeWorker({ picture: small });
  const { user, saved } = renderField(undefined);
  await user.upload(input(), new File(['hello'], 'a.txt', { type: 'text/plain' }));
  await screen.findByText('You can only upload image files!');
  await user.click(save());
  await user.upload(input(), png);
  expect(await screen.findByRole('img', { name: label })).toBeVisible();
  expect(screen.queryByText('You can only upload image files!')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => {
    expect(saved).toEqual([small]);
  });
});

it('a save waits until the worker has finished', async () => {
  let finish = (_answer: CompressResult): void => undefined;
  fakeWorker(new Promise((resolve) => (finish = resolve)));
  const { user, saved } = renderField(undefined);
  await user.upload(input(), png);
  expect(await screen.findByText('Preparing the image')).toBeVisible();
  await user.click(save());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  finish({ picture: small });
  await waitFor(() => {
    expect(saved).toEqual([small]);
  });
});

it('other fields are validated while an image is prepared', async () => {
  fakeWorker(new Promise(() => undefined));
  const { user } = renderField(undefined);
  await user.upload(input(), png);
  expect(await screen.findByText('Preparing the image')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Long name');
  await user.tab();
  expect(await screen.findByText('Too long')).toBeVisible();
});

it('a save that waited for an unusable image is not sent', async () => {
  let finish = (_answer: CompressResult): void => undefined;
  fakeWorker(new Promise((resolve) => (finish = resolve)));
  const { user, saved } = renderField(small);
  await user.upload(input(), png);
  await user.click(save());
  finish({ fault: 'broken' });
  expect(await screen.findByText('Image could not be loaded')).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard this file' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(saved).toEqual([small]);
  });
});

it('is read-only without the permission to store pictures', () => {
  renderField(small, true);
  expect(screen.getByRole('img', { name: label })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
});
