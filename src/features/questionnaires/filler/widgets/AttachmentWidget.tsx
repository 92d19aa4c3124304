import { Button, Image, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Attachment } from 'fhir/r4';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { extensionOf } from '../extensions.ts';
import { isMimeType, mimeTypesOf } from '../limits.ts';
import { messages } from '../messages.ts';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

const MB = 1024 * 1024;
/** Limit if the author sets none; FHIR servers accept a resource of this size. */
const defaultLimit = 5 * MB;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  picture: { maxInlineSize: '16rem', maxBlockSize: '12rem' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  error: { color: tokens.colorPaletteRedForeground1 },
});

/** Content of a file as base64, without the prefix of a data URL. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** A file, stored inside the answer. */
export function AttachmentWidget({ question, label, answer, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<'tooLarge' | 'unreadable' | 'fileType'>();
  const errorId = useId();
  const limit = extensionOf(question, 'maxSize')?.valueDecimal;
  const bytes = limit === undefined ? defaultLimit : limit * MB;
  const accept = mimeTypesOf(question);
  const file = answer?.valueAttachment;
  const name = file?.title ?? intl.formatMessage(messages.fileUnnamed);

  const take = async (chosen: File): Promise<void> => {
    // `accept` is only a hint to the browser.
    const refusal = !isMimeType(chosen.type, accept) ? 'fileType' : chosen.size > bytes ? 'tooLarge' : undefined;
    setError(refusal);
    if (refusal) return;
    const data = await readBase64(chosen).catch(() => undefined);
    if (data === undefined) return setError('unreadable');
    const valueAttachment: Attachment = {
      ...(chosen.type && { contentType: chosen.type }),
      data,
      size: chosen.size,
      title: chosen.name,
      creation: new Date().toISOString(),
    };
    onChange(withValue(answer, { valueAttachment }));
  };
  return (
    <div className={styles.root}>
      {file && <Content file={file} name={name} />}
      <div className={styles.line}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join(',')}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) void take(chosen);
            event.target.value = '';
          }}
        />
        <Button
          disabled={disabled}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {intl.formatMessage(messages.chooseFile)}
        </Button>
        {file && !disabled && (
          <Button
            appearance="subtle"
            aria-label={intl.formatMessage(messages.removeFile, { name })}
            onClick={() => onChange(undefined)}
          >
            {intl.formatMessage(messages.clear)}
          </Button>
        )}
      </div>
      {error && (
        <Text id={errorId} role="alert" className={styles.error}>
          {error === 'tooLarge' && intl.formatMessage(messages.fileTooLarge, { limit: intl.formatNumber(bytes / MB) })}
          {error === 'fileType' && intl.formatMessage(messages.fileType, { limit: accept.join(', ') })}
          {error === 'unreadable' && intl.formatMessage(messages.fileUnreadable)}
        </Text>
      )}
    </div>
  );
}

/** The image, or a link to the file. Only image types are rendered, so that stored content is never executed. */
function Content({ file: { contentType = '', data, url }, name }: { file: Attachment; name: string }) {
  const styles = useStyles();
  if (data && /^image\/(png|jpe?g|gif|webp)$/.test(contentType)) {
    return <Image className={styles.picture} src={`data:${contentType};base64,${data}`} alt={name} fit="contain" />;
  }
  if (data) {
    return (
      <Link href={`data:application/octet-stream;base64,${data}`} download={name}>
        {name}
      </Link>
    );
  }
  const safe = url && /^https?:/i.test(url);
  return safe ? (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </Link>
  ) : (
    <Text>{name}</Text>
  );
}
