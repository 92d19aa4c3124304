import { Button, Field, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular, DeleteRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFieldTexts, type FieldProps } from '../form/fieldProps.ts';
import { useFormField } from '../form/useFormField.ts';
import { compressImage, type CompressResult, type ImageFault } from './compressImage.ts';
import { messages } from './messages.ts';
import type { Picture } from './picture.ts';
import { PictureView } from './PictureView.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/**
 * One picture: chosen as a file, compressed, shown. An unusable file keeps the previous picture and blocks the save until
 * it is discarded.
 */
export function ImageField(props: Omit<FieldProps, 'placeholder'>) {
  const { name, label, disabled, hint } = useFieldTexts(props);
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const preparing = useRef<Promise<CompressResult>>(undefined);
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<ImageFault>();
  const { value, setValue, error } = useFormField<Picture | undefined>(name, {
    label,
    show: (shown) => shown && <PictureView picture={shown} name={label} />,
    prepare: () =>
      preparing.current?.then((result) =>
        result.picture ? { value: result.picture } : { error: intl.formatMessage(messages[result.fault]) },
      ),
  });

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setWorking(true);
    setFault(undefined);
    // A file that was moved or removed cannot be read.
    preparing.current = compressImage(file).catch((): CompressResult => ({ fault: 'broken' }));
    const answer = await preparing.current;
    setWorking(false);
    if (!answer.picture) return setFault(answer.fault);
    preparing.current = undefined;
    setValue(answer.picture);
  };

  return (
    <Field
      label={label}
      hint={hint}
      validationMessage={fault ? intl.formatMessage(messages[fault]) : error}
      role="group"
      aria-label={label}
    >
      <div className={styles.root}>
        {value && <PictureView picture={value} name={label} />}
        {working && <Spinner size="tiny" label={intl.formatMessage(messages.working)} />}
        <input
          ref={input}
          type="file"
          // Systems without support for HEIC do not count these files as pictures.
          accept="image/*,.heic,.heif"
          hidden
          aria-label={label}
          disabled={disabled}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <div className={styles.actions}>
          <Button
            ref={upload}
            icon={<ArrowUploadRegular />}
            disabled={disabled}
            disabledFocusable={working}
            onClick={() => input.current?.click()}
          >
            {intl.formatMessage(value ? messages.replace : messages.upload)}
          </Button>
          {fault && (
            <Button
              onClick={() => {
                preparing.current = undefined;
                setFault(undefined);
                // Validates again, which removes the error of a save.
                setValue(value);
                upload.current?.focus();
              }}
            >
              {intl.formatMessage(messages.discard)}
            </Button>
          )}
          {value && (
            <Button
              icon={<DeleteRegular />}
              disabled={disabled}
              disabledFocusable={working}
              onClick={() => {
                preparing.current = undefined;
                setFault(undefined);
                setValue(undefined);
                upload.current?.focus();
              }}
            >
              {intl.formatMessage(messages.remove)}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
