import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../../../../test/support/renderPart.tsx';
import { AttachmentWidget } from './AttachmentWidget.tsx';

test('a file that the browser cannot read has a message beside the question, and the next file can be chosen', async () => {
  const onChange = jest.fn();
  const { user } = renderPart(
    <AttachmentWidget
      question={{ linkId: 'q', type: 'attachment' }}
      label="Photo"
      answer={undefined}
      text={undefined}
      onChange={onChange}
      disabled={false}
    />,
  );
  const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  const file = new File(['a'], 'photo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photo'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file cannot be read.');
  expect(onChange).not.toHaveBeenCalled();
  await user.upload(screen.getByLabelText('Photo'), file);
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({
      valueAttachment: expect.objectContaining({ title: 'photo.png', data: 'YQ==' }) as unknown,
    }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  read.mockRestore();
});
