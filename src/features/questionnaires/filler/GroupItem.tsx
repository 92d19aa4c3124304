import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import type { QuestionnaireItem } from 'fhir/r4';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { extensionOf } from './extensions.ts';
import { useFillerContext } from './FillerContext.ts';
import { useFormFrame } from './FormContext.ts';
import { ItemList } from './ItemList.tsx';
import { itemLabel } from './itemText.ts';
import { messages } from './messages.ts';
import { holderAt, itemsOf, type Path } from './tree.ts';
import { useFailureText } from './useFailureText.ts';
import { useProblemText } from './useProblemText.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  copy: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  title: { marginBlock: 0 },
  add: { justifySelf: 'start' },
  warning: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  group: QuestionnaireItem;
  path: Path;
}

/** A group of questions. A repeating group renders each of its copies, with buttons to add and remove copies. */
export function GroupItem({ group, path }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const { response } = useFillerContext();
  const { readOnly, actions } = useFormFrame();
  const problem = useProblemText(path, group);
  const warning = useFailureText(path, group);
  const name = itemLabel(group, intl.locale);
  const maxCopies = extensionOf(group, 'maxOccurs')?.valueInteger ?? Infinity;
  const copies = Math.max(1, itemsOf(holderAt(response, path), group.linkId).length);
  // Stable keys: a copy retains the text of its inputs when an earlier copy is removed.
  const [known, setKnown] = useState<readonly number[]>([]);
  const ids = Array.from({ length: copies }, (_, index) => known[index] ?? Math.max(-1, ...known) + 1 + index);
  const questions = (index: number) => (
    <ItemList items={group.item ?? []} path={[...path, { linkId: group.linkId, index }]} />
  );
  return (
    <div className={styles.root} role="group" aria-labelledby={name ? id : undefined}>
      {name && (
        <Subtitle2 as="h2" id={id} className={styles.title}>
          <bdi>{name}</bdi>
        </Subtitle2>
      )}
      {!group.repeats
        ? questions(0)
        : ids.map((copy, index) => {
            const title = intl.formatMessage(messages.numbered, { name, number: index + 1 });
            return (
              <div key={copy} className={styles.copy} role="group" aria-label={title}>
                <div className={styles.head}>
                  <Text weight="semibold">{title}</Text>
                  {!readOnly && copies > 1 && (
                    <Button
                      appearance="subtle"
                      icon={<DeleteRegular />}
                      aria-label={intl.formatMessage(messages.removeGroup, { name, number: index + 1 })}
                      onClick={() => {
                        setKnown(ids.filter((one) => one !== copy));
                        actions.remove(path, group, index);
                      }}
                    />
                  )}
                </div>
                {questions(index)}
              </div>
            );
          })}
      {warning && <Text className={styles.warning}>{warning}</Text>}
      {problem && (
        <Text role="alert" className={styles.error}>
          {problem}
        </Text>
      )}
      {group.repeats && !readOnly && copies < maxCopies && (
        <Button className={styles.add} icon={<AddRegular />} onClick={() => actions.add(path, group)}>
          {intl.formatMessage(messages.addGroup, { name })}
        </Button>
      )}
    </div>
  );
}
