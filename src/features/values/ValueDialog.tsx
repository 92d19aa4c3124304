import { Button, DialogActions, DialogContent, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languageName } from '../../../common/config/languages.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { toAscii } from '../../../common/fhir/decimalEntry.ts';
import { fold } from '../../../common/fhir/foldText.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { useText } from '../../shared/intl/useText.ts';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { formMessages, messages } from './messages.ts';
import type { OpenList } from './storedList.ts';
import type { NewValue } from './useChangeList.ts';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  list: OpenList;
  /** All values of the list. */
  values: readonly ListValue[];
  /** The edited value; absent for a new one. */
  value?: ListValue;
  /** Resolves to true if the value was stored. */
  onSave: (value: NewValue) => Promise<boolean>;
  onClose: () => void;
}

/** A code from a name: `water-point`. Empty for a name in another script. */
const codeFor = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

interface Problems {
  name?: Message | undefined;
  code?: Message | undefined;
}

function findProblems(
  { values, value, list }: Pick<Props, 'values' | 'value' | 'list'>,
  entered: Pick<NewValue, 'display' | 'code'>,
): Problems {
  const { display, code } = entered;
  const others = values.filter((each) => each !== value);
  const sameName = others.some((each) => !each.isRetired && fold(each.display) === fold(display));
  const name = display === '' ? formMessages.required : sameName ? formMessages.nameTaken : undefined;
  if (value) return { name };
  if (code === '') return { name, code: formMessages.required };
  if (list.known?.isFixed && !/^(0|[1-9]\d?)$/.test(code)) return { name, code: formMessages.levelInvalid };
  if (!/^\S+( \S+)*$/.test(code)) return { name, code: formMessages.codeInvalid };
  return { name, code: others.some((each) => each.code === code) ? formMessages.codeTaken : undefined };
}

/** Form of a new or stored value: name, code and translations. */
export function ValueDialog(props: Props) {
  const { list, value, onSave, onClose } = props;
  const styles = useStyles();
  const form = useId();
  const intl = useIntl();
  const text = useText();
  const { supportedLanguages } = useConfig();
  const [name, setName] = useState(value?.display ?? '');
  const [typedCode, setTypedCode] = useState<string>();
  const [names, setNames] = useState<Readonly<Record<string, string>>>(value?.names ?? {});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isNumber = list.known?.isFixed === true;
  const shownCode = value?.code ?? typedCode ?? (isNumber ? '' : codeFor(name));
  const newCode = isNumber ? toAscii(shownCode) : cleanText(shownCode);
  const code = value?.code ?? newCode;
  const translations = Object.entries(names).flatMap(([language, each]) => {
    const cleaned = cleanText(each);
    return cleaned === '' ? [] : [[language, cleaned] as const];
  });
  const entered: NewValue = { display: cleanText(name), code, names: Object.fromEntries(translations) };
  const problems = findProblems(props, entered);
  const shown = isSubmitted ? problems : {};
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isSaving || problems.name || problems.code) return;
    setIsSaving(true);
    if (await onSave(entered)) onClose();
    else setIsSaving(false);
  };
  // Translations in languages that are not offered here stay as they are.
  const offered = [...new Set<string>([...supportedLanguages, ...Object.keys(value?.names ?? {})])];
  return (
    <ModalDialog
      title={intl.formatMessage(value ? formMessages.editTitle : formMessages.addTitle, { name: value?.display })}
      onDismiss={onClose}
    >
      <DialogContent>
        <form id={form} className={styles.content} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            required
            label={intl.formatMessage(formMessages.name)}
            hint={intl.formatMessage(formMessages.nameHint)}
            validationMessage={text(shown.name)}
          >
            <Input value={name} autoComplete="off" onChange={(_event, data) => setName(data.value)} />
          </Field>
          <Field
            required
            label={intl.formatMessage(messages.code)}
            hint={intl.formatMessage(isNumber ? messages.levelsHint : formMessages.codeHint)}
            validationMessage={text(shown.code)}
          >
            <Input
              value={shownCode}
              dir="ltr"
              disabled={value !== undefined}
              autoComplete="off"
              onChange={(_event, data) => setTypedCode(data.value)}
            />
          </Field>
          {offered.map((language) => (
            <Field
              key={language}
              label={intl.formatMessage(formMessages.inLanguage, {
                language: languageName(language),
              })}
            >
              <Input
                value={names[language] ?? ''}
                lang={language}
                dir="auto"
                autoComplete="off"
                onChange={(_event, data) => setNames({ ...names, [language]: data.value })}
              />
            </Field>
          ))}
        </form>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button appearance="primary" type="submit" form={form} disabledFocusable={isSaving}>
          <FormattedMessage {...formMessages.save} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
