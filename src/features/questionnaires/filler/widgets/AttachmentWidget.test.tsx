import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../../../../test/support/renderPart.tsx';
import { AttachmentWidget } from './AttachmentWidget.tsx';

test('a file that the browser cannot read has a message beside the question, and the next file can be chosen', async () => {
  const onChange = jest.fn();
  const { user } = renderPart(
    <AttachmentWidget
      question={{ linkId: 'q', type: 'attachment' }}
      path={[]}
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

test('a file of a type that the author does not allow is refused, also if the browser offers it', () => {
  const onChange = jest.fn();
  renderPart(
    <AttachmentWidget
      question={{
        ...{ linkId: 'q', type: 'attachment' },
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/mimeType', valueCode: 'image/png' }],
      }}
      path={[]}
      label="Photo"
      answer={undefined}
      text={undefined}
      onChange={onChange}
      disabled={false}
    />,
  );
  const files = [new File(['a'], 'letter.pdf', { type: 'application/pdf' })];
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files } });
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a file of another type. Allowed: image/png');
  expect(onChange).not.toHaveBeenCalled();
});
